import type { RefundUpdate } from '@anupal/contract/notifications/events';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser, type Recipient, type RenderedEmail } from '../../notifications/public.ts';
import type { PlanRefundEffect } from '../../subscriptions/public.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import {
  refundApprovedEmail,
  refundFailedEmail,
  refundProcessedEmail,
  refundStatusEmail,
  type ProcessedRefund,
} from './refund-emails.ts';
import type { RefundRow } from './refund-queries.ts';
import { listSuperadmins } from './superadmins.ts';

/** What became of a refund that somebody of the superadmins must hear of. */
export interface RefundEvent {
  readonly refund: RefundRow;
  readonly turn: RefundUpdate;
}

/** Tells every superadmin who can sign in, but the one whose doing it is. */
export async function notifySuperadmins(
  trx: Trx,
  context: Context,
  { but, ...news }: RefundEvent & { readonly but: string | null },
): Promise<void> {
  const told = (await listSuperadmins(trx)).filter(({ id }) => id !== but);
  for (const { id } of told) await notifySuperadmin(trx, context, { ...news, userId: id });
}

/** Tells the superadmin who has asked for a refund, while they are one. */
export async function notifyRequester(
  trx: Trx,
  context: Context,
  news: RefundEvent,
): Promise<void> {
  if (!news.refund.is_asker_superadmin) return;
  await notifySuperadmin(trx, context, { ...news, userId: news.refund.asked_by });
}

/** A refund of ours, and whose payment it is. */
interface OwnRefund {
  readonly order: OrderRow;
  readonly refund: RefundRow;
}

/** Tells a payer that money goes back, and what becomes of the plan that they have paid with it. */
export async function notifyPayerOfApproval(
  trx: Trx,
  context: Context,
  { order, refund, plan }: OwnRefund & { readonly plan: PlanRefundEffect | null },
): Promise<void> {
  const { reason, method } = refund;
  await notifyPayer(trx, context, {
    order,
    ...factsOf(refund),
    turn: 'approved',
    mail: (to, facts) => refundApprovedEmail(to, { ...facts, reason, method, plan }),
  });
}

/** Tells a payer that money has gone back; without a reason where somebody made it at the gateway. */
export async function notifyPayerOfRefund(
  trx: Trx,
  context: Context,
  { reason, ...told }: PaymentFacts & { readonly order: OrderRow; readonly reason: string | null },
): Promise<void> {
  const mail = (to: Recipient, facts: WrittenFacts) =>
    refundProcessedEmail(to, { ...facts, reason });
  await notifyPayer(trx, context, { ...told, mail });
}

/** Tells a payer that money could not go back, and whether their plan goes on. */
export async function notifyPayerOfFailure(
  trx: Trx,
  context: Context,
  { order, refund, isPlanBack }: OwnRefund & { readonly isPlanBack: boolean },
): Promise<void> {
  const { source } = refund;
  await notifyPayer(trx, context, {
    order,
    ...factsOf(refund),
    turn: 'failed',
    mail: (to, facts) => refundFailedEmail(to, { ...facts, source, isPlanBack }),
  });
}

interface PaymentFacts {
  readonly paymentId: string;
  readonly amount: Paise;
}

function factsOf({ payment_id: paymentId, amount_paise: amount }: RefundRow): PaymentFacts {
  return { paymentId, amount };
}

type WrittenFacts = Pick<ProcessedRefund, 'amount' | 'transactionId'>;

interface PayerNotification extends PaymentFacts {
  readonly order: OrderRow;
  readonly turn?: 'approved' | 'failed';
  readonly mail: (to: Recipient, facts: WrittenFacts) => RenderedEmail;
}

async function notifyPayer(
  trx: Trx,
  context: Context,
  { order, paymentId: transactionId, amount: sum, turn, mail }: PayerNotification,
): Promise<void> {
  const amount = paiseToRupees(sum);
  await notifyUser(trx, context, {
    userId: order.user_id,
    language: order.language,
    event: { kind: 'payment_refunded', transactionId, amount, ...(turn && { turn }) },
    email: (to) => mail(to, { amount: formatRupees(amount), transactionId }),
  });
}

async function notifySuperadmin(
  trx: Trx,
  context: Context,
  { refund, turn, userId }: RefundEvent & { readonly userId: string },
): Promise<void> {
  const amount = paiseToRupees(refund.amount_paise);
  await notifyUser(trx, context, {
    userId,
    language: 'en',
    event: { kind: 'refund_turned', turn, orderId: refund.order_id, amount },
    email: (to) =>
      refundStatusEmail(to, { turn, amount: formatRupees(amount), orderId: refund.order_id }),
  });
}
