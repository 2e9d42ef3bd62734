import type { Plan } from '@anupal/contract/plans';
import type { PlanOffer as Offered } from '@anupal/contract/subscriptions';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { offersQuery } from '../subscriptions/subscription-api.ts';
import { FallbackPlanList } from './fallback-plan-list.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { PlanSkeletons } from './plan-skeletons.tsx';

interface OfferListProps {
  /** The plan that is being chosen. */
  readonly pendingId: string | null;
  readonly onChoose: (plan: Plan) => void;
}

/** The offered plans, each with the price for this user today. */
export function OfferList({ pendingId, onChoose }: OfferListProps) {
  const { t } = useLingui();
  const { data, error, isPending, isFetching, refetch } = useQuery(offersQuery(useLanguage()));
  if (isPending) return <PlanSkeletons />;
  if (data === undefined || data.offers.length === 0)
    return (
      <FallbackPlanList
        reason={error?.message ?? t`No plans are available right now.`}
        isRetrying={isFetching}
        onRetry={() => refetch()}
      />
    );
  const isCurrent = ({ plan }: Offered): boolean => plan.id === data.activePlanId;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      {data.offers.map((offer) => (
        <li key={offer.plan.id}>
          <PlanOffer
            plan={offer.plan}
            isChosen={isCurrent(offer)}
            {...(isCurrent(offer) && { mark: t`Your plan` })}
          >
            <OfferChoice
              offer={offer}
              isPending={offer.plan.id === pendingId}
              onChoose={() => onChoose(offer.plan)}
            />
          </PlanOffer>
        </li>
      ))}
    </ul>
  );
}
