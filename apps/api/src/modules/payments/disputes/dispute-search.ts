import { inSnapshot, type Db } from '../../../platform/db/database.ts';
import { readCountedPage, type CountedPage } from '../../../platform/db/paging.ts';
import {
  countDisputes,
  listDisputes,
  sumDisputes,
  type DisputeSearch,
  type DisputeTotals,
  type ListedDisputeRow,
} from './dispute-queries.ts';

/** Which page of which disputes to read. */
export interface DisputeQuery extends DisputeSearch {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of disputes, and what all disputes come to. */
export interface DisputePage {
  readonly page: CountedPage<ListedDisputeRow>;
  readonly totals: DisputeTotals;
}

/** Reads a page of disputes with the totals of all. */
export async function searchDisputes(
  db: Db,
  { is, limit = 20, cursor }: DisputeQuery,
): Promise<DisputePage> {
  return inSnapshot(db, async (trx) => {
    const page = await readCountedPage(
      limit,
      (most) => listDisputes(trx, { is }, { before: cursor, limit: most }),
      (most) => countDisputes(trx, { is }, most),
    );
    return { page, totals: await sumDisputes(trx) };
  });
}
