import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { profileQuery } from '../calendar-api.ts';
import { parseStep } from './profile-model.ts';
import { ProfileForm } from './profile-form.tsx';

/** The business profile, step by step. Each step is saved when it is submitted. */
export function BusinessProfile() {
  const { t } = useLingui();
  const { search } = useUrlQuery();
  const result = useQuery(profileQuery());
  return (
    <QueryContent
      result={result}
      failed={t`Your profile could not be loaded.`}
      loading={<Skeleton lines={5} label={t`Loading your profile...`} />}
    >
      {({ storedProfile }) => <ProfileForm stored={storedProfile} step={parseStep(search)} />}
    </QueryContent>
  );
}
