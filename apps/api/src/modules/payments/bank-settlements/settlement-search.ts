import { ok, refuse, type Result } from '@anupal/contract/result';
import { inSnapshot, type Db } from '../../../platform/db/database.ts';
import {
  readCountedPage,
  readPage,
  type CountedPage,
  type Page,
  type PageQuery,
} from '../../../platform/db/paging.ts';
import {
  countSettlements,
  listLines,
  listSettlements,
  selectSettlement,
  sumSettlements,
  type ListedLineRow,
  type ListedSettlementRow,
  type SettlementSearch,
  type SettlementTotals,
} from './settlement-search-queries.ts';

/** A page of settlements, and what all settlements come to. */
export interface SettlementPage {
  readonly page: CountedPage<ListedSettlementRow>;
  readonly totals: SettlementTotals;
}

/** Reads a page of settlements with the totals of all. */
export async function searchSettlements(
  db: Db,
  { match, ...query }: SettlementSearch & PageQuery,
): Promise<SettlementPage> {
  return inSnapshot(db, async (trx) => {
    const page = await readCountedPage(
      query,
      (request) => listSettlements(trx, { match }, request),
      (most) => countSettlements(trx, { match }, most),
    );
    return { page, totals: await sumSettlements(trx) };
  });
}

/** A settlement and a page of its lines. */
export interface SettlementWithLines {
  readonly settlement: ListedSettlementRow;
  readonly page: Page<ListedLineRow>;
}

/** Reads a settlement with a page of its lines. */
export async function readSettlement(
  db: Db,
  id: string,
  { limit = 50, cursor }: PageQuery,
): Promise<Result<SettlementWithLines, 'not_found'>> {
  return inSnapshot(db, async (trx) => {
    const settlement = await selectSettlement(trx, id);
    if (!settlement) return refuse('not_found');
    const page = await readPage({ limit, cursor }, (request) => listLines(trx, id, request));
    return ok({ settlement, page });
  });
}
