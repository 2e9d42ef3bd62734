import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { lendSound } from './lending.ts';

/**
 * The database, or a transaction on it. It knows no tables: the `queries.ts` of each word names its
 * own by `db.$extendTables<…>()`, so that no word can reach into the tables of another.
 */
export type Db = Kysely<object>;

/** A transaction. Where a function asks for this, it must not run outside of one. */
export type Trx = Transaction<object>;

/** Opens the database on a pool. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely<object>({ dialect: new PostgresDialect({ pool: lendSound(pool) }) });
}

// Serialization failure and deadlock: PostgreSQL rolled back, and the same work may succeed now.
const retriable = new Set(['40001', '40P01']);
const tries = 3;

/** Runs work in a transaction; a deadlock is tried again, three times at most. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === tries || !retriable.has(databaseCode(error))) throw error;
    }
  }
}

/** The SQLSTATE of a database error, or an empty text. */
export function databaseCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
