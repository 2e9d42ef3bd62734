import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { KnownRecords, MatchableLine } from './match-line.ts';

/** What the books have of the payments, refunds and disputes that lines name. */
export async function selectKnownRecords(
  db: Db,
  lines: readonly MatchableLine[],
): Promise<KnownRecords> {
  const payments = await sql<FoundRecord<KnownRecords['payments']>>`
    select payment.id as key, amount_paise as amount, currency, outcome is not null as "isCaptured",
      exists (select from settlement_line line where line.payment_id = payment.id) as "isSettled"
    from gateway_payment payment where payment.id = any(${idsOf(lines, 'payment')})`.execute(db);
  const refunds = await sql<FoundRecord<KnownRecords['refunds']>>`
    select refund.id as key, amount_paise as amount, posted_at is not null as "isProcessed",
      exists (select from settlement_line line where line.refund_id = refund.id) as "isSettled"
    from gateway_refund refund where refund.id = any(${idsOf(lines, 'refund')})`.execute(db);
  const disputeIds = lines.flatMap(({ disputeId }) => disputeId ?? []);
  const disputes = await sql<FoundRecord<KnownRecords['disputes']>>`
    select gateway_id as key, dispute.id, amount_paise as amount, lost_paise as lost,
      exists (select from settlement_line line
        where line.dispute_id = dispute.id and line.debit_paise > 0) as "isDeducted",
      exists (select from settlement_line line
        where line.dispute_id = dispute.id and line.debit_paise = 0) as "isReturned"
    from dispute where gateway_id = any(${disputeIds})`.execute(db);
  return {
    payments: byKey(payments.rows),
    refunds: byKey(refunds.rows),
    disputes: byKey(disputes.rows),
  };
}

type FoundRecord<M> = M extends ReadonlyMap<string, infer V> ? V & { readonly key: string } : never;

function byKey<R extends { readonly key: string }>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((row) => [row.key, row]));
}

function idsOf(lines: readonly MatchableLine[], type: string): string[] {
  return lines.filter((line) => line.type === type).map(({ entityId }) => entityId);
}
