import { randomUUIDv7 } from 'node:crypto';
import type { LineExplanation, LineMismatch } from '@anupal/contract/payments/settlements';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';
import type { SettledLine } from '../gateway/payment-gateway.ts';
import type { LineMatch } from './match-line.ts';

/** A settlement as stored. */
export type SettlementRow = Row<'settlement'>;

/** A day whose report is to be read. */
export interface ReportDay {
  readonly day: string;
  /** Whether it is so long ago that nothing more is expected. */
  readonly isFinal: boolean;
}

/** After how many days a report has all its lines. */
const daysUntilFinal = 3;

/**
 * Lists the days since the first captured payment whose report is not complete: the latest ones, today
 * included, then the oldest, so that days that cannot be read do not keep new ones back.
 */
export async function selectOpenDays(db: Db, limit: number): Promise<readonly ReportDay[]> {
  const { rows } = await sql<ReportDay>`
    select open.day::text, ${today} - open.day >= ${daysUntilFinal}::int as "isFinal"
    from (
      select paid.first + step as day
      from (select (min(captured_at) at time zone 'Asia/Kolkata')::date as first
        from gateway_payment) paid
      cross join generate_series(0, ${today} - paid.first) step) open
    left join settlement_report report on report.day = open.day
    where report.completed_at is null
    order by open.day > ${today} - ${daysUntilFinal + 1}::int desc, open.day limit ${limit}`.execute(
    db,
  );
  return rows;
}

const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** Stores that the report of a day was read to its end. */
export async function recordReport(
  db: Db,
  { day, isFinal }: ReportDay,
  lines: number,
): Promise<void> {
  await sql`
    insert into settlement_report (day, lines, completed_at)
    values (${day}::date, ${lines}, case when ${isFinal} then now() end)
    on conflict (day) do update set read_at = now(), lines = excluded.lines,
      completed_at = coalesce(settlement_report.completed_at, excluded.completed_at)`.execute(db);
}

/** Adds a settlement or finds it, and locks it until commit. */
export async function lockSettlement(trx: Trx, line: SettledLine): Promise<SettlementRow> {
  await trx
    .insertInto('settlement')
    .values({
      id: randomUUIDv7(),
      gateway_id: line.settlementId,
      utr: line.utr,
      settled_at: line.settledAt,
    })
    .onConflict((conflict) => conflict.column('gateway_id').doNothing())
    .execute();
  return trx
    .selectFrom('settlement')
    .selectAll()
    .where('gateway_id', '=', line.settlementId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks a settlement until commit. */
export async function lockSettlementById(trx: Trx, id: string): Promise<SettlementRow> {
  return trx
    .selectFrom('settlement')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The lines of a settlement that are recorded, by type and entity. */
export async function selectRecordedKeys(
  trx: Trx,
  settlementId: string,
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('settlement_line')
    .select(['type', 'entity_id'])
    .where('settlement_id', '=', settlementId)
    .execute();
  return new Set(rows.map(({ type, entity_id }) => lineKey({ type, entityId: entity_id })));
}

/** What makes a line of a settlement unique. */
export function lineKey({ type, entityId }: Pick<SettledLine, 'type' | 'entityId'>): string {
  return `${type}:${entityId}`;
}

/** A line with what it matches. */
export interface MatchedLine {
  readonly line: SettledLine;
  readonly match: LineMatch;
}

/** Adds lines of a batch, in their order, to a settlement that has `recorded` lines. */
export async function insertLines(
  trx: Trx,
  { id: settlementId, batches }: SettlementRow,
  recorded: number,
  lines: readonly MatchedLine[],
): Promise<void> {
  const rows = lines.map(({ line, match }, index) => ({
    id: randomUUIDv7(),
    settlement_id: settlementId,
    position: recorded + index + 1,
    batch: batches + 1,
    entity_id: line.entityId,
    type: line.type,
    amount_paise: line.amount,
    debit_paise: line.debit,
    credit_paise: line.credit,
    fee_paise: line.fee,
    tax_paise: line.tax,
    currency: line.currency,
    method: line.method,
    description: line.description,
    order_gateway_id: line.orderId,
    parent_payment_id: line.paymentId,
    dispute_gateway_id: line.disputeId,
    made_at: line.madeAt,
    ...matchColumns(match),
  }));
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  // A report has thousands of lines, more than a statement has parameters.
  await sql`
    insert into settlement_line (${sql.join(columns)})
    select ${sql.join(columns)}
    from jsonb_populate_recordset(null::settlement_line, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

/** What lines add to their settlement, in paise. */
export interface LineSums {
  readonly net: number;
  readonly fees: number;
  readonly tax: number;
}

/** Adds a batch to the totals of its settlement. */
export async function addBatch(
  trx: Trx,
  settlement: SettlementRow,
  { net, fees, tax, utr }: LineSums & { readonly utr: string | null },
): Promise<void> {
  await sql`
    update settlement set batches = batches + 1, amount_paise = amount_paise + ${net},
      fees_paise = fees_paise + ${fees}, tax_paise = tax_paise + ${tax}, utr = coalesce(utr, ${utr})
    where id = ${settlement.id}`.execute(trx);
}

/** An unmatched line whose counterpart may be recorded by now. */
export type OpenLine = Row<'settlement_line'>;

/**
 * Takes the lines whose turn it is: those whose counterpart was never looked up, then those looked up the
 * longest ago, so that each run goes on where the last one ended. A dispute's amount may be corrected at
 * the gateway, so its lines are tried again even if the amount differs.
 */
export async function takeOpenLines(db: Db, limit: number): Promise<readonly OpenLine[]> {
  const due = sql`
    select id from settlement_line
    where explained_at is null and (mismatch in ('unknown', 'not_recorded')
      or (mismatch = 'amount_differs' and dispute_gateway_id is not null))
    order by tried_at nulls first, id limit ${limit} for update skip locked`;
  const { rows } = await sql<OpenLine>`
    update settlement_line set tried_at = now() where id in (${due}) returning *`.execute(db);
  return rows;
}

/** Stores what an unmatched line matches, or another reason. Returns false if it was matched or closed before. */
export async function updateMatch(trx: Trx, id: string, match: LineMatch): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('settlement_line')
    .set({
      ...matchColumns(match),
      ...(match.of !== null && { matched_later_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('mismatch', 'is not', null)
    .where('explained_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Finds a line. */
export async function findLine(db: Db, id: string): Promise<OpenLine | undefined> {
  return db.selectFrom('settlement_line').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What a person finds an unmatched line to be. */
export interface NewExplanation {
  readonly as: LineExplanation;
  readonly reason: string;
  readonly by: string;
}

/** Closes an unmatched line. Returns false if it was matched or explained before. */
export async function closeLine(
  trx: Trx,
  id: string,
  { as, reason, by }: NewExplanation,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('settlement_line')
    .set({
      explained_as: as,
      explanation: reason,
      explained_by: by,
      explained_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('mismatch', 'is not', null)
    .where('explained_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

interface MatchColumns {
  readonly payment_id: string | null;
  readonly refund_id: string | null;
  readonly dispute_id: string | null;
  readonly mismatch: LineMismatch | null;
}

function matchColumns(match: LineMatch): MatchColumns {
  const none = { payment_id: null, refund_id: null, dispute_id: null };
  return match.of === null
    ? { ...none, mismatch: match.mismatch }
    : { ...none, [`${match.of}_id`]: match.id, mismatch: null };
}
