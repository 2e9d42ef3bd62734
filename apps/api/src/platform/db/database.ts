import { Kysely, PostgresDialect, type Selectable, type Transaction } from 'kysely';
import type pg from 'pg';
import type { ErrorCode } from '@anupal/contract/errors';
import type { Refusal, Result } from '@anupal/contract/result';
import { discardBrokenClients } from './pool-client.ts';
import type { Schema } from './schema.ts';

/**
 * The database, or a transaction on it. `checks/table-owners.test.ts` keeps modules out of each
 * other's tables.
 */
export type Db = Kysely<Schema>;

/** A transaction. A function that takes this must not run outside one. */
export type Trx = Transaction<Schema>;

/** A row of a table as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

/** Opens the database on a pool. */
export function openDatabase(pool: pg.Pool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool: discardBrokenClients(pool) }) });
}

/** A database on one open connection, whose work joins the transaction of that connection. */
export function onConnection(client: pg.Client): Db {
  const unreleased = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => unreleased, end: async () => undefined, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

// Failures after which PostgreSQL has rolled back and the same work may succeed, with the number of
// attempts: serialization failure, deadlock and lock timeout. Of calls that race under heavy load, the
// last ones time out behind the first; tried again, they see its result. Only once, since each waiting
// call holds a connection.
const maxAttempts: Readonly<Record<string, number>> = { '40001': 3, '40P01': 3, '55P03': 2 };

/** Runs work in a transaction, again if it deadlocks or waits too long for a lock. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= (maxAttempts[databaseCode(error)] ?? 1)) throw error;
    }
  }
}

/** Runs reads that all see the database as of one moment. */
export async function inSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read);
}

/** Runs work in a transaction like `inTransaction`, and rolls it back if its result is a refusal. */
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

/** The SQLSTATE of a database error, or an empty string. */
export function databaseCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
