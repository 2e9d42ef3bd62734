import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { onConnection, openDatabase, type Trx } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import type { FileStore } from '../files/store.ts';
import { recordBackup } from './last-backup.ts';
import { filesFolder, readRows, type Manifest, type TableEntry } from './manifest.ts';
import { listForeignKeys, listMigrations, listTables, moveSequences } from './schema.ts';

/** What to restore, and where to. */
export interface RestoreRequest {
  readonly folder: string;
  readonly manifest: Manifest;
  /** An empty database, as its owner. */
  readonly url: string;
  /** Where the files go; existing ones stay as they are. */
  readonly files: FileStore;
  /** Changes to the rows before they become visible. */
  readonly finish: (trx: Trx) => Promise<void>;
}

/** A row of invariants.sql: something that must not be. */
export interface BrokenInvariant {
  readonly invariant: string;
  readonly subject: string;
  readonly found: string;
}

const invariants = new URL('../../../migrations/invariants.sql', import.meta.url);

/**
 * Restores a backup into an empty database and a file store, and returns what `invariants.sql` finds:
 * nothing, or the backup is of a broken database. All tables are restored in one transaction, checked
 * against the manifest. Throws if the database is not empty, or if the backup is of another version or
 * was changed.
 */
export async function restore(request: RestoreRequest): Promise<readonly BrokenInvariant[]> {
  const client = new pg.Client({ connectionString: request.url });
  await client.connect();
  try {
    await assertEmptyDatabase(client);
    await createSchema(request.url);
    await assertSameVersion(client, request.manifest);
    await restoreFiles(request);
    await onConnection(client)
      .transaction()
      .execute(async (trx) => {
        await restoreTables(client, request);
        await recordBackup(trx, new Date(request.manifest.madeAt)); // its own rows are from before
        await request.finish(trx);
      });
    const { rows } = await client.query<BrokenInvariant>(await readFile(invariants, 'utf8'));
    return rows;
  } finally {
    await client.end();
  }
}

async function assertEmptyDatabase(client: pg.Client): Promise<void> {
  if ((await listTables(client)).length > 0)
    throw new Error('the database is not empty: create a new one to restore into');
}

async function createSchema(url: string): Promise<void> {
  const onError = (): void => undefined; // the migration reports its own errors
  const db = openDatabase(openPool({ url, connections: 1, onError, isForMigrations: true }));
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

async function assertSameVersion(client: pg.Client, manifest: Manifest): Promise<void> {
  const own = await listMigrations(client);
  if (own.join() === manifest.migrations.join()) return;
  const newest = manifest.migrations.at(-1) ?? 'none';
  throw new Error(
    `the backup is of another version (its newest migration is ${newest}, here it is ${own.at(-1) ?? 'none'}): restore it with that version into a new database, run new-series with this version, then start this version on it`,
  );
}

// Triggers and references are off meanwhile. Adding the references again checks every row; the
// triggers return with the commit.
async function restoreTables(
  client: pg.Client,
  { folder, manifest }: RestoreRequest,
): Promise<void> {
  const tables = await listTables(client);
  const shape = (list: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (shape(tables) !== shape(manifest.tables)) throw new Error('the backup has other tables');
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  const references = await listForeignKeys(client);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  await client.query(`truncate ${names.join(', ')}`); // the rows of the migrations are in the backup
  for (const table of manifest.tables) await restoreTable(client, folder, table);
  for (const { table, name, definition } of references)
    await client.query(
      `alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    );
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await moveSequences(client);
}

async function restoreTable(
  client: pg.Client,
  folder: string,
  { name, columns, rows, sha256 }: TableEntry,
): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const target = client.query(
    copyFrom(`copy ${client.escapeIdentifier(name)} (${list}) from stdin`),
  );
  const digest = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      digest.update(chunk);
      pass(null, chunk);
    },
  });
  await pipeline(readRows(folder, name), hashed, target);
  if (target.rowCount !== rows || digest.digest('hex') !== sha256)
    throw new Error(`the table ${name} of the backup is not what was backed up`);
}

async function restoreFiles({ folder, manifest, files }: RestoreRequest): Promise<void> {
  for (const { name, sha256 } of manifest.files) {
    const bytes = await readFile(join(folder, filesFolder, name));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Error(`the file ${name} of the backup is not what was backed up`);
    if ((await files.get(name)) === null) await files.put(name, bytes);
  }
}
