import { brand } from '@anupal/contract/brand';
import type { PaymentOrder } from '@anupal/contract/payments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from 'react-router';
import type { ApiResult } from '../../../lib/api/request.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useUrlQuery } from '../../../lib/lists/use-url-query.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { orderPlan } from './checkout-api.ts';
import { rupeesToPay, successUrl, type PayState, type PlanChange } from './payment-model.ts';
import { ChangeSummary } from './change-summary.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentStatus } from './payment-status.tsx';
import { usePayment } from './use-payment.ts';

interface PayForChangeProps {
  /** Null after a reload, when only the order in the URL is known. */
  readonly change: PlanChange | null;
  readonly contact: string;
  /** Called when the price has changed since the quote, which has to be read again. */
  readonly onOutdated: () => Promise<void>;
  readonly onBack: () => void;
}

/** The price of a renewal or an upgrade, and its payment. */
export function PayForChange({ change, contact, onOutdated, onBack }: PayForChangeProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { fullName, email } = useSignedInUser();
  const { search, replaceSearch } = useUrlQuery();
  const { order: paidOrderId = null, ...others } = Object.fromEntries(search);
  const payment = usePayment({
    order: async (key): Promise<ApiResult<PaymentOrder>> => {
      const result = await orderPlan(key);
      if (!result.ok && result.code === 'quote_outdated') await onOutdated();
      return result;
    },
    purchase: {
      seller: brand.name,
      description: change?.plan.planName ?? '',
      payer: { name: fullName, email, contact },
      language,
    },
    paidOrderId,
    onPaid: (order) => replaceSearch({ ...others, order }),
  });
  const { state, polled, order } = payment;
  if (polled?.status === 'settled') return <Navigate to={successUrl(order, search)} replace />;
  const back = (): void => {
    replaceSearch(others);
    payment.reset();
    onBack();
  };
  const rupees = rupeesToPay(isOrderVisible(state) ? order : null, change?.terms.price ?? 0);
  return (
    <Card>
      {change !== null && <ChangeSummary change={change} rupees={rupees} />}
      <div className={change === null ? 'space-y-5' : 'mt-6 space-y-5 border-t border-line pt-6'}>
        <PaymentStatus payment={payment} onStartOver={back} />
        {change !== null && <PayButton payment={payment} rupees={rupees} />}
        {mayLeave(state) && (
          <Button variant="quiet" onClick={back}>
            <Trans>Back to plans</Trans>
          </Button>
        )}
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

// The new quote counts, not an older order.
function isOrderVisible({ is }: PayState): boolean {
  return is === 'open' || is === 'verifying' || is === 'confirming';
}

function mayLeave({ is }: PayState): boolean {
  return is !== 'confirming' && is !== 'checking' && is !== 'verifying';
}
