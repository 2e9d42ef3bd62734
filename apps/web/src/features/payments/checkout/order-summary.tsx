import type { Business } from '@anupal/contract/onboarding';
import type { Plan } from '@anupal/contract/plans';
import { Trans, useLingui } from '@lingui/react/macro';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';

interface OrderSummaryProps {
  readonly plan: Plan;
  readonly business: Business;
  readonly rupees: number;
}

/** The purchase: plan, customer, price and payment method. */
export function OrderSummary({ plan, business, rupees }: OrderSummaryProps) {
  const { t } = useLingui();
  return (
    <>
      <h2 className="text-title font-bold">
        <Trans>Your order</Trans>
      </h2>
      <DescriptionList
        facts={[
          [t`Plan`, plan.planName],
          [t`Validity`, plan.validity || t`1 Year`],
          [t`Business`, business.businessName],
        ]}
      />
      <p className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
        <span className="text-lead font-semibold">
          <Trans>Amount to pay</Trans>
        </span>
        <span className="text-heading font-bold">
          <Money rupees={rupees} />
        </span>
      </p>
      <p className="text-small text-ink-soft">
        <Trans>GST included. One payment for the plan’s term, non-refundable.</Trans>
      </p>
      <p className="mt-4 flex items-start gap-3">
        <span className="mt-0.5 text-primary">
          <Icon name="qr-code" />
        </span>
        <Trans>Payment method: UPI. Scan the QR code or pay with a UPI app on your phone.</Trans>
      </p>
    </>
  );
}
