import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import {
  DEFAULT_MIGRATION_TABLE,
  Migrator,
  type Migration,
  type MigrationProvider,
} from 'kysely/migration';
import type { Db } from './database.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** Migrates the schema to the newest version; forward only. Concurrent processes take turns. */
export async function migrate(owner: Db): Promise<void> {
  // It uses no tables of ours.
  const migrator = new Migrator({ db: owner as Kysely<unknown>, provider: new SqlFiles() });
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error('a migration failed', { cause: error });
}

/** The names of the migrations that have not run on the database. */
export async function pendingMigrations(db: Db): Promise<readonly string[]> {
  return (await listMigrations(db)).pending;
}

/** The names of the migrations that have run on the database, and of those that have not. */
export async function listMigrations(
  db: Db,
): Promise<{ readonly done: readonly string[]; readonly pending: readonly string[] }> {
  const names = await listMigrationNames();
  const recorded = new Set(await readRecorded(db));
  return {
    done: names.filter((name) => recorded.has(name)),
    pending: names.filter((name) => !recorded.has(name)),
  };
}

// Kysely's `getMigrations` reads the columns of every table, and `/readyz` asks at each probe.
async function readRecorded(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as exists`.execute(db);
  if (rows[0]?.exists !== true) return [];
  const recorded = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return recorded.rows.map(({ name }) => name);
}

/**
 * Grants the application's role what it needs and no more. Tables guarded by `refuse_change` can be
 * read and added to, so that even a broken application cannot rewrite the past; those guarded by
 * `retain_for_books` lose names when their time is over, which the guard checks; those guarded by
 * `only_owner_inserts` can only be read. Functions that run as their owner are for this role alone.
 */
export async function grantToApplication(owner: Db, role: string): Promise<void> {
  if (await isOwnRole(owner, role)) return; // revoking from the owner would break its functions
  const name = sql.id(role);
  await sql`grant usage on schema public to ${name}`.execute(owner);
  await sql`grant select, insert, update, delete on all tables in schema public to ${name}`.execute(
    owner,
  );
  for (const table of await tablesGuardedBy(owner, 'refuse_change')) {
    await sql`revoke update, delete, truncate on ${sql.table(table)} from ${name}`.execute(owner);
  }
  for (const table of await tablesGuardedBy(owner, 'retain_for_books')) {
    await sql`revoke delete, truncate on ${sql.table(table)} from ${name}`.execute(owner);
  }
  for (const table of await tablesGuardedBy(owner, 'only_owner_inserts')) {
    await sql`revoke insert on ${sql.table(table)} from ${name}`.execute(owner);
  }
  await sql`revoke execute on all functions in schema public from public`.execute(owner);
  await sql`grant execute on all functions in schema public to ${name}`.execute(owner);
}

async function isOwnRole(owner: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`select current_user = ${role} as own`.execute(owner);
  return rows[0]?.own ?? false;
}

async function tablesGuardedBy(owner: Db, trigger: string): Promise<readonly string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where tgfoid = ${trigger}::regproc`.execute(owner);
  return rows.map(({ table }) => table);
}

async function listMigrationNames(): Promise<readonly string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => /^\d{4}-.*\.sql$/.test(file))
    .map((file) => file.replace(/\.sql$/, ''))
    .sort();
}

class SqlFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const names = await listMigrationNames();
    return Object.fromEntries(names.map((name) => [name, toMigration(name)]));
  }
}

function toMigration(name: string): Migration {
  return {
    up: async (db) => {
      const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
      await sql.raw(text).execute(db as Kysely<unknown>); // Kysely passes its own instance
    },
  };
}
