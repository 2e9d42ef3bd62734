import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { RefundFacts } from '../gateway.ts';

/** A refund as kept, and whether this very call made it processed. */
export interface KeptRefund {
  readonly status: RefundFacts['status'];
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
