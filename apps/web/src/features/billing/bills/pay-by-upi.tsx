import type { Bill } from '@anupal/contract/billing/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { SectionCard } from '../../../ui/section-card.tsx';
import { PaiseText } from '../paise-text.tsx';

interface PayByUpiProps {
  readonly upi: NonNullable<Bill['upi']>;
  /** In paise. */
  readonly unpaid: number;
}

/** A QR code to show at the counter: the client pays the franchisee directly. */
export function PayByUpi({ upi, unpaid }: PayByUpiProps) {
  const { t } = useLingui();
  const { size, path } = upi.qr;
  return (
    <SectionCard
      title={t`Collect by UPI`}
      description={
        <Trans>
          Your client scans this and pays <PaiseText amount={unpaid} /> to your UPI ID. Then record
          the payment.
        </Trans>
      }
    >
      {/* Dark on white in both themes, or cameras do not read it. */}
      <div className="mx-auto max-w-64">
        <svg
          role="img"
          aria-label={t`UPI QR code`}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} fill="#fff" />
          <path d={path} fill="#000" />
        </svg>
      </div>
    </SectionCard>
  );
}
