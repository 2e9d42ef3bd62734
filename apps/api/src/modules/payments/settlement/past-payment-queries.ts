import { sql } from 'kysely';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Db } from '../../../platform/db/database.ts';

/** A settled payment of a plan. */
export interface PlanPaymentRow {
  readonly id: string;
  readonly order_id: string;
  readonly user_id: string;
  readonly amount_paise: Paise;
  readonly captured_at: Date;
  readonly plan: { readonly id: string; readonly name: string };
}

/** The settled payments of plans, oldest first. */
export async function selectPlanPayments(db: Db): Promise<readonly PlanPaymentRow[]> {
  const { rows } = await sql<PlanPaymentRow>`
    select payment.id, payment.order_id, orders.user_id, payment.amount_paise, payment.captured_at,
      jsonb_build_object('id', subscription.plan_id, 'name', subscription.plan ->> 'name') as plan
    from gateway_payment payment
    join payment_order orders on orders.id = payment.order_id
    join subscription on subscription.id = orders.subscription_id
    where payment.outcome = 'fulfilled'
    order by payment.captured_at, payment.id`.execute(db);
  return rows;
}

/** The settled top-ups from before the firm issued documents: how many, and their sum in paise. */
export async function sumUndocumentedTopUps(
  db: Db,
): Promise<{ readonly count: number; readonly total: Paise }> {
  const { rows } = await sql<{ count: number; total: Paise }>`
    select count(*)::int as count, coalesce(sum(payment.amount_paise), 0)::bigint as total
    from gateway_payment payment
    join payment_order orders on orders.id = payment.order_id and orders.purpose = 'top_up'
    left join top_up_lot lot on lot.payment_id = payment.id
    where payment.outcome = 'fulfilled' and lot.id is null`.execute(db);
  return rows[0] ?? { count: 0, total: paise(0) };
}

/** A refund of a plan that the gateway has paid. */
export interface PlanRefundRow extends Omit<PlanPaymentRow, 'plan' | 'captured_at'> {
  readonly payment_id: string;
}

/** The paid refunds of settled payments of plans, oldest first. */
export async function selectPlanRefunds(db: Db): Promise<readonly PlanRefundRow[]> {
  const { rows } = await sql<PlanRefundRow>`
    select refund.id, refund.payment_id, payment.order_id, orders.user_id, refund.amount_paise
    from gateway_refund refund
    join gateway_payment payment on payment.id = refund.payment_id
    join payment_order orders on orders.id = payment.order_id
    where payment.outcome = 'fulfilled' and orders.purpose = 'plan' and refund.posted_at is not null
    order by refund.posted_at, refund.id`.execute(db);
  return rows;
}
