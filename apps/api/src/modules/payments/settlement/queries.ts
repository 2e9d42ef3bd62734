import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { PaymentFacts, RefundFacts } from '../gateway.ts';
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
    insert into gateway_payment (id, order_id, status, amount_paise, currency, method)
    values (${facts.id}, ${orderId}, ${facts.status}, ${facts.amount}, ${facts.currency}, ${facts.method})
    on conflict (id) do update set
      status = case
        when array_position(${[...statuses]}::text[], excluded.status)
          > array_position(${[...statuses]}::text[], gateway_payment.status)
        then excluded.status else gateway_payment.status end,
      amount_paise = case when gateway_payment.outcome is null
        then excluded.amount_paise else gateway_payment.amount_paise end,
      currency = case when gateway_payment.outcome is null
        then excluded.currency else gateway_payment.currency end,
      method = coalesce(gateway_payment.method, excluded.method)
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

/** A refund as kept, and whether this very call made it processed. */
export interface KeptRefund {
  readonly id: string;
  readonly is_new_in_books: boolean;
}

/** News of a refund, with the statuses in the order in which they may be believed. */
export interface ToldRefund {
  readonly paymentId: string;
  readonly refund: RefundFacts;
  readonly statuses: readonly string[];
}

/** Keeps what the gateway tells of a refund. The status only moves forward. */
export async function upsertRefund(
  trx: Trx,
  { paymentId, refund, statuses }: ToldRefund,
): Promise<KeptRefund> {
  const { rows } = await sql<KeptRefund>`
    with before as (select booked_at from gateway_refund where id = ${refund.id})
    insert into gateway_refund (id, payment_id, amount_paise, status, booked_at)
    values (${refund.id}, ${paymentId}, ${refund.amount}, ${refund.status},
      case when ${refund.status} = 'processed' then now() end)
    on conflict (id) do update set
      status = case
        when array_position(${[...statuses]}::text[], excluded.status)
          > array_position(${[...statuses]}::text[], gateway_refund.status)
        then excluded.status else gateway_refund.status end,
      booked_at = coalesce(gateway_refund.booked_at, excluded.booked_at)
    returning id, status = 'processed'
      and not exists (select from before where booked_at is not null) as is_new_in_books`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('a refund was not kept');
  return row;
}
