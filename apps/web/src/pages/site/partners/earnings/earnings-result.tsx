import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { Money } from '../../../../ui/money.tsx';
import { RegisterNow } from '../register-now.tsx';
import type { Earnings } from './earnings.ts';
import type { PartnerPlan } from './partner-plans.ts';

interface EarningsResultProps {
  readonly earnings: Earnings<PartnerPlan>;
  /** In whole paise. */
  readonly ownCosts: number;
}

/** What remains of the month, and how it is made up. */
export function EarningsResult({ earnings, ownCosts }: EarningsResultProps) {
  const { i18n } = useLingui();
  const { clientsPay, ourFees, plan, planShare, remainder, servicesPerMonth } = earnings;
  const planName = plan === null ? '' : i18n._(plan.name);
  const isLoss = remainder < 0;
  return (
    <section
      aria-labelledby="you-keep"
      className="self-start rounded-card border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-24"
    >
      <h3 id="you-keep" className="text-small font-semibold text-ink-soft">
        <Trans>You keep each month</Trans>
      </h3>
      {/* Unlike an amount in a line, it may wrap: on a phone with large text it is wider than the window. */}
      <output
        className={`block text-display font-bold tracking-tight wrap-anywhere ${isLoss ? 'text-danger' : 'text-success'}`}
      >
        {formatRupees(remainder / 100)}
      </output>
      {isLoss && (
        <p className="mt-1 flex gap-2 text-small text-danger">
          <Icon name="triangle-alert" />
          <Trans>This month does not cover its costs.</Trans>
        </p>
      )}
      <dl className="mt-4 divide-y divide-line border-t border-line">
        <Row name={<Trans>Your clients pay you</Trans>} amount={clientsPay} />
        <Row name={<Trans>You pay us in fees</Trans>} amount={-ourFees} />
        {plan !== null && (
          <Row name={<Trans>{planName} plan, one twelfth</Trans>} amount={-planShare}>
            {plan.serviceLimit === null ? (
              <Trans>
                <Money rupees={plan.price / 100} /> a year for any number of services; this estimate
                has {servicesPerMonth} a month.
              </Trans>
            ) : (
              <Trans>
                <Money rupees={plan.price / 100} /> a year for up to {plan.serviceLimit} services a
                month; this estimate has {servicesPerMonth}.
              </Trans>
            )}
          </Row>
        )}
        {ownCosts > 0 && <Row name={<Trans>Your own costs</Trans>} amount={-ownCosts} />}
      </dl>
      <p className="mt-4 text-small">
        <Trans>
          <strong>An example, not a promise.</strong> It is before income tax and before GST on your
          margin.
        </Trans>
      </p>
      <div className="mt-5">
        <RegisterNow variant="primary" />
      </div>
    </section>
  );
}

interface RowProps {
  readonly name: ReactNode;
  /** In whole paise. */
  readonly amount: number;
  readonly children?: ReactNode;
}

function Row({ name, amount, children }: RowProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="min-w-0 flex-1 basis-32">
        {name}
        {children !== undefined && (
          <span className="block text-meta text-ink-soft">{children}</span>
        )}
      </dt>
      <dd className="ms-auto font-semibold">
        <Money rupees={amount / 100} />
      </dd>
    </div>
  );
}
