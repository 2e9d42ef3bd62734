import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { profileQuery } from '../calendar-api.ts';
import { parseStep } from './profile-model.ts';
import { ProfileForm } from './profile-form.tsx';

/** The business profile, step by step. Each step is saved when it is submitted. */
export function BusinessProfile() {
  const { t } = useLingui();
  const { search } = useUrlQuery();
  const { data, error, isFetching, refetch } = useQuery(profileQuery());
  if (error !== null)
    return (
      <LoadError
        title={t`Your profile could not be loaded.`}
        message={error.message}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  if (data === undefined) return <Skeleton lines={5} label={t`Loading your profile...`} />;
  return <ProfileForm stored={data.storedProfile} step={parseStep(search)} />;
}
