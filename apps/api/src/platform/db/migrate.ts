import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Db } from './database.ts';

const folder = new URL('../../../migrations/', import.meta.url);

/** Migrates the schema to the newest version; forward only. Concurrent processes take turns. */
export async function migrate(owner: Db): Promise<void> {
  const { error } = await migratorFor(owner).migrateToLatest();
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
  const migrations = await migratorFor(db).getMigrations();
  const named = (isDone: boolean): readonly string[] =>
    migrations
      .filter(({ executedAt }) => (executedAt !== undefined) === isDone)
      .map(({ name }) => name);
  return { done: named(true), pending: named(false) };
}

/**
 * Grants the application's role what it needs and no more. Tables guarded by `refuse_change` can be
 * read and added to, so that even a broken application cannot rewrite the past; those guarded by
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

function migratorFor(db: Db): Migrator {
  return new Migrator({ db: db as Kysely<unknown>, provider: new SqlFiles() }); // it uses no tables of ours
}

class SqlFiles implements MigrationProvider {
  async getMigrations(): Promise<Record<string, Migration>> {
    const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.sql$/.test(file)).sort();
    return Object.fromEntries(files.map((file) => [file.replace(/\.sql$/, ''), toMigration(file)]));
  }
}

function toMigration(file: string): Migration {
  return {
    up: async (db) => {
      const text = await readFile(new URL(file, folder), 'utf8');
      await sql.raw(text).execute(db as Kysely<unknown>); // Kysely passes its own instance
    },
  };
}
