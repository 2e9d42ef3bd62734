import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { daysUntilLate } from './refund-lifecycle.ts';
import type { RefundRequestRow } from './refund-queries.ts';

/** A call that is about to be made, and the state before it. */
export interface Submission {
  readonly sent_at: Date;
  readonly sent_before: Date | null;
  /** Whether an earlier call may still take effect. */
  readonly may_be_in_flight: boolean;
}

/**
 * Whether another refund of the payment was submitted and may still be in progress: the gateway handles
 * one at a time.
 */
export async function isOtherRefundInFlight(
  trx: Trx,
  { id, payment_id }: Pick<RefundRequestRow, 'id' | 'payment_id'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from refund_request
    where payment_id = ${payment_id} and id <> ${id} and state = 'approved'
      and gateway_refund_id is null and sent_at > now() - interval '1 minute'
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Marks a refund as submitted. Whole milliseconds, so that the time compares equal after it was read. */
export async function markSubmitted(
  trx: Trx,
  { id, sent_at: before, may_be_in_flight }: RefundRequestRow,
): Promise<Submission> {
  const { rows } = await sql<{ sent_at: Date }>`
    update refund_request set sent_at = date_trunc('milliseconds', now())
    where id = ${id} and state = 'approved' returning sent_at`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('an approved refund was not found');
  return { sent_at: row.sent_at, sent_before: before, may_be_in_flight };
}

/** Reverts a submission that was refused. Returns false if the refund was submitted again meanwhile. */
export async function revertSubmission(
  trx: Trx,
  id: string,
  { sent_at, sent_before }: Submission,
): Promise<boolean> {
  const { rows } = await sql`
    update refund_request set sent_at = ${sent_before}
    where id = ${id} and sent_at = ${sent_at} returning id`.execute(trx);
  return rows.length === 1;
}

/** Marks approved refunds that are late. Returns the ids of those that were not marked before. */
export async function markLateRefunds(trx: Trx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update refund_request set late_notified_at = now()
    where state = 'approved' and late_notified_at is null
      and decided_at < now() - ${daysUntilLate} * interval '1 day'
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
