import { Trans } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';

/** Says what of a wallet is reserved beside the available balance; null if nothing is. */
export function ReservedNote({ reserved }: { readonly reserved: number }) {
  if (reserved <= 0) return null;
  return (
    <p className="mt-1 text-small text-ink-soft">
      <Trans>
        <Money rupees={reserved} /> more is reserved for applications that are being filed.
      </Trans>
    </p>
  );
}
