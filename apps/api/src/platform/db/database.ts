import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Refusal, Result } from '@anupal/contract/result';
import { discardBrokenClients } from './pool-client.ts';

/**
 * The database, or a transaction on it. It knows no tables: the `queries.ts` of each word names its
 * own by `db.$extendTables<…>()`, so that no word can reach into the tables of another.
 */
export type Db = Kysely<object>;

/** A transaction. Where a function asks for this, it must not run outside of one. */
export type Trx = Transaction<object>;

/** Opens the database on a pool. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool: discardBrokenClients(pool) }) });
}

/** The database on one connection, which stays open; what else it is asked to do is in the same transaction. */
export function onConnection(client: pg.Client): Db {
  const lent = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

// Serialization failure and deadlock: PostgreSQL rolled back, and the same work may succeed now.
const retriable = new Set(['40001', '40P01']);
const maxAttempts = 3;

/** Runs work in a transaction; a deadlock is tried again, three times at most. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === maxAttempts || !retriable.has(databaseCode(error))) throw error;
    }
  }
}

/** Runs reads that all see the database as it was at one moment. */
export async function inSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}

/**
 * Runs work in a transaction and undoes all of it where the work is refused; tried again as
 * `inTransaction` does.
 */
export async function inTransactionUnlessRefused<T, C extends ErrorCode>(
  db: Db,
  work: (trx: Trx) => Promise<Result<T, C>>,
): Promise<Result<T, C>> {
  try {
    return await inTransaction(db, async (trx) => {
      const result = await work(trx);
      if (result.ok) return result;
      throw new RolledBack(result);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refused as Refusal<C>; // thrown above
    throw error;
  }
}

class RolledBack extends Error {
  readonly refused: Refusal;

  constructor(refused: Refusal) {
    super('undone');
    this.refused = refused;
  }
}

/** The SQLSTATE of a database error, or an empty text. */
export function databaseCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
