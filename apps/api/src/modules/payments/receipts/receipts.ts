import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { linkUnnumbered, type IdentifiedDraft } from '../../invoices/public.ts';
import {
  emailConfirmation,
  formatEmailDate,
  notifyUser,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';
import type { SubscriptionRow } from '../../subscriptions/public.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import type { PaymentOutcome, PaymentRow } from '../orders/payment-queries.ts';
import { renderReceiptEmail, renderSuspenseEmail } from './receipt-emails.ts';
import { insertReceipt } from './receipt-queries.ts';

/** A payment that was just settled. */
export interface Settlement {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly outcome: PaymentOutcome;
  /** The plan that it activated, if any. */
  readonly subscription: SubscriptionRow | null;
  /** Its tax document, which has no number yet: the series is locked later and briefly. */
  readonly document: IdentifiedDraft | null;
}

/** Issues a receipt and emails it, or notifies the payer that the money is in suspense. */
export async function notifyPayer(
  trx: Trx,
  context: Context,
  settlement: Settlement,
): Promise<void> {
  const { order, payment, outcome } = settlement;
  if (outcome === 'refunded') return; // their bank notifies them
  const kind = 'payment_settled';
  const { user_id: userId, language } = order;
  const now = new Date(context.clock());
  const email = (to: Recipient) => renderPaymentEmail(to, now, settlement);
  if (outcome === 'fulfilled') {
    await issueReceipt(trx, settlement);
    await emailConfirmation(trx, context, { userId, language, kind, email });
    return;
  }
  const amount = paiseToRupees(payment.amount_paise);
  const event = { kind, transactionId: payment.id, amount } as const;
  await notifyUser(trx, context, { userId, language, event, email });
}

function renderPaymentEmail(
  to: Recipient,
  now: Date,
  { payment, outcome, subscription, document }: Settlement,
): RenderedEmail {
  const paid = {
    amount: formatRupees(paiseToRupees(payment.amount_paise)),
    transactionId: payment.id,
  };
  if (outcome !== 'fulfilled') return renderSuspenseEmail(to, paid);
  const ends = subscription?.expires_at ?? null;
  const documents = document === null ? [] : [linkUnnumbered(document)];
  return renderReceiptEmail(to, {
    ...paid,
    plan: subscription?.plan.name ?? null,
    paidOn: formatEmailDate(to.language, now),
    documents,
    validUntil: ends === null ? null : formatEmailDate(to.language, ends),
  });
}

async function issueReceipt(trx: Trx, { order, payment, subscription }: Settlement): Promise<void> {
  await insertReceipt(trx, {
    paymentId: payment.id,
    userId: order.user_id,
    amount: payment.amount_paise,
    plan: subscription && {
      name: subscription.plan.name,
      kind: subscription.kind,
      startsAt: subscription.starts_at,
      expiresAt: subscription.expires_at,
    },
  });
}
