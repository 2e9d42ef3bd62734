import { brand } from '@anupal/contract/brand';
import type { Business } from '@anupal/contract/onboarding';
import type { Plan } from '@anupal/contract/plans';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { TaxProfileOffer } from '../../invoices/tax-profile-offer.tsx';
import { orderPlan } from './checkout-api.ts';
import { rupeesToPay, successUrl } from './payment-model.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { OrderSummary } from './order-summary.tsx';
import { usePayment } from './use-payment.ts';

interface PayForPlanProps {
  readonly plan: Plan;
  readonly business: Business;
  /** The query key to invalidate when the API says that payment is not the next step. */
  readonly stepKey: readonly unknown[];
}

/** Step 4: the price and the payment. A paid order is in the URL until it is settled. */
export function PayForPlan({ plan, business, stepKey }: PayForPlanProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const { fullName, email } = useSignedInUser();
  const { search, replaceSearch } = useUrlQuery();
  const payment = usePayment({
    order: async (key) => {
      const result = await orderPlan(key);
      if (!result.ok && result.code === 'payment_not_ready')
        await queries.invalidateQueries({ queryKey: stepKey });
      return result;
    },
    purchase: {
      seller: brand.name,
      description: plan.planName,
      payer: { name: fullName, email, contact: business.businessPhoneNumber },
      language,
    },
    paidOrderId: search.get('order'),
    onPaid: (order) => replaceSearch({ order }),
  });
  const { state, polled, order } = payment;
  if (polled?.status === 'settled') return <Navigate to={successUrl(order, search)} replace />;
  const startOver = (): void => {
    replaceSearch({});
    payment.reset();
  };
  const rupees = rupeesToPay(order, plan.price);
  return (
    <Card>
      <OrderSummary plan={plan} business={business} rupees={rupees} />
      <div className="mt-6 space-y-5 border-t border-line pt-6">
        {state.is === 'idle' && <TaxProfileOffer />}
        <PaymentStatus payment={payment} onStartOver={startOver} />
        <PayButton payment={payment} rupees={rupees} />
      </div>
      {state.is === 'closed' && (
        <MessageDialog
          title={t`Payment not completed`}
          text={t`The payment window was closed without completing payment.`}
          onClose={payment.reset}
        />
      )}
    </Card>
  );
}
