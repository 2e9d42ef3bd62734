import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { fallbackPlanLabels } from './plan-labels.ts';
import { fallbackPlans } from './fallback-plans.ts';
import { PlanOffer } from './plan-offer.tsx';

interface FallbackPlanListProps {
  /** Why no plans could be loaded. */
  readonly reason: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The usual prices while no plans can be loaded. None of these can be chosen. */
export function FallbackPlanList({ reason, isRetrying, onRetry }: FallbackPlanListProps) {
  const { i18n, t } = useLingui();
  return (
    <div className="space-y-6">
      <div role="alert">
        <Banner tone="danger">
          <p className="font-semibold">{reason}</p>
          <p>
            <Trans>
              These are our usual plans. They cannot be chosen until the plans have loaded.
            </Trans>
          </p>
        </Banner>
      </div>
      <Button isPending={isRetrying} onClick={onRetry}>
        <Trans>Retry</Trans>
      </Button>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {fallbackPlans.map(({ name, price }) => {
          const planName = i18n._(fallbackPlanLabels[name]);
          return (
            <li key={name}>
              <PlanOffer plan={{ planName, price }}>
                <Button disabledReason={t`Not available right now`}>
                  <Trans>Choose {planName}</Trans>
                </Button>
              </PlanOffer>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
