import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { offersQuery } from '../../subscriptions/subscription-api.ts';
import { cheapestUpgrade, detourPath, type CheapestUpgrade } from './filing-model.ts';

/** Shown instead of the form of an inactive service. */
export function ServiceInactive({ hasDraft }: { readonly hasDraft: boolean }) {
  return (
    <Banner tone="warning" takesFocus>
      <p>
        <Trans>This service is not accepting applications right now.</Trans>
      </p>
      {hasDraft && (
        <p>
          <Trans>Your input is saved for seven days.</Trans>
        </p>
      )}
      <div className="mt-3">
        <LinkButton variant="secondary" to={paths.dashboardServices}>
          <Trans>See the services</Trans>
        </LinkButton>
      </div>
    </Banner>
  );
}

interface PlanUsedUpProps {
  readonly serviceId: string;
  /** Whether the plan includes them for each month. */
  readonly isMonthly: boolean;
  /** The number of services in the plan. */
  readonly limit: number;
  readonly hasDraft: boolean;
}

/** Shown instead of the form when the plan is used up, with the price of an upgrade. */
export function PlanUsedUp({ serviceId, limit, isMonthly, hasDraft }: PlanUsedUpProps) {
  const { data } = useQuery(offersQuery(useLanguage()));
  const upgrade = data === undefined ? null : cheapestUpgrade(data.offers);
  return (
    <Banner tone="warning" takesFocus>
      <p className="font-semibold">
        {isMonthly ? (
          <Trans>You have used all {limit} services of this month.</Trans>
        ) : (
          <Trans>You have used all {limit} services of your plan.</Trans>
        )}
      </p>
      <p className="mt-1">
        {upgrade === null ? (
          <Trans>Renew or upgrade your plan to apply for more.</Trans>
        ) : (
          <Upgrade {...upgrade} />
        )}
      </p>
      {hasDraft && (
        <p className="mt-1">
          <Trans>Your input is saved for seven days.</Trans>
        </p>
      )}
      <div className="mt-3">
        <LinkButton to={detourPath('plans', serviceId)}>
          <Trans>Upgrade / Renew Plan</Trans>
        </LinkButton>
      </div>
    </Banner>
  );
}

/** Shown instead of the form when there is no active plan. */
export function NoPlan({ serviceId, hasDraft }: Omit<PlanUsedUpProps, 'limit' | 'isMonthly'>) {
  return (
    <Banner tone="warning" takesFocus>
      <p className="font-semibold">
        <Trans>You currently don't have any active plan.</Trans>
      </p>
      {hasDraft && (
        <p className="mt-1">
          <Trans>Your input is saved for seven days.</Trans>
        </p>
      )}
      <div className="mt-3">
        <LinkButton to={detourPath('plans', serviceId)}>
          <Trans>View Available Plans</Trans>
        </LinkButton>
      </div>
    </Banner>
  );
}

function Upgrade({ name, price, services, period }: CheapestUpgrade) {
  const amount = formatRupees(price);
  if (services !== null && period === 'month')
    return (
      <Trans>
        The {name} plan includes {services} services a month. Upgrading costs {amount} today.
      </Trans>
    );
  return services === null ? (
    <Trans>
      With the {name} plan there is no limit: an upgrade costs you {amount} today.
    </Trans>
  ) : (
    <Trans>
      The {name} plan has {services} services: an upgrade costs you {amount} today.
    </Trans>
  );
}
