import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { readDraft, type Onboarding } from './onboarding-api.ts';
import { initialDraft } from './onboarding-model.ts';
import { BusinessForm } from './business-form.tsx';
import { businessDraft } from './business-draft.ts';

/** Step 3 with its earlier draft. The form waits for it, or it would be overwritten. */
export function BusinessStep({ business }: Pick<Onboarding, 'business'>) {
  const { t } = useLingui();
  const { id } = useSignedInUser();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['onboarding-draft', id],
    queryFn: () => businessDraft(id).settled().then(readDraft),
    // Read once per form, which is more recent than the server from then on.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data !== undefined) return <BusinessForm first={initialDraft(data, business)} />;
  if (error === null) return <Skeleton lines={3} label={t`Loading your saved input...`} />;
  return <LoadError message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
}
