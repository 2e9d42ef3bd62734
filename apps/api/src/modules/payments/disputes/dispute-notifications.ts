import type { DisputeUpdate, PayerDisputeUpdate } from '@anupal/contract/notifications/events';
import { paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../notifications/public.ts';
import { listSuperadmins } from '../../users/public.ts';
import type { OrderRow } from '../orders/order-queries.ts';
import { renderDisputeEmail } from './dispute-emails.ts';
import type { DisputeRow } from './dispute-queries.ts';
import { renderPayerDisputeEmail } from './payer-dispute-emails.ts';

/** A change of a dispute that superadmins are notified of. */
export interface DisputeNotification {
  readonly dispute: DisputeRow;
  readonly update: DisputeUpdate;
  readonly respondBy: Date | null;
}

/** Notifies every superadmin who can sign in, in the portal and by email. */
export async function notifyOfDispute(
  trx: Trx,
  context: Context,
  { dispute, update, respondBy }: DisputeNotification,
): Promise<void> {
  const amount = paiseToRupees(dispute.amount_paise);
  const day = respondBy && { respondBy: respondBy.toISOString() };
  for (const { id: userId } of await listSuperadmins(trx))
    await notifyUser(trx, context, {
      userId,
      language: 'en',
      event: { kind: 'dispute_updated', update, disputeId: dispute.id, amount, ...day },
      email: (to) => renderDisputeEmail(to, { update, amount: formatRupees(amount), respondBy }),
    });
}

/** A change of a dispute that the payer is notified of. */
export interface PayerDisputeNotification {
  readonly order: OrderRow;
  readonly dispute: DisputeRow;
  readonly update: PayerDisputeUpdate;
  /** What the bank returned; null while the dispute is open. */
  readonly lost: Paise | null;
}

/** Notifies the franchisee whose payment is disputed. */
export async function notifyPayerOfDispute(
  trx: Trx,
  context: Context,
  { order, dispute, update, lost }: PayerDisputeNotification,
): Promise<void> {
  const amount = paiseToRupees(update === 'lost' && lost ? lost : dispute.amount_paise);
  const { payment_id: transactionId } = dispute;
  await notifyUser(trx, context, {
    userId: order.user_id,
    language: order.language,
    event: { kind: 'payment_disputed', transactionId, update, amount },
    email: (to) =>
      renderPayerDisputeEmail(to, { update, amount: formatRupees(amount), transactionId }),
  });
}
