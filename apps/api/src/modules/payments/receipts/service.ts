import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesOfPaise } from '@anupal/contract/values/paise';
import { writeRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import {
  confirm,
  notify,
  writeDay,
  type Recipient,
  type WrittenMail,
} from '../../notifications/public.ts';
import type { SubscriptionRow } from '../../subscriptions/public.ts';
import { receiptMail, suspenseMail } from '../emails.ts';
import type { OrderRow, PaymentOutcome, PaymentRow } from '../queries.ts';
import {
  countOwnPayments,
  insertReceipt,
  listOwnPayments,
  selectReceipt,
  type OwnPaymentRow,
  type ReceiptRow,
} from './queries.ts';

/** What there is to tell of a payment. */
export interface PaymentNews {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly outcome: PaymentOutcome;
  /** The plan that it put in force, if it did. */
  readonly subscription: SubscriptionRow | null;
}

/** Gives the payer a receipt and mails it, or says that the money lies in suspense. */
export async function tellPayer(trx: Trx, context: Context, news: PaymentNews): Promise<void> {
  const { order, payment, outcome } = news;
  if (outcome === 'returned') return; // their bank has told them
  if (outcome === 'fulfilled') await giveReceipt(trx, news);
  const { user_id: userId, language } = order;
  const kind = 'payment_settled';
  const mail = (to: Recipient) => mailOf(to, new Date(context.clock()), news);
  if (outcome === 'fulfilled') return confirm(trx, context, { userId, language, kind, mail });
  const amount = rupeesOfPaise(payment.amount_paise);
  const review = { kind, transactionId: payment.id, amount } as const;
  await notify(trx, context, { userId, language, news: review, mail });
}

function mailOf(
  to: Recipient,
  now: Date,
  { payment, outcome, subscription }: PaymentNews,
): WrittenMail {
  const paid = {
    amount: writeRupees(rupeesOfPaise(payment.amount_paise)),
    transactionId: payment.id,
  };
  if (outcome !== 'fulfilled') return suspenseMail(to, paid);
  const ends = subscription?.expires_at ?? null;
  return receiptMail(to, {
    ...paid,
    plan: subscription?.plan.name ?? null,
    paidOn: writeDay(to.language, now),
    validUntil: ends === null ? null : writeDay(to.language, ends),
  });
}

/** A page of a person's payments. */
export interface OwnPaymentPage {
  readonly payments: readonly OwnPaymentRow[];
  /** Where the next page begins; null when this is the last. */
  readonly nextCursor: string | null;
  readonly total: number;
  /** True where there are more than were counted. */
  readonly isAtLeast: boolean;
}

const mostCounted = 1000;

/** A page of a person's own payments, the newest first. */
export async function readOwnPayments(
  db: Db,
  userId: string,
  {
    limit = 20,
    cursor,
  }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<OwnPaymentPage> {
  const [found, counted] = await Promise.all([
    listOwnPayments(db, userId, { limit: limit + 1, before: cursor }),
    countOwnPayments(db, userId, mostCounted + 1),
  ]);
  const payments = found.slice(0, limit);
  return {
    payments,
    nextCursor: found.length > limit ? (payments.at(-1)?.id ?? null) : null,
    total: Math.min(counted, mostCounted),
    isAtLeast: counted > mostCounted,
  };
}

/** The receipt of one of a person's own payments, as it was given. */
export async function readReceipt(
  db: Db,
  wanted: { readonly paymentId: string; readonly userId: string },
): Promise<Result<ReceiptRow, 'not_found'>> {
  const receipt = await selectReceipt(db, wanted);
  return receipt ? ok(receipt) : refuse('not_found');
}

async function giveReceipt(trx: Trx, { order, payment, subscription }: PaymentNews): Promise<void> {
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
