import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import type { FileReferences } from '../files/orphan-sweep.ts';
import type { EncryptedPart } from './encrypted-parts.ts';

/** The columns that documents of every kind share. */
export interface DocumentRow {
  readonly id: string;
  readonly kind: 'image' | 'pdf';
  /** When a pending document is deleted; null once it is attached. */
  readonly expires_at: Date | null;
  readonly created_at: Date;
}

/** An encrypted file of a document. */
export interface FileRow extends EncryptedPart {
  readonly document_id: string;
}

/** A document with its files, ordered by part. */
export interface DocumentWithFiles<Row = DocumentRow, File = FileRow> {
  readonly document: Row;
  readonly files: readonly File[];
}

/** Selects documents by column values; a list matches any value in it. */
export type DocumentFilter<Row> = {
  readonly [Column in keyof Row]?: Row[Column] | readonly Row[Column][];
} & { readonly expiry?: 'pending' | 'expired' };

/** Columns to set. `expiresInDays` is the lifetime of a pending document, null for a permanent one. */
export type DocumentChanges<Row> = Partial<Omit<Row, 'expires_at'>> & {
  readonly expiresInDays?: number | null;
};

/** A lock that is held until the transaction ends. */
export type DocumentLock = 'share' | 'update';

/** The documents that match and have not expired, oldest first. */
export async function selectDocuments<Row>(
  db: Db,
  kind: string,
  filter: object,
  lock?: DocumentLock,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select * from ${documentTable(kind)}
    where ${matches(filter)} and (expires_at is null or expires_at > now())
    order by id ${locks[lock ?? 'none']}`.execute(db);
  return rows;
}

/** The files of documents, by document and part. */
export async function selectFiles<File>(
  db: Db,
  kind: string,
  documentIds: readonly string[],
): Promise<readonly File[]> {
  if (documentIds.length === 0) return [];
  const { rows } = await sql<File>`
    select * from ${fileTable(kind)} where document_id = any(${documentIds})
    order by document_id, part`.execute(db);
  return rows;
}

/** Inserts a document with its files. */
export async function insertDocument<Row>(
  trx: Trx,
  kind: string,
  columns: object,
  files: readonly object[],
): Promise<Row> {
  const values = toColumns(columns);
  const { rows } = await sql<Row>`
    insert into ${documentTable(kind)} (${toNames(values)})
    values (${sql.join(Object.values(values))}) returning *`.execute(trx);
  const fileValues = files.map((file) => sql`(${sql.join(Object.values(file))})`);
  await sql`
    insert into ${fileTable(kind)} (${toNames(files[0] ?? {})})
    values ${sql.join(fileValues)}`.execute(trx);
  return rows[0]!; // an insert of one row returns it
}

/** Updates the documents that match and returns their number. */
export async function updateDocuments(
  trx: Trx,
  kind: string,
  filter: object,
  changes: object,
): Promise<number> {
  const assignments = Object.entries(toColumns(changes)).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const { numAffectedRows } = await sql`
    update ${documentTable(kind)} set ${sql.join(assignments)}
    where ${matches(filter)}`.execute(trx);
  return Number(numAffectedRows);
}

/**
 * Deletes the rows of documents that match and of their files. Returns the names of the blobs to
 * delete.
 */
export async function deleteDocuments(
  db: Db,
  kind: string,
  filter: object,
): Promise<readonly string[]> {
  // File rows are deleted by cascade. Within the deleting statement they are still visible.
  const { rows } = await sql<{ blob: string }>`
    with deleted as (
      delete from ${documentTable(kind)} where ${matches(filter)} returning id
    ) select blob from ${fileTable(kind)} where document_id in (select id from deleted)`.execute(
    db,
  );
  return rows.map(({ blob }) => blob);
}

/** The references to files from the column `blob` of a table, for the orphan sweep. */
export function blobReferences(table: string): FileReferences {
  return async (db, names) => {
    const { rows } = await sql<{ blob: string }>`
      select blob from ${sql.table(table)} where blob = any(${names})`.execute(db);
    return rows.map(({ blob }) => blob);
  };
}

const locks = { none: sql``, share: sql`for share`, update: sql`for update` };

const expiries = { pending: sql`expires_at > now()`, expired: sql`expires_at <= now()` };

function documentTable(kind: string) {
  return sql.table(`${kind}_document`);
}

function fileTable(kind: string) {
  return sql.table(`${kind}_file`);
}

function matches(filter: { readonly expiry?: keyof typeof expiries }): RawBuilder<SqlBool> {
  const { expiry, ...columns } = filter;
  const conditions = Object.entries<unknown>(columns).map(([column, value]) => {
    const name = sql.ref(column);
    if (value === null) return sql`${name} is null`;
    return Array.isArray(value) ? sql`${name} = any(${value})` : sql`${name} = ${value}`;
  });
  const all = expiry === undefined ? conditions : [...conditions, expiries[expiry]];
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`;
}

function toColumns(changes: { readonly expiresInDays?: number | null }): object {
  const { expiresInDays: days, ...columns } = changes;
  if (days === undefined) return columns;
  const expires_at = days === null ? null : sql`now() + ${days} * interval '1 day'`;
  return { ...columns, expires_at };
}

function toNames(columns: object) {
  return sql.join(Object.keys(columns).map((column) => sql.ref(column)));
}
