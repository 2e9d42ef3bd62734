import { timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { findKeySet, type Keys, type KeySet } from '../crypto/keys.ts';
import { computeMac } from '../crypto/secrets.ts';
import { isFileName } from '../files/store.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
// Names go into paths and statements.
const sqlName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const manifestSchema = z.strictObject({
  format: z.literal(2),
  /** ISO 8601 in UTC: what was committed before it is in the backup. */
  madeAt: z.iso.datetime(),
  /** Fingerprint of the SECRETS_KEY without which what is sealed stays sealed. */
  secretsKeyId: z.string(),
  /** The schema, told by the migrations that made it. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: sqlName,
      columns: z.array(sqlName),
      rows: z.int().check(z.nonnegative()),
      /** Of the rows as PostgreSQL's COPY writes them, before they are packed. */
      sha256,
    }),
  ),
  files: z.array(
    z.strictObject({
      name: z.string().refine(isFileName),
      bytes: z.int().check(z.nonnegative()),
      sha256,
    }),
  ),
});

/** What a backup holds. */
export type Manifest = z.output<typeof manifestSchema>;

/** A table in a backup. */
export type TableEntry = Manifest['tables'][number];

/** A file in a backup. */
export type FileEntry = Manifest['files'][number];

/** The folder of the tables in a backup. */
export const tablesFolder = 'tables';

/** The folder of the files in a backup, each as it lay in the store: encrypted. */
export const filesFolder = 'files';

/** Where the rows of a table stand in a backup. */
export function tablePath(folder: string, name: string): string {
  return join(folder, tablesFolder, `${name}.copy.gz`);
}

/** The rows of a table, unpacked, as they are read. */
export function readRows(folder: string, name: string): NodeJS.ReadableStream {
  const packed = createReadStream(tablePath(folder, name));
  const rows = createGunzip();
  packed.on('error', (error) => rows.destroy(error));
  return packed.pipe(rows);
}

/** Writes what a backup holds, and a MAC over it: the last things of it. */
export async function writeManifest(
  folder: string,
  manifest: Manifest,
  keys: KeySet,
): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const once = { flush: true, mode: 0o600 };
  await writeFile(manifestPath(folder), text, once);
  await writeFile(manifestMacPath(folder), `${manifestMac(text, keys).toString('hex')}\n`, once);
}

/**
 * Reads what a backup holds, if it is what was written under one of these keys: what the tables and
 * the files must be stands in it. Throws where the folder is no backup, of another key, or changed.
 */
export async function readManifest(folder: string, keys: Keys): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => null);
  const said = await readFile(manifestMacPath(folder), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is no whole backup`);
  if (said === null) {
    throw new Error(
      `${folder} has no manifest.mac: it is a backup of an older version, which cannot be restored by this one, or the file was taken away`,
    );
  }
  const mac = Buffer.from(said.trim(), 'hex');
  const isOurs = [keys.current, keys.previous].some((set) => set && isMac(mac, text, set));
  if (isOurs) return manifestSchema.parse(JSON.parse(text));
  throw new Error(
    isUnderOtherKey(text, keys)
      ? 'the backup was made under another SECRETS_KEY; set that one'
      : 'the manifest of the backup is not what was written: somebody has changed it',
  );
}

function isMac(mac: Buffer, text: string, keys: KeySet): boolean {
  const right = manifestMac(text, keys);
  return mac.length === right.length && timingSafeEqual(mac, right);
}

function manifestMac(text: string, keys: KeySet): Buffer {
  return computeMac(keys, ['backup manifest', text]);
}

// Nothing proves what it says; it only chooses between two sentences that refuse.
function isUnderOtherKey(text: string, keys: Keys): boolean {
  const id = /"secretsKeyId": "([^"]*)"/.exec(text)?.[1];
  return id !== undefined && findKeySet(keys, id) === null;
}

function manifestPath(folder: string): string {
  return join(folder, 'manifest.json');
}

function manifestMacPath(folder: string): string {
  return join(folder, 'manifest.mac');
}
