import type { Email } from '@anupal/contract/values/email';
import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentOutcome } from '../orders/payment-queries.ts';

/** A payment in suspense and its payer. */
export interface SuspenseRow {
  readonly id: string;
  readonly gateway_order_id: string | null;
  readonly email: Email;
  readonly amount_paise: Paise;
  readonly outcome: PaymentOutcome;
  readonly captured_at: Date;
  readonly refund_status: 'pending' | 'processed' | 'failed' | null;
}

/** Lists the latest hundred payments that went to suspense, newest first. */
export async function listSuspense(db: Db): Promise<readonly SuspenseRow[]> {
  const { rows } = await sql<SuspenseRow>`
    select payment.id, orders.gateway_order_id, users.email, payment.amount_paise, payment.outcome,
      payment.captured_at,
      -- A bank that has won a dispute has returned the money.
      case when (select sum(lost_paise) from dispute where payment_id = payment.id)
        >= payment.amount_paise then 'processed' else refund.status end as refund_status
    from gateway_payment payment
    join payment_order orders on orders.id = payment.order_id
    join users on users.id = orders.user_id
    left join lateral (
      select status from gateway_refund
      where payment_id = payment.id order by first_seen_at desc limit 1
    ) refund on true
    where payment.outcome <> 'fulfilled'
    order by payment.captured_at desc limit 100`.execute(db);
  return rows;
}
