import type { RefundUpdate } from '@anupal/contract/notifications/events';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findIssuedDocuments } from '../../invoices/public.ts';
import { notifyUser, type Recipient, type RenderedEmail } from '../../notifications/public.ts';
import type { PlanRefundEffect } from '../../subscriptions/public.ts';
import { listSuperadmins } from '../../users/public.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import {
  renderRefundApprovedEmail,
  renderRefundFailedEmail,
  renderRefundProcessedEmail,
  renderRefundStatusEmail,
  type ProcessedRefund,
} from './refund-emails.ts';
import type { RefundRequestRow } from './refund-queries.ts';

/** A change of a refund that superadmins are notified of. */
export interface RefundChange {
  readonly refund: RefundRequestRow;
  readonly update: RefundUpdate;
}

/** Notifies every superadmin who can sign in, except the one who caused the change. */
export async function notifySuperadmins(
  trx: Trx,
  context: Context,
  { exceptId, ...change }: RefundChange & { readonly exceptId?: string },
): Promise<void> {
  const superadmins = (await listSuperadmins(trx)).filter(({ id }) => id !== exceptId);
  for (const { id } of superadmins) await notifySuperadmin(trx, context, change, id);
}

/** Notifies the requester of a refund if they are still a superadmin. */
export async function notifyRequester(
  trx: Trx,
  context: Context,
  change: RefundChange,
): Promise<void> {
  const { refund } = change;
  if (refund.is_requester_superadmin)
    await notifySuperadmin(trx, context, change, refund.requested_by);
}

/** A refund request and the order of its payment. */
interface RefundWithOrder {
  readonly order: OrderRow;
  readonly refund: RefundRequestRow;
}

/** Notifies a payer of an approved refund and its effect on their plan. */
export async function notifyPayerOfApproval(
  trx: Trx,
  context: Context,
  { order, refund, plan }: RefundWithOrder & { readonly plan: PlanRefundEffect | null },
): Promise<void> {
  const { payment_id: paymentId, amount_paise: amount, reason, method } = refund;
  await notifyPayer(trx, context, {
    order,
    paymentId,
    amount,
    update: 'approved',
    email: (to, texts) => renderRefundApprovedEmail(to, { ...texts, reason, method, plan }),
  });
}

/** Notifies a payer of a processed refund, with its tax documents if they are issued before; `reason` is null if it was made on the gateway's dashboard. */
export async function notifyPayerOfRefund(
  trx: Trx,
  context: Context,
  { reason, ...refund }: PayerRefund & { readonly reason: string | null },
): Promise<void> {
  const documents = await findIssuedDocuments(trx, refund);
  await notifyPayer(trx, context, {
    ...refund,
    email: (to, texts) => renderRefundProcessedEmail(to, { ...texts, reason, documents }),
  });
}

/** Notifies a payer of a failed refund and whether their plan was resumed. */
export async function notifyPayerOfFailure(
  trx: Trx,
  context: Context,
  { order, refund, isPlanBack }: RefundWithOrder & { readonly isPlanBack: boolean },
): Promise<void> {
  const { payment_id: paymentId, amount_paise: amount, source } = refund;
  await notifyPayer(trx, context, {
    order,
    paymentId,
    amount,
    update: 'failed',
    email: (to, texts) => renderRefundFailedEmail(to, { ...texts, source, isPlanBack }),
  });
}

interface PayerRefund {
  readonly order: OrderRow;
  readonly paymentId: string;
  readonly amount: Paise;
}

interface PayerNotification extends PayerRefund {
  readonly update?: 'approved' | 'failed';
  readonly email: (
    to: Recipient,
    texts: Pick<ProcessedRefund, 'amount' | 'transactionId'>,
  ) => RenderedEmail;
}

async function notifyPayer(
  trx: Trx,
  context: Context,
  { order, paymentId: transactionId, amount, update, email }: PayerNotification,
): Promise<void> {
  const rupees = paiseToRupees(amount);
  await notifyUser(trx, context, {
    userId: order.user_id,
    language: order.language,
    event: {
      kind: 'payment_refunded',
      transactionId,
      amount: rupees,
      ...(update && { update }),
    },
    email: (to) => email(to, { amount: formatRupees(rupees), transactionId }),
  });
}

async function notifySuperadmin(
  trx: Trx,
  context: Context,
  { refund: { order_id: orderId, amount_paise }, update }: RefundChange,
  userId: string,
): Promise<void> {
  const amount = paiseToRupees(amount_paise);
  await notifyUser(trx, context, {
    userId,
    language: 'en',
    event: { kind: 'refund_updated', update, orderId, amount },
    email: (to) => renderRefundStatusEmail(to, { update, amount: formatRupees(amount), orderId }),
  });
}
