import { ok, refuse, type Result } from '@anupal/contract/result';
import { inSnapshot, type Db } from '../../../platform/db/database.ts';
import {
  readCountedPage,
  readPage,
  type CountedPage,
  type Page,
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

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of settlements, and what all settlements come to. */
export interface SettlementPage {
  readonly page: CountedPage<ListedSettlementRow>;
  readonly totals: SettlementTotals;
}

/** Reads a page of settlements with the totals of all. */
export async function searchSettlements(
  db: Db,
  { match, limit = 20, cursor }: SettlementSearch & PageQuery,
): Promise<SettlementPage> {
  return inSnapshot(db, async (trx) => {
    const page = await readCountedPage(
      limit,
      (most) => listSettlements(trx, { match }, { before: cursor, limit: most }),
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
    const page = await readPage(limit, (most) =>
      listLines(trx, id, { before: cursor, limit: most }),
    );
    return ok({ settlement, page });
  });
}
