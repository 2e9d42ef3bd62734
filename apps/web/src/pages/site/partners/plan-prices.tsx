import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../../ui/money.tsx';
import { PageSection } from '../page-section.tsx';
import { partnerPlans } from './earnings/partner-plans.ts';
import { RegisterNow } from './register-now.tsx';

/** The prices of the plans, the cheapest first. */
export function PlanPrices() {
  const { i18n, t } = useLingui();
  return (
    <PageSection
      id="plans"
      heading={t`What it costs`}
      lead={t`One payment for one year, GST included. Nothing renews and nothing is charged automatically.`}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {partnerPlans.map(({ name, price, serviceLimit }) => (
          <li
            key={name.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card border border-line bg-surface p-4 sm:block sm:p-6"
          >
            <h3 className="font-semibold">{i18n._(name)}</h3>
            <p className="text-title font-bold sm:mt-1 sm:text-heading">
              <Money rupees={price / 100} />
            </p>
            <p className="w-full text-small text-ink-soft sm:mt-1">
              {serviceLimit === null ? (
                <Trans>Any number of services</Trans>
              ) : (
                <Plural
                  value={serviceLimit}
                  one="Up to # service a month"
                  other="Up to # services a month"
                />
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-ink-soft">
        <Trans>
          A higher plan is also processed sooner. After registering you compare the plans side by
          side, and the price that you see there is the one that counts.
        </Trans>
      </p>
      <div className="mt-6">
        <RegisterNow variant="primary" />
      </div>
    </PageSection>
  );
}
