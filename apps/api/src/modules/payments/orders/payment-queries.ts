import type { Paise } from '@anupal/contract/values/paise';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { GatewayPayment } from '../gateway/payment-gateway.ts';
import type { PaymentStatus } from './order-lifecycle.ts';
import type { OrderTables } from './order-queries.ts';

/** How many payments had an outcome. */
export interface PaymentCount {
  readonly outcome: string;
  readonly count: number;
}

/** Payments first seen in the last 24 hours, by outcome; one without a result yet is `pending`. */
export async function countRecentPayments(db: Db): Promise<readonly PaymentCount[]> {
  const { rows } = await sql<PaymentCount>`
    select coalesce(outcome, case status when 'failed' then 'failed' else 'pending' end) as outcome,
      count(*)::int as count
    from gateway_payment where first_seen_at > now() - interval '24 hours' group by 1`.execute(db);
  return rows;
}

/** What the capture of a payment brought about. */
export type PaymentOutcome =
  'fulfilled' | 'paid_twice' | 'already_active' | 'staff_account' | 'amount_differs' | 'returned';

type PaymentTable = {
  id: string;
  order_id: string;
  status: PaymentStatus;
  amount_paise: Paise;
  currency: string;
  method: string | null;
  outcome: PaymentOutcome | null;
  first_seen_at: Generated<Date>;
  captured_at: Date | null;
  fee_paise: Paise | null;
  tax_paise: Paise | null;
};

type PaymentTables = OrderTables & { gateway_payment: PaymentTable };

/** A payment as stored. */
export type PaymentRow = Selectable<PaymentTable>;

function paymentTables(db: Db) {
  return db.$extendTables<PaymentTables>();
}

/** The payments of an order that are known, the latest first. */
export async function selectPayments(db: Db, orderId: string): Promise<readonly PaymentRow[]> {
  return paymentTables(db)
    .selectFrom('gateway_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('first_seen_at', 'desc')
    .execute();
}

/** A payment with whose it is. */
export interface PaymentSummary {
  readonly id: string;
  readonly user_id: string;
  readonly amount_paise: Paise;
  readonly first_seen_at: Date;
}

/** The payment with this id, of whomever. */
export async function findPayment(db: Db, id: string): Promise<PaymentSummary | undefined> {
  return paymentTables(db)
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

/** News of a payment, with the statuses in the order in which they may be believed. */
export interface ToldPayment {
  readonly orderId: string;
  readonly facts: GatewayPayment;
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
export async function setPaymentOutcome(
  trx: Trx,
  paymentId: string,
  outcome: PaymentOutcome,
): Promise<void> {
  const { numUpdatedRows } = await paymentTables(trx)
    .updateTable('gateway_payment')
    .set({ outcome, captured_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error('a payment was settled twice');
}
