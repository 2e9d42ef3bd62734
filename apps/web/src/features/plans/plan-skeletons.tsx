import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholders for loading plans. */
export function PlanSkeletons() {
  const { t } = useLingui();
  return <Skeleton shape="cards" lines={4} label={t`Loading plans...`} />;
}
