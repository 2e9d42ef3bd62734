import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { hasErrorCode } from '../error-code.ts';
import { findKeySet, type Keys } from '../crypto/keys.ts';
import { onConnection } from '../db/database.ts';
import type { FileStore } from '../files/store.ts';
import { recordBackup } from './last-backup.ts';
import {
  filesFolder,
  tablePath,
  tablesFolder,
  writeManifest,
  type FileEntry,
  type Manifest,
  type TableEntry,
} from './manifest.ts';
import { listMigrations, listTables, type TableShape } from './schema.ts';

/** What to back up, and where to. */
export interface BackupRequest {
  /** The database, as its owner. */
  readonly url: string;
  readonly files: FileStore;
  /** A folder that does not exist yet, or is empty. */
  readonly folder: string;
  /** The keys of the database: the backup carries a MAC of its key set. */
  readonly keys: Keys;
}

/**
 * Writes every table as of one moment, and every file, into a folder that appears when it is complete.
 * The product may keep running. Throws if the folder is in use or something cannot be read, and removes
 * what it has written. The database records the completed backup; if that fails, the backup stays and
 * this throws.
 */
export async function backUp(request: BackupRequest): Promise<Manifest> {
  const manifest = await writeBackup(request);
  const client = new pg.Client({ connectionString: request.url });
  await client.connect();
  try {
    await recordBackup(onConnection(client), new Date(manifest.madeAt));
  } finally {
    await client.end();
  }
  return manifest;
}

async function writeBackup({ url, files, folder, keys }: BackupRequest): Promise<Manifest> {
  const target = resolve(folder);
  await assertEmpty(target);
  await mkdir(dirname(target), { recursive: true });
  // A unique name: nothing but this backup is removed below.
  const unfinished = `${target}.unfinished-${randomBytes(6).toString('hex')}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    for (const part of [tablesFolder, filesFolder]) await mkdir(join(unfinished, part));
    // Before the tables, for files removed while they are written; and after, for new ones.
    const before = await copyFiles(files, unfinished, new Set());
    const tables = await copyTables(url, unfinished);
    const known = new Set(before.map(({ name }) => name));
    const after = await copyFiles(files, unfinished, known);
    const manifest: Manifest = { format: 2, ...tables, files: [...before, ...after] };
    const keyVersion = findKeySet(keys, manifest.secretsKeyId);
    if (keyVersion === null)
      throw new Error('the database was encrypted with another SECRETS_KEY; set that one');
    await writeManifest(unfinished, manifest, keyVersion);
    await removeEmpty(target);
    await rename(unfinished, target);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function assertEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => []);
  if (found.length > 0) throw new Error(`${folder} is not empty`);
}

// Fails if something was put into the folder meanwhile.
async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  });
}

type Tables = Pick<Manifest, 'madeAt' | 'secretsKeyId' | 'migrations' | 'tables'>;

async function copyTables(url: string, folder: string): Promise<Tables> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // One snapshot: a journal and its postings, or a payment and its plan, are never torn apart.
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string; now: Date }>(
      'select secrets_key_id as id, now() as now from installation',
    );
    const [installation] = rows;
    if (installation === undefined)
      throw new Error('the product has never been started on this database');
    const tables: TableEntry[] = [];
    for (const table of await listTables(client))
      tables.push(await copyTable(client, folder, table));
    return {
      madeAt: installation.now.toISOString(),
      secretsKeyId: installation.id,
      migrations: [...(await listMigrations(client))],
      tables,
    };
  } finally {
    await client.end();
  }
}

async function copyTable(
  client: pg.Client,
  folder: string,
  { name, columns }: TableShape,
): Promise<TableEntry> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const rows = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
  const digest = createHash('sha256');
  await pipeline(
    rows,
    tap((chunk) => digest.update(chunk)),
    createGzip({ level: 6 }),
    createWriteStream(tablePath(folder, name), { flush: true, mode: 0o600 }),
  );
  return { name, columns: [...columns], rows: rows.rowCount, sha256: digest.digest('hex') };
}

/** Passes bytes through and shows each chunk to a function. */
function tap(see: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      see(chunk);
      pass(null, chunk);
    },
  });
}

async function copyFiles(
  files: FileStore,
  folder: string,
  known: ReadonlySet<string>,
): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  // Clocks differ: a file written just now counts too.
  const writtenBefore = new Date(Date.now() + 86_400_000);
  for await (const { name } of files.list({ writtenBefore })) {
    const bytes = known.has(name) ? null : await files.get(name);
    if (bytes === null) continue;
    await writeFully(join(folder, filesFolder, name), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    entries.push({ name, bytes: bytes.length, sha256 });
  }
  return entries;
}

async function writeFully(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
