import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { GatewayRefund } from '../gateway/payment-gateway.ts';

/** A refund as kept, and whether this very call made it processed. */
export interface RecordedRefund {
  readonly status: GatewayRefund['status'];
  readonly is_new_in_books: boolean;
}

/** News of a refund, with the statuses in the order in which they may be believed. */
export interface ToldRefund {
  readonly paymentId: string;
  readonly refund: GatewayRefund;
  readonly statuses: readonly string[];
}

/** Keeps what the gateway tells of a refund. The status only moves forward. */
export async function upsertRefund(
  trx: Trx,
  { paymentId, refund, statuses }: ToldRefund,
): Promise<RecordedRefund> {
  const { rows } = await sql<RecordedRefund>`
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
    returning status, status = 'processed'
      and not exists (select from before where booked_at is not null) as is_new_in_books`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('a refund was not kept');
  return row;
}

/** The refunds of a payment beside one, as far as they did not fail; paise. */
export async function sumOtherRefunds(
  trx: Trx,
  paymentId: string,
  refundId: string,
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from gateway_refund
    where payment_id = ${paymentId} and id <> ${refundId} and status <> 'failed'`.execute(trx);
  return rows[0]?.paise ?? 0;
}

/** A payment whose refunds the gateway must be asked for again, and its order. */
export interface UncertainPayment {
  readonly orderId: string;
  readonly paymentId: string;
}

/**
 * Whether everything that was refunded of a payment, in paise, is booked here, none is pending, and no
 * gap is noted.
 */
export async function areRefundsRecorded(
  db: Db,
  paymentId: string,
  refunded: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_booked: boolean }>`
    select payment.refund_gap_paise is null
      and coalesce(sum(refund.amount_paise) filter (where refund.status = 'processed'), 0) = ${refunded}
      and count(*) filter (where refund.status = 'pending') = 0 as is_booked
    from gateway_payment payment
    left join gateway_refund refund on refund.payment_id = payment.id
    where payment.id = ${paymentId} group by payment.id`.execute(db);
  return rows[0]?.is_booked ?? false;
}

/** The refunds of a payment that are kept and did not fail; paise. */
export async function sumRefunds(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise
    from gateway_refund where payment_id = ${paymentId} and status <> 'failed'`.execute(db);
  return rows[0]?.paise ?? 0;
}

/** Notes by how many paise the gateway's sum and its refunds differ; zero: they agree. */
export async function updateRefundGap(db: Db, paymentId: string, gap: number): Promise<void> {
  await sql`
    update gateway_payment set refunds_asked_at = now(), refund_gap_paise = nullif(${gap}::bigint, 0),
      refund_gap_since = case when ${gap}::bigint <> 0 then coalesce(refund_gap_since, now()) end
    where id = ${paymentId}`.execute(db);
}

/**
 * Payments with a gap, or with a refund that has not ended, of which the gateway was not asked for an
 * hour. Each is taken by one caller: it counts as asked from now on.
 */
export async function claimUncertainPayments(
  db: Db,
  limit: number,
): Promise<readonly UncertainPayment[]> {
  const { rows } = await sql<UncertainPayment>`
    update gateway_payment set refunds_asked_at = now() where id in (
      select id from gateway_payment payment
      where (refund_gap_paise is not null
          or id in (select payment_id from gateway_refund where status = 'pending'))
        and outcome is not null
        and coalesce(refunds_asked_at, first_seen_at) < now() - interval '1 hour'
      order by coalesce(refunds_asked_at, first_seen_at) limit ${limit} for update skip locked)
    returning order_id as "orderId", id as "paymentId"`.execute(db);
  return rows;
}
