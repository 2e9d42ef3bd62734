import { sql } from 'kysely';
import { inSnapshot, type Db } from './database.ts';

/** Reads the rows after the last one of the previous page, or the first rows without one. */
export type PageReader<Row> = (
  db: Db,
  last: Row | undefined,
  limit: number,
) => Promise<readonly Row[]>;

const pageSize = 250;

/**
 * Streams every page of a list as of one moment. The next page is read when the consumer asks for it,
 * so that memory holds one page however long the list is. The connection is released when the work
 * ends or fails. Further queries of the work belong in the same `snapshot`.
 */
export async function streamPages<Row, T>(
  db: Db,
  read: PageReader<Row>,
  work: (pages: AsyncIterable<readonly Row[]>, snapshot: Db) => Promise<T>,
): Promise<T> {
  return inSnapshot(db, async (trx) => {
    // The transaction is idle while a slow client reads a page. Unlike SET, a query takes the snapshot.
    await sql`select set_config('idle_in_transaction_session_timeout', '60s', true)`.execute(trx);
    return work(readPages(trx, read), trx);
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
