import type { KycRecord } from '@anupal/contract/kyc/records';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../../../lib/use-session.ts';
import { LoadProblem } from '../../../../ui/load-problem.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { readDraft } from '../api.ts';
import { firstDraft } from '../model.ts';
import { keepersOf } from './keepers.ts';
import { KycForm } from './kyc-form.tsx';

interface LoadedFormProps {
  readonly onSubmitted: (record: KycRecord) => void;
}

/** The form with what was typed and sent before. Nobody begins without it, or it is written over. */
export function LoadedForm({ onSubmitted }: LoadedFormProps) {
  const { t } = useLingui();
  const { id, fullName } = useSignedInUser();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['kyc', 'draft', id],
    queryFn: async () => {
      const { texts, documents } = keepersOf(id);
      await texts.settled();
      const known = await readDraft();
      documents.fill(known.documents);
      return known.draft;
    },
    // Read once for each form, which then knows better than the server.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data !== undefined)
    return <KycForm first={firstDraft(data, fullName)} onSubmitted={onSubmitted} />;
  if (error === null) return <Skeleton lines={4} label={t`Loading what you typed...`} />;
  return <LoadProblem message={error.message} isRetrying={isFetching} onRetry={() => refetch()} />;
}
