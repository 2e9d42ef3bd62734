import { rupeesOfPaise } from '@anupal/contract/values/paise';
import { writeRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { queueMail, writeDay } from '../../notifications/service.ts';
import type { SubscriptionRow } from '../../subscriptions/service.ts';
import { findUser } from '../../users/service.ts';
import { receiptMail, suspenseMail } from '../emails.ts';
import type { OrderRow, PaymentOutcome, PaymentRow } from '../queries.ts';

/** What there is to tell of a payment. */
export interface PaymentNews {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  readonly outcome: PaymentOutcome;
  /** The plan that it put in force, if it did. */
  readonly subscription: SubscriptionRow | null;
}

/** Sends the payer a receipt, or says that the money lies in suspense; after the commit. */
export async function tellPayer(trx: Trx, context: Context, news: PaymentNews): Promise<void> {
  const { order, payment, outcome, subscription } = news;
  if (outcome === 'returned') return; // their bank has told them
  const user = await findUser(trx, order.user_id);
  if (!user) return;
  const { language } = order;
  const amount = writeRupees(rupeesOfPaise(payment.amount_paise));
  const ends = subscription?.expires_at ?? null;
  const receipt = {
    plan: subscription?.plan.name ?? null,
    amount,
    transactionId: payment.id,
    paidOn: writeDay(language, new Date(context.clock())),
    validUntil: ends === null ? null : writeDay(language, ends),
  };
  const mail =
    outcome === 'fulfilled'
      ? receiptMail(language, receipt)
      : suspenseMail(language, { amount, transactionId: payment.id });
  await queueMail(trx, context, { to: user.email, mail });
}
