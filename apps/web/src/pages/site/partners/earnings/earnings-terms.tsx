import { feesAsOf } from '@anupal/contract/eservices/catalogue/fees-as-of';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../../../../lib/i18n/format.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { partnerPlans } from './partner-plans.ts';

/** What the example takes for granted, and where its figures come from. */
export function EarningsTerms({ isUnchecked }: { readonly isUnchecked: boolean }) {
  const { i18n } = useLingui();
  const shares = partnerPlans
    .map(({ name, feePercent }) => `${i18n._(name)} ${feePercent}%`)
    .join(', ');
  const date = formatDay(feesAsOf, useLanguage());
  return (
    <div className="mt-6 max-w-prose text-small text-ink-soft">
      <h3 className="font-semibold text-ink">
        <Trans>What this example assumes</Trans>
      </h3>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>
          <Trans>
            You pay us the partner price from your wallet and charge your client your own price: in
            this example, our public fee plus what you add to it.
          </Trans>
        </li>
        <li>
          <Trans>
            The partner price is a percentage of our public fee that depends on the plan ({shares}),
            in multiples of ₹10. We may set other prices. You see yours before you pay, and it is
            never above the public fee.
          </Trans>
        </li>
        <li>
          <Trans>
            Our fees include GST. Government fees are passed on at cost, so they are left out.
          </Trans>
        </li>
        <li>
          <Trans>
            Each service counts once against your plan. The example uses the plan that leaves you
            the most in this month.
          </Trans>
        </li>
        <li>
          <Trans>
            The examples are a starting point: change them to match your business. They are not
            figures of our franchisees.
          </Trans>
        </li>
        <li>
          <Trans>
            Fees and plan prices as of {date}. The price that you see before you pay is the one that
            counts.
          </Trans>
        </li>
      </ul>
      <p role="status">
        {isUnchecked && <Trans>We could not check whether any fee has changed since.</Trans>}
      </p>
    </div>
  );
}
