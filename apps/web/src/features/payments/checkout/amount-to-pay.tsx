import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';

interface AmountToPayProps {
  readonly rupees: number;
  /** What the amount includes. */
  readonly children: ReactNode;
}

/** The price of a purchase and how it is paid. */
export function AmountToPay({ rupees, children }: AmountToPayProps) {
  return (
    <>
      <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="text-lead font-semibold">
          <Trans>Amount to pay</Trans>
        </span>
        <span className="text-heading font-bold">
          <Money rupees={rupees} />
        </span>
      </p>
      <p className="text-small text-ink-soft">{children}</p>
      <p className="mt-4 flex items-start gap-3">
        <span className="mt-0.5 text-link">
          <Icon name="qr-code" />
        </span>
        <Trans>Payment method: UPI. Scan the QR code or pay with a UPI app on your phone.</Trans>
      </p>
    </>
  );
}
