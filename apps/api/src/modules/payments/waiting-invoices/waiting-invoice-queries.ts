import { sql } from 'kysely';
import type { Email } from '@anupal/contract/values/email';
import type { Paise } from '@anupal/contract/values/paise';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** A settled payment of a plan that is large enough for its invoice to name an address. */
export interface LargePlanPayment {
  readonly order_id: string;
  readonly payment_id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly email: Email;
  readonly amount_paise: Paise;
  readonly since: Date;
}

/** The payments of plans of at least an amount that were settled since a time, oldest first. */
export async function listLargePlanPayments(
  db: Db,
  { amount, since }: { readonly amount: number; readonly since: Date },
): Promise<readonly LargePlanPayment[]> {
  const { rows } = await sql<LargePlanPayment>`
    select orders.id as order_id, payment.id as payment_id, orders.user_id, users.full_name,
      users.email, payment.amount_paise, payment.captured_at as since
    from gateway_payment payment
    join payment_order orders on orders.id = payment.order_id
    join users on users.id = orders.user_id
    where payment.outcome = 'fulfilled' and orders.purpose = 'plan'
      and payment.amount_paise >= ${amount} and orders.fulfilled_at >= ${since}
    order by payment.captured_at, payment.id`.execute(db);
  return rows;
}

/** Records that an address is requested of the payer now; false if it was requested in the last seven days. */
export async function claimAddressRequest(trx: Trx, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gateway_payment')
    .set({ address_asked_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .where(sql<boolean>`coalesce(address_asked_at, '-infinity') <= now() - interval '7 days'`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
