import type { Db } from '../../../platform/db/database.ts';
import { readCountedPage, type CountedPage } from '../../../platform/db/paging.ts';
import { countOwnPayments, listOwnPayments, type OwnPaymentRow } from './receipt-queries.ts';

/** Reads a page of the user's own payments, newest first. */
export async function readOwnPayments(
  db: Db,
  userId: string,
  {
    limit = 20,
    cursor,
  }: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
): Promise<CountedPage<OwnPaymentRow>> {
  return readCountedPage(
    limit,
    (pageLimit) => listOwnPayments(db, userId, { limit: pageLimit, before: cursor }),
    (countLimit) => countOwnPayments(db, userId, countLimit),
  );
}
