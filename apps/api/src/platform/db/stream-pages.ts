import { sql } from 'kysely';
import { inSnapshot, type Db } from './database.ts';

/** Reads the rows behind the last one of the page before; the first ones where there is none. */
export type ReadPage<Row> = (
  db: Db,
  last: Row | undefined,
  limit: number,
) => Promise<readonly Row[]>;

const rowsOfPage = 250;

/**
 * Works through every page of a list as it was at one moment. The next page is read when the work asks
 * for it, so that one lies in memory however long the list is; the connection is given back when the
 * work ends or fails.
 */
export async function eachPage<Row, T>(
  db: Db,
  read: ReadPage<Row>,
  work: (pages: AsyncIterable<readonly Row[]>) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, async (trx) => {
    // While a slow client takes a page in, the transaction has nothing to do.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx);
    return work(pagesOf(trx, read));
  });
}

async function* pagesOf<Row>(db: Db, read: ReadPage<Row>): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(db, last, rowsOfPage);
    yield rows;
    last = rows.length < rowsOfPage ? undefined : rows.at(-1);
  } while (last !== undefined);
}
