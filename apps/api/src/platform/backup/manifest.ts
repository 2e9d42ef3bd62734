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
  /** ISO 8601 in UTC: everything committed before it is in the backup. */
  madeAt: z.iso.datetime(),
  /** Fingerprint of the SECRETS_KEY that opens what is sealed in the backup. */
  secretsKeyId: z.string(),
  /** The migrations that made the schema. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: sqlName,
      columns: z.array(sqlName),
      rows: z.int().check(z.nonnegative()),
      /** Of the uncompressed rows as PostgreSQL's COPY writes them. */
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

/** The contents of a backup. */
export type Manifest = z.output<typeof manifestSchema>;

/** A table in a backup. */
export type TableEntry = Manifest['tables'][number];

/** A file in a backup. */
export type FileEntry = Manifest['files'][number];

/** The folder of the tables in a backup. */
export const tablesFolder = 'tables';

/** The folder of the files in a backup, each encrypted as in the store. */
export const filesFolder = 'files';

/** The path of a table's rows in a backup. */
export function tablePath(folder: string, name: string): string {
  return join(folder, tablesFolder, `${name}.copy.gz`);
}

/** The uncompressed rows of a table, as a stream. */
export function readRows(folder: string, name: string): NodeJS.ReadableStream {
  const packed = createReadStream(tablePath(folder, name));
  const rows = createGunzip();
  packed.on('error', (error) => rows.destroy(error));
  return packed.pipe(rows);
}

/** Writes the contents of a backup and a MAC over them, after everything else. */
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
 * Reads the contents of a backup if they were written under one of these keys; tables and files are
 * checked against them. Throws if the folder is no backup, belongs to another key or was changed.
 */
export async function readManifest(folder: string, keys: Keys): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => null);
  const macText = await readFile(manifestMacPath(folder), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is not a complete backup`);
  if (macText === null) {
    throw new Error(
      `${folder} has no manifest.mac: the backup is of an older version, which this one cannot restore, or the file was removed`,
    );
  }
  const mac = Buffer.from(macText.trim(), 'hex');
  const isOurs = [keys.current, keys.previous].some((set) => set && isMac(mac, text, set));
  if (isOurs) return manifestSchema.parse(JSON.parse(text));
  throw new Error(
    isUnderOtherKey(text, keys)
      ? 'the backup was encrypted with another SECRETS_KEY; set that one'
      : 'the manifest of the backup was changed after the backup was made',
  );
}

function isMac(mac: Buffer, text: string, keys: KeySet): boolean {
  const right = manifestMac(text, keys);
  return mac.length === right.length && timingSafeEqual(mac, right);
}

function manifestMac(text: string, keys: KeySet): Buffer {
  return computeMac(keys, ['backup manifest', text]);
}

// Unproven: it only chooses between two error messages.
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
