import { brand } from '@anupal/contract/brand';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { orderTopUp } from './checkout-api.ts';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { PaymentStatus } from './payment-status.tsx';
import { TopUpForm } from './top-up-form.tsx';
import { usePayment } from './use-payment.ts';

interface TopUpStepProps {
  readonly walletId: string;
  readonly contact: string;
  /** The order that was being paid when the page was last loaded. */
  readonly paidOrderId: string | null;
  /** Called when the payment starts. */
  readonly onOrder: () => void;
  readonly onPaid: (orderId: string) => void;
  readonly onSettled: (orderId: string) => void;
  /** Called to start again, after the money was returned or an order was never paid. */
  readonly onNextTopUp: (orderId: string) => void;
}

/** One top-up, from its amount until it is settled. */
export function TopUpStep({ walletId, contact, paidOrderId, ...events }: TopUpStepProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { fullName, email } = useSignedInUser();
  const [typed, setTyped] = useState('');
  const payment = usePayment({
    order: (key) => {
      events.onOrder();
      return orderTopUp(walletId, parseRupeesInput(typed), key);
    },
    purchase: {
      seller: brand.name,
      description: t`Wallet balance`,
      payer: { name: fullName, email, contact },
      language,
    },
    paidOrderId,
    onPaid: events.onPaid,
  });
  const { state, polled, order, reset, pay } = payment;
  const orderId = order?.orderId ?? paidOrderId ?? '';
  // The result arrives by polling or from a payment elsewhere: no click on this page triggers it.
  const isSettled = polled?.status === 'settled';
  const settle = useEffectEvent(events.onSettled);
  useEffect(() => {
    if (isSettled) settle(orderId);
  }, [isSettled, orderId]);
  const isFormVisible = !['checking', 'confirming', 'returned'].includes(state.is);
  return (
    <div className="space-y-5">
      <PaymentStatus
        payment={payment}
        onStartOver={() => events.onNextTopUp(orderId)}
        problemTitle={t`Failed to add balance.`}
        afterReturn={
          <Button variant="secondary" onClick={() => events.onNextTopUp(orderId)}>
            {t`Add another amount`}
          </Button>
        }
      />
      {isFormVisible && <TopUpForm typed={typed} onType={setTyped} state={state} onSubmit={pay} />}
      {state.is === 'closed' && (
        <MessageDialog
          title={t`Payment not completed`}
          text={t`The payment window was closed without completing payment.`}
          onClose={reset}
        />
      )}
    </div>
  );
}
