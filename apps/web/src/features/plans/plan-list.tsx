import type { Plan } from '@anupal/contract/plans';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { plansQuery } from './plan-api.ts';
import { FallbackPlanList } from './fallback-plan-list.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { PlanSkeletons } from './plan-skeletons.tsx';

interface PlanListProps {
  /** The plan that was chosen before. */
  readonly chosenId: string | null;
  /** The plan that is being chosen. */
  readonly pendingId: string | null;
  readonly onChoose: (plan: Plan) => void;
}

/** The offered plans, to choose from. */
export function PlanList({ chosenId, pendingId, onChoose }: PlanListProps) {
  const { t } = useLingui();
  const { data, error, isPending, isFetching, refetch } = useQuery(plansQuery(useLanguage()));
  if (isPending) return <PlanSkeletons />;
  if (data === undefined || data.length === 0)
    return (
      <FallbackPlanList
        reason={error?.message ?? t`No plans are available right now.`}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      {data.map((plan) => {
        const { planName } = plan;
        const isChosen = plan.id === chosenId;
        return (
          <li key={plan.id}>
            <PlanOffer plan={plan} isChosen={isChosen}>
              <Button
                isWide
                isPending={plan.id === pendingId}
                variant={isChosen ? 'secondary' : 'primary'}
                onClick={() => onChoose(plan)}
              >
                {/* Not by Trans, which would parse what looks like a tag. */}
                {isChosen ? t`Continue with ${planName}` : t`Choose ${planName}`}
              </Button>
            </PlanOffer>
          </li>
        );
      })}
    </ul>
  );
}
