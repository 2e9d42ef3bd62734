import type { Paise } from '@anupal/contract/values/paise';
import { sql } from 'kysely';
import type { Db, Row } from '../../../platform/db/database.ts';
import { allOf, isAfterRow } from '../../../platform/db/list-filters.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';
import type { SettlementRow } from './settlement-queries.ts';

/** A settlement with a summary of its lines. */
export type ListedSettlementRow = SettlementRow & {
  readonly lines: number;
  readonly unmatched: number;
  /** Before fees; negative when more was taken off. */
  readonly unmatched_paise: Paise;
};

/** Which settlements to list; all of them if omitted. */
export interface SettlementSearch {
  readonly match?: 'unmatched' | 'matched' | undefined;
}

const gross = sql`line.credit_paise - line.debit_paise + line.fee_paise`;

const isOpen = sql`line.mismatch is not null and line.explained_at is null`;

const selectSettlements = sql`
  select settlement.*, summary.*
  from settlement cross join lateral (
    select count(*)::int as lines, count(*) filter (where ${isOpen})::int as unmatched,
      coalesce(sum(${gross}) filter (where ${isOpen}), 0)::bigint as unmatched_paise
    from settlement_line line where line.settlement_id = settlement.id) summary`;

/** Lists a page of settlements, newest first. */
export async function listSettlements(
  db: Db,
  search: SettlementSearch,
  { before, limit }: PageRequest,
): Promise<readonly ListedSettlementRow[]> {
  const cursor =
    before === undefined ? null : isAfterRow('settlement', 'settled_at', before, 'newest');
  const { rows } = await sql<ListedSettlementRow>`${selectSettlements}
    where ${allOf([matches(search), cursor])}
    order by settlement.settled_at desc, settlement.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Counts matching settlements, up to `limit`. */
export async function countSettlements(
  db: Db,
  search: SettlementSearch,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from settlement where ${allOf([matches(search)])} limit ${limit}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds a settlement. */
export async function selectSettlement(
  db: Db,
  id: string,
): Promise<ListedSettlementRow | undefined> {
  const { rows } = await sql<ListedSettlementRow>`${selectSettlements}
    where settlement.id = ${id}`.execute(db);
  return rows[0];
}

/** A line with our order, if it is about a payment of ours, and who explained it. */
export type ListedLineRow = Row<'settlement_line'> & {
  readonly order_id: string | null;
  readonly explainer_name: string | null;
};

/** Lists a page of the lines of a settlement: those that match nothing first, then as reported. */
export async function listLines(
  db: Db,
  settlementId: string,
  { before, limit }: PageRequest,
): Promise<readonly ListedLineRow[]> {
  const cursor =
    before === undefined
      ? sql`true`
      : sql`(line.mismatch is null, line.position) >
          (select last.mismatch is null, last.position from settlement_line last where last.id = ${before})`;
  const { rows } = await sql<ListedLineRow>`
    ${selectLines} where line.settlement_id = ${settlementId} and ${cursor}
    order by line.mismatch is null, line.position limit ${limit}`.execute(db);
  return rows;
}

/** Finds a line as it is listed. */
export async function selectListedLine(db: Db, id: string): Promise<ListedLineRow | undefined> {
  const { rows } = await sql<ListedLineRow>`${selectLines} where line.id = ${id}`.execute(db);
  return rows[0];
}

const selectLines = sql`
  select line.*, payment.order_id, explainer.full_name as explainer_name
  from settlement_line line
  left join gateway_payment payment on payment.id =
    case when line.type = 'payment' then line.entity_id else line.parent_payment_id end
  left join users explainer on explainer.id = line.explained_by`;

/** What all settlements come to, and what is still to be settled. */
export interface SettlementTotals {
  readonly amount_paise: Paise;
  readonly fees_paise: Paise;
  readonly tax_paise: Paise;
  readonly unmatched_lines: number;
  readonly unmatched_settlements: number;
  readonly unmatched_paise: Paise;
  readonly awaiting_paise: Paise;
  readonly read_at: Date | null;
}

/** Sums all settlements. */
export async function sumSettlements(db: Db): Promise<SettlementTotals> {
  const { rows } = await sql<SettlementTotals>`
    select paid.*, unmatched.*,
      (select -balance from ledger_account where kind = 'gateway_clearing') as awaiting_paise,
      (select max(read_at) from settlement_report) as read_at
    from (select coalesce(sum(amount_paise), 0)::bigint as amount_paise,
        coalesce(sum(fees_paise), 0)::bigint as fees_paise,
        coalesce(sum(tax_paise), 0)::bigint as tax_paise from settlement) paid
    cross join (select count(*)::int as unmatched_lines,
        count(distinct settlement_id)::int as unmatched_settlements,
        coalesce(sum(${gross}), 0)::bigint as unmatched_paise
      from settlement_line line where ${isOpen}) unmatched`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

function matches({ match }: SettlementSearch) {
  const hasUnmatched = sql`exists (select from settlement_line line
    where line.settlement_id = settlement.id and ${isOpen})`;
  if (match === undefined) return null;
  return match === 'unmatched' ? hasUnmatched : sql`not ${hasUnmatched}`;
}
