import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { GatewayPayment } from '../gateway/payment-gateway.ts';
import { paymentStatuses } from './order-lifecycle.ts';

/** The number of payments by outcome. */
export interface PaymentCount {
  readonly outcome: string;
  readonly count: number;
}

/** Counts payments first seen in the last 24 hours by outcome; `pending` if there is none yet. */
export async function countRecentPayments(db: Db): Promise<readonly PaymentCount[]> {
  const { rows } = await sql<PaymentCount>`
    select coalesce(outcome, case status when 'failed' then 'failed' else 'pending' end) as outcome,
      count(*)::int as count
    from gateway_payment where first_seen_at > now() - interval '24 hours' group by 1`.execute(db);
  return rows;
}

/** A payment as stored. */
export type PaymentRow = Row<'gateway_payment'>;

/** The outcome of a captured payment. */
export type PaymentOutcome = NonNullable<PaymentRow['outcome']>;

/** Lists the known payments of an order, newest first. */
export async function selectPayments(db: Db, orderId: string): Promise<readonly PaymentRow[]> {
  return db
    .selectFrom('gateway_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('first_seen_at', 'desc')
    .execute();
}

/** A payment and its payer. */
export type PaymentSummary = Pick<PaymentRow, 'id' | 'amount_paise' | 'first_seen_at'> &
  Pick<Row<'payment_order'>, 'user_id'>;

/** Finds a payment of any user. */
export async function findPayment(db: Db, id: string): Promise<PaymentSummary | undefined> {
  return db
    .selectFrom('gateway_payment')
    .innerJoin('payment_order', 'payment_order.id', 'gateway_payment.order_id')
    .select([
      'gateway_payment.id',
      'payment_order.user_id',
      'gateway_payment.amount_paise',
      'gateway_payment.first_seen_at',
    ])
    .where('gateway_payment.id', '=', id)
    .executeTakeFirst();
}

/**
 * Stores a payment as the gateway reports it. The status only moves forward; amount and currency follow
 * the latest report until the payment has an outcome. Throws if it belongs to another order.
 */
export async function upsertPayment(
  trx: Trx,
  orderId: string,
  payment: GatewayPayment,
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into gateway_payment
      (id, order_id, status, amount_paise, currency, method, fee_paise, tax_paise)
    values (${payment.id}, ${orderId}, ${payment.status}, ${payment.amount}, ${payment.currency},
      ${payment.method}, ${payment.fee}, ${payment.tax})
    on conflict (id) do update set
      status = case
        when array_position(${[...paymentStatuses]}::text[], excluded.status)
          > array_position(${[...paymentStatuses]}::text[], gateway_payment.status)
        then excluded.status else gateway_payment.status end,
      amount_paise = case when gateway_payment.outcome is null
        then excluded.amount_paise else gateway_payment.amount_paise end,
      currency = case when gateway_payment.outcome is null
        then excluded.currency else gateway_payment.currency end,
      method = coalesce(gateway_payment.method, excluded.method),
      fee_paise = coalesce(excluded.fee_paise, gateway_payment.fee_paise),
      tax_paise = coalesce(excluded.tax_paise, gateway_payment.tax_paise)
    where gateway_payment.order_id = excluded.order_id
    returning *`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a payment belongs to another order');
  return row;
}

/** Stores the outcome of a captured payment. Throws if it has one. */
export async function setPaymentOutcome(
  trx: Trx,
  paymentId: string,
  outcome: PaymentOutcome,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('gateway_payment')
    .set({ outcome, captured_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('a payment already has an outcome');
}
