import type { DocumentLink } from '@anupal/contract/invoices/document';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import {
  formatEmailDate,
  notifyUser,
  prepareConfirmation,
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
}

/** Queues the email of a settled payment, with its tax documents. */
export type EmailPayer = (documents: readonly DocumentLink[]) => Promise<void>;

/**
 * Issues a receipt, or notifies the payer that the money is in suspense. Returns what emails the receipt:
 * it names the documents, whose series are locked by then, so it writes one job and reads nothing.
 */
export async function notifyPayer(
  trx: Trx,
  context: Context,
  settlement: Settlement,
): Promise<EmailPayer> {
  const { order, payment, outcome } = settlement;
  if (outcome === 'refunded') return () => Promise.resolve(); // their bank notifies them
  const kind = 'payment_settled';
  const { user_id: userId, language } = order;
  const now = new Date(context.clock());
  if (outcome === 'fulfilled') {
    await issueReceipt(trx, settlement);
    const queue = await prepareConfirmation(trx, context, { userId, language, kind });
    return (documents) => queue((to) => renderPaymentEmail(to, now, { ...settlement, documents }));
  }
  const amount = paiseToRupees(payment.amount_paise);
  const event = { kind, transactionId: payment.id, amount } as const;
  const email = (to: Recipient) => renderPaymentEmail(to, now, { ...settlement, documents: [] });
  await notifyUser(trx, context, { userId, language, event, email });
  return () => Promise.resolve();
}

function renderPaymentEmail(
  to: Recipient,
  now: Date,
  {
    payment,
    outcome,
    subscription,
    documents,
  }: Settlement & { readonly documents: readonly DocumentLink[] },
): RenderedEmail {
  const paid = {
    amount: formatRupees(paiseToRupees(payment.amount_paise)),
    transactionId: payment.id,
  };
  if (outcome !== 'fulfilled') return renderSuspenseEmail(to, paid);
  const ends = subscription?.expires_at ?? null;
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
