import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { GatewayRefund } from '../gateway/payment-gateway.ts';
import { refundStatuses } from './refund-lifecycle.ts';

/** A stored refund, and whether this call made it processed. */
export interface RecordedRefund {
  readonly status: GatewayRefund['status'];
  readonly is_newly_processed: boolean;
}

/** Stores a refund as the gateway reports it. The status only moves forward. */
export async function upsertRefund(
  trx: Trx,
  paymentId: string,
  refund: GatewayRefund,
): Promise<RecordedRefund> {
  const { rows } = await sql<RecordedRefund>`
    with before as (select posted_at from gateway_refund where id = ${refund.id})
    insert into gateway_refund (id, payment_id, amount_paise, status, posted_at)
    values (${refund.id}, ${paymentId}, ${refund.amount}, ${refund.status},
      case when ${refund.status} = 'processed' then now() end)
    on conflict (id) do update set
      status = case
        when array_position(${[...refundStatuses]}::text[], excluded.status)
          > array_position(${[...refundStatuses]}::text[], gateway_refund.status)
        then excluded.status else gateway_refund.status end,
      posted_at = coalesce(gateway_refund.posted_at, excluded.posted_at)
    returning status, status = 'processed'
      and not exists (select from before where posted_at is not null) as is_newly_processed`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('a refund was not stored');
  return row;
}

/** Sums the refunds of a payment that did not fail, except one; paise. */
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

/** A payment whose refunds must be checked with the gateway again, and its order. */
export interface UncertainPayment {
  readonly orderId: string;
  readonly paymentId: string;
}

/** Whether the ledger has exactly `refunded` paise of refunds, none is pending and no gap is stored. */
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

/** Sums the refunds of a payment that did not fail; paise. */
export async function sumRefunds(db: Db, paymentId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise
    from gateway_refund where payment_id = ${paymentId} and status <> 'failed'`.execute(db);
  return rows[0]?.paise ?? 0;
}

/** Stores the difference between the gateway's total and its refunds, in paise; zero clears it. */
export async function updateRefundGap(db: Db, paymentId: string, gap: number): Promise<void> {
  await sql`
    update gateway_payment set refunds_checked_at = now(), refund_gap_paise = nullif(${gap}::bigint, 0),
      refund_gap_since = case when ${gap}::bigint <> 0 then coalesce(refund_gap_since, now()) end
    where id = ${paymentId}`.execute(db);
}

/**
 * Claims payments with a gap or a pending refund that were not checked for an hour. Claiming counts as
 * a check, so that concurrent callers get different payments.
 */
export async function claimUncertainPayments(
  db: Db,
  limit: number,
): Promise<readonly UncertainPayment[]> {
  const { rows } = await sql<UncertainPayment>`
    update gateway_payment set refunds_checked_at = now() where id in (
      select id from gateway_payment payment
      where (refund_gap_paise is not null
          or id in (select payment_id from gateway_refund where status = 'pending'))
        and outcome is not null
        and coalesce(refunds_checked_at, first_seen_at) < now() - interval '1 hour'
      order by coalesce(refunds_checked_at, first_seen_at) limit ${limit} for update skip locked)
    returning order_id as "orderId", id as "paymentId"`.execute(db);
  return rows;
}
