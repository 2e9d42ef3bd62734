import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fallbackPlans, type FallbackPlan } from '../../../features/plans/fallback-plans.ts';
import { Money } from '../../../ui/money.tsx';
import { PageSection } from '../page-section.tsx';
import { RegisterNow } from './register-now.tsx';

const names: Readonly<Record<FallbackPlan['name'], MessageDescriptor>> = {
  silver: msg`Silver`,
  gold: msg`Gold`,
  platinum: msg`Platinum`,
  diamond: msg`Diamond`,
};
const plans = fallbackPlans.toSorted((one, other) => one.price - other.price);

/** The prices of the plans, the cheapest first. */
export function PlanPrices() {
  const { i18n, t } = useLingui();
  return (
    <PageSection
      id="plans"
      heading={t`What it costs`}
      lead={t`One payment for one year, GST included. Nothing renews and nothing is charged automatically.`}
    >
      <ul className="grid grid-cols-2 gap-4 max-[20rem]:grid-cols-1 lg:grid-cols-4">
        {plans.map(({ name, price }) => (
          <li key={name} className="rounded-card border border-line bg-surface p-4 sm:p-6">
            <h3 className="font-semibold">{i18n._(names[name])}</h3>
            <p className="mt-1 text-title font-bold sm:text-heading">
              <Money rupees={price} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-ink-soft">
        <Trans>
          The plans differ in the number of services a year and in how soon we start your work.
          After registering you can compare them side by side; the prices shown there apply.
        </Trans>
      </p>
      <div className="mt-6">
        <RegisterNow variant="primary" />
      </div>
    </PageSection>
  );
}
