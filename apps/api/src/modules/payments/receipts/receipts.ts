import { ok, refuse, type Result } from '@anupal/contract/result';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import {
  emailConfirmation,
  notifyUser,
  formatEmailDate,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';
import type { SubscriptionRow } from '../../subscriptions/public.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import type { PaymentOutcome, PaymentRow } from '../orders/payment-queries.ts';
import { receiptEmail, suspenseEmail } from './receipt-emails.ts';
import { insertReceipt, selectReceipt, type ReceiptRow } from './receipt-queries.ts';

/** What there is to tell of a payment. */
export interface Settlement {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly outcome: PaymentOutcome;
  /** The plan that it put in force, if it did. */
  readonly subscription: SubscriptionRow | null;
}

/** Gives the payer a receipt and mails it, or says that the money lies in suspense. */
export async function notifyPayer(trx: Trx, context: Context, news: Settlement): Promise<void> {
  const { order, payment, outcome } = news;
  if (outcome === 'returned') return; // their bank has told them
  if (outcome === 'fulfilled') await issueReceipt(trx, news);
  const { user_id: userId, language } = order;
  const kind = 'payment_settled';
  const mail = (to: Recipient) => renderPaymentEmail(to, new Date(context.clock()), news);
  if (outcome === 'fulfilled')
    return emailConfirmation(trx, context, { userId, language, kind, email: mail });
  const amount = paiseToRupees(payment.amount_paise);
  const review = { kind, transactionId: payment.id, amount } as const;
  await notifyUser(trx, context, { userId, language, event: review, email: mail });
}

function renderPaymentEmail(
  to: Recipient,
  now: Date,
  { payment, outcome, subscription }: Settlement,
): RenderedEmail {
  const paid = {
    amount: formatRupees(paiseToRupees(payment.amount_paise)),
    transactionId: payment.id,
  };
  if (outcome !== 'fulfilled') return suspenseEmail(to, paid);
  const ends = subscription?.expires_at ?? null;
  return receiptEmail(to, {
    ...paid,
    plan: subscription?.plan.name ?? null,
    paidOn: formatEmailDate(to.language, now),
    validUntil: ends === null ? null : formatEmailDate(to.language, ends),
  });
}

/** The receipt of one of a person's own payments, as it was given. */
export async function readReceipt(
  db: Db,
  wanted: { readonly paymentId: string; readonly userId: string },
): Promise<Result<ReceiptRow, 'not_found'>> {
  const receipt = await selectReceipt(db, wanted);
  return receipt ? ok(receipt) : refuse('not_found');
}

async function issueReceipt(trx: Trx, { order, payment, subscription }: Settlement): Promise<void> {
  await insertReceipt(trx, {
    paymentId: payment.id,
    userId: order.user_id,
    amount: payment.amount_paise,
    plan: subscription && {
      name: subscription.plan.name,
      kind: subscription.kind,
      beginsAt: subscription.begins_at,
      expiresAt: subscription.expires_at,
    },
  });
}
