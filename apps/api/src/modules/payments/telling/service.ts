import type { SuperadminNews } from '@anupal/contract/notifications/news';
import { rupeesOfPaise } from '@anupal/contract/values/paise';
import { writeRupees } from '@anupal/contract/values/rupees';
import type { Context } from '../../../platform/context.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notify } from '../../notifications/service.ts';
import { listPeople, type UserRow } from '../../users/service.ts';
import { refundMail, refundTurnMail } from '../emails.ts';
import type { OrderRow } from '../queries.ts';
import type { RefundRow } from '../refunds/queries.ts';

/** What became of a refund that somebody of the superadmins must hear of. */
export interface RefundNews {
  readonly refund: RefundRow;
  readonly turn: SuperadminNews['turn'];
}

const mostTold = 50;

/** The superadmins who can sign in. */
export async function listSuperadmins(db: Db): Promise<readonly UserRow[]> {
  const search = { text: null, roles: ['superadmin'], isEnabled: true } as const;
  return listPeople(db, search, { before: null, limit: mostTold });
}

/** Tells every superadmin who can sign in, but the one whose doing it is. */
export async function tellSuperadmins(
  trx: Trx,
  context: Context,
  { but, ...news }: RefundNews & { readonly but: string | null },
): Promise<void> {
  const told = (await listSuperadmins(trx)).filter(({ id }) => id !== but);
  for (const { id } of told) await tell(trx, context, { ...news, userId: id });
}

/** Tells the superadmin who has asked for a refund, while they are one. */
export async function tellAsker(trx: Trx, context: Context, news: RefundNews): Promise<void> {
  if (!news.refund.is_asker_superadmin) return;
  await tell(trx, context, { ...news, userId: news.refund.asked_by });
}

/** Tells a payer that money has gone back. */
export async function tellPayerOfRefund(
  trx: Trx,
  context: Context,
  { order, refund }: { readonly order: OrderRow; readonly refund: RefundRow },
): Promise<void> {
  const amount = rupeesOfPaise(refund.amount_paise);
  const { payment_id: transactionId, reason } = refund;
  await notify(trx, context, {
    userId: order.user_id,
    language: order.language,
    news: { kind: 'payment_refunded', transactionId, amount },
    mail: (language) =>
      refundMail(language, { amount: writeRupees(amount), transactionId, reason }),
  });
}

async function tell(
  trx: Trx,
  context: Context,
  { refund, turn, userId }: RefundNews & { readonly userId: string },
): Promise<void> {
  const amount = rupeesOfPaise(refund.amount_paise);
  await notify(trx, context, {
    userId,
    language: 'en',
    news: { kind: 'refund_turned', turn, orderId: refund.order_id, amount },
    mail: (language) => refundTurnMail(language, { turn, amount: writeRupees(amount) }),
  });
}
