import { inSnapshot, type Db } from '../../../platform/db/database.ts';
import { readCountedPage, type CountedPage, type PageQuery } from '../../../platform/db/paging.ts';
import {
  countDisputes,
  listDisputes,
  sumDisputes,
  type DisputeSearch,
  type DisputeTotals,
  type ListedDisputeRow,
} from './dispute-queries.ts';

/** Which page of which disputes to read. */
export type DisputeQuery = DisputeSearch & PageQuery;

/** A page of disputes, and what all disputes come to. */
export interface DisputePage {
  readonly page: CountedPage<ListedDisputeRow>;
  readonly totals: DisputeTotals;
}

/** Reads a page of disputes with the totals of all. */
export async function searchDisputes(db: Db, { is, ...query }: DisputeQuery): Promise<DisputePage> {
  return inSnapshot(db, async (trx) => {
    const page = await readCountedPage(
      query,
      (request) => listDisputes(trx, { is }, request),
      (most) => countDisputes(trx, { is }, most),
    );
    return { page, totals: await sumDisputes(trx) };
  });
}
