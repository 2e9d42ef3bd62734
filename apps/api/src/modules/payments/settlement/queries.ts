import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { PaymentFacts } from '../gateway.ts';
import type { OrderWay } from '../lifecycle.ts';
import type { OrderRow, PaymentOutcome, PaymentRow, PaymentTables } from '../queries.ts';

function tables(db: Db) {
  return db.$extendTables<PaymentTables>();
}

/** Locks an order until the end of the transaction: its payments are settled in turn. */
export async function lockOrder(trx: Trx, id: string): Promise<OrderRow> {
  return tables(trx)
    .selectFrom('payment_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** News of a payment, with the statuses in the order in which they may be believed. */
export interface ToldPayment {
  readonly orderId: string;
  readonly facts: PaymentFacts;
  readonly statuses: readonly string[];
}

/**
 * Keeps what the gateway tells of a payment. The status only moves forward; the amount is what the
 * gateway said last, until it has had its effect. Throws where it was of another order before.
 */
export async function upsertPayment(
  trx: Trx,
  { orderId, facts, statuses }: ToldPayment,
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    insert into gateway_payment
      (id, order_id, status, amount_paise, currency, method, fee_paise, tax_paise)
    values (${facts.id}, ${orderId}, ${facts.status}, ${facts.amount}, ${facts.currency},
      ${facts.method}, ${facts.fee}, ${facts.tax})
    on conflict (id) do update set
      status = case
        when array_position(${[...statuses]}::text[], excluded.status)
          > array_position(${[...statuses]}::text[], gateway_payment.status)
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
  if (!row) throw new Error('a payment was of another order before');
  return row;
}

/** Notes what a capture brought about: once, because it has none yet. */
export async function updateOutcome(
  trx: Trx,
  paymentId: string,
  outcome: PaymentOutcome,
): Promise<void> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('gateway_payment')
    .set({ outcome, captured_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('a payment was settled twice');
}

/** Moves an order on, if its lifecycle has that way; answers whether it went. */
export async function advanceOrder(trx: Trx, id: string, { from, to }: OrderWay): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('payment_order')
    .set({
      state: to,
      ...(to === 'fulfilled' ? { fulfilled_at: sql<Date>`now()`, is_confirming: false } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
