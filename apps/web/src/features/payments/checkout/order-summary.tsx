import type { Business } from '@anupal/contract/onboarding';
import type { Plan } from '@anupal/contract/plans';
import { Trans, useLingui } from '@lingui/react/macro';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { AmountToPay } from './amount-to-pay.tsx';

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
        details={[
          [t`Plan`, plan.planName],
          [t`Validity`, plan.validity || t`1 Year`],
          [t`Business`, business.businessName],
        ]}
      />
      <AmountToPay rupees={rupees}>
        <Trans>GST included. One payment for the plan’s term, non-refundable.</Trans>
      </AmountToPay>
    </>
  );
}
