import { feesAsOf } from '@anupal/contract/eservices/catalogue/fees-as-of';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { exampleAddOn } from './examples.ts';

/** What the example takes for granted, and where its figures come from. */
export function EarningsTerms({ isUnchecked }: { readonly isUnchecked: boolean }) {
  const date = formatCalendarDate(feesAsOf, useLanguage());
  return (
    <div className="mt-6 max-w-prose text-small text-ink-soft">
      <h3 className="font-semibold text-ink">
        <Trans>What this example assumes</Trans>
      </h3>
      <ul className="mt-2 list-disc space-y-1 ps-5">
        <li>
          <Trans>
            You pay our fee from your wallet and charge your client a price of your own. There is no
            commission in it.
          </Trans>
        </li>
        <li>
          <Trans>
            These are our public fees. A partner pays the partner price of their plan, which is
            never higher.
          </Trans>
        </li>
        <li>
          <Trans>
            Our fees include GST. Government fees are passed on at cost, so they are left out.
          </Trans>
        </li>
        <li>
          <Trans>
            Each service counts once against your plan. The cheapest plan for the services of the
            month is chosen.
          </Trans>
        </li>
        <li>
          <Trans>
            The examples and the {exampleAddOn}% are a start for you to change. They are not figures
            of our franchisees.
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
