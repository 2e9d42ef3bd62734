import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import * as z from 'zod';
import { isFileName } from '../files/store.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
// Names go into paths and statements.
const sqlName = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const manifestSchema = z.strictObject({
  format: z.literal(1),
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

/** Writes what a backup holds: the last thing of it. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(pathIn(folder), text, { flush: true, mode: 0o600 });
}

/** Reads what a backup holds; throws where the folder is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(pathIn(folder), 'utf8')));
}

function pathIn(folder: string): string {
  return join(folder, 'manifest.json');
}
