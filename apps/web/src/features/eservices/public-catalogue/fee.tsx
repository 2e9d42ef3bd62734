import { feesAsOf } from '@anupal/contract/eservices/catalogue/fees-as-of';
import { Trans } from '@lingui/react/macro';
import { formatDay } from '../../../lib/i18n/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Money } from '../../../ui/money.tsx';

/** Our fee; null means that it is quoted. */
export function FirmFee({ rupees }: { readonly rupees: number | null }) {
  if (rupees === null) return <Trans>On request</Trans>;
  return (
    <>
      <Money rupees={rupees} />{' '}
      <span className="text-small font-normal whitespace-nowrap text-ink-soft">
        <Trans>with GST</Trans>
      </span>
    </>
  );
}

/** The government fee; null means that it varies. */
export function GovernmentFee({ rupees }: { readonly rupees: number | null }) {
  if (rupees === null) return <Trans>As per schedule</Trans>;
  return rupees === 0 ? <Trans>None</Trans> : <Money rupees={rupees} />;
}

/** The age of the fees of a prerendered page, for visitors without script, which would update them. */
export function FeesAsOf() {
  const date = formatDay(feesAsOf, useLanguage());
  return (
    <p className="hidden text-small text-ink-soft noscript:block">
      <Trans>
        Fees as of {date}. A fee may have changed since, or a service may no longer be offered. You
        see the current fee before you pay.
      </Trans>
    </p>
  );
}

/** Says that the fees could not be compared with the current ones. */
export function FeesUnchecked() {
  const date = formatDay(feesAsOf, useLanguage());
  return (
    <Trans>
      We could not check whether any fee has changed since {date}. Please confirm it with us.
    </Trans>
  );
}
