import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { currentPlanQuery } from './subscription-api.ts';
import { UsageBar } from './usage-bar.tsx';

/** How much of the active plan is used. For users with KYC. */
export function CurrentUsage() {
  const { t } = useLingui();
  const result = useQuery(currentPlanQuery(useLanguage()));
  return (
    <QueryContent
      result={result}
      failed={t`Your usage could not be loaded.`}
      loading={<Skeleton lines={1} label={t`Loading usage...`} />}
    >
      {(plan) => plan !== null && plan.active && <UsageBar usage={plan.usage} />}
    </QueryContent>
  );
}
