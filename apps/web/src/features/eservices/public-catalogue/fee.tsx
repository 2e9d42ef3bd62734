import { Trans } from '@lingui/react/macro';
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
