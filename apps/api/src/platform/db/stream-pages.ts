import { sql } from 'kysely';
import { inSnapshot, type Db } from './database.ts';

/** Reads the rows behind the last one of the page before; the first ones where there is none. */
export type PageReader<Row> = (
  db: Db,
  last: Row | undefined,
  limit: number,
) => Promise<readonly Row[]>;

const pageSize = 250;

/**
 * Works through every page of a list as it was at one moment. The next page is read when the work asks
 * for it, so that one lies in memory however long the list is; the connection is given back when the
 * work ends or fails.
 */
export async function streamPages<Row, T>(
  db: Db,
  read: PageReader<Row>,
  work: (pages: AsyncIterable<readonly Row[]>) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, async (trx) => {
    // While a slow client takes a page in, the transaction has nothing to do.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx);
    return work(readPages(trx, read));
  });
}

async function* readPages<Row>(db: Db, read: PageReader<Row>): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(db, last, pageSize);
    yield rows;
    last = rows.length < pageSize ? undefined : rows.at(-1);
  } while (last !== undefined);
}
