import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { rewrapKey } from '../crypto/envelope.ts';
import { seal, unseal } from '../crypto/seal.ts';

/** What resealing needs. */
export type RotationContext = Pick<Context, 'db' | 'keys' | 'log'>;

/** Table and column, such as `kyc_record.pan_sealed`. */
type ColumnName = `${string}.${string}`;

/** A column whose values are sealed under SECRETS_KEY, and resealed when that changes. */
export interface SealedColumn {
  /** Reseals the values under another key than the current one; returns how many cannot be opened. */
  readonly reseal: (context: RotationContext) => Promise<number>;
}

/** A value under another key, and the key of its row. */
export interface SealedValue {
  readonly key: string;
  readonly sealed: string;
}

/** A sealed column from which other columns derive, so that its module reseals each row. */
export function sealedColumn(
  name: ColumnName,
  resealRow: (context: RotationContext, value: SealedValue) => Promise<void>,
  keyColumn = 'id',
): SealedColumn {
  const { table, column } = splitName(name);
  const key = sql.ref(keyColumn);
  return {
    reseal: (context) =>
      resealPages(
        async (after) => {
          const { rows } = await sql<SealedValue>`
            select ${key}::text as key, ${column} as sealed from ${table}
            where not starts_with(${column}, ${context.keys.current.id})
              and ${after === null ? sql`true` : sql`${key} > ${after}`}
            order by ${key} limit ${pageSize}`.execute(context.db);
          return rows;
        },
        (value) => value.key,
        (value) => resealRow(context, value),
      ),
  };
}

/** A column of texts sealed with `seal`, from which nothing else derives. */
export function sealedTextColumn(
  name: ColumnName,
  keyContext: (key: string) => string,
  keyColumn = 'id',
): SealedColumn {
  const { table, column } = splitName(name);
  return sealedColumn(
    name,
    async ({ db, keys }, { key, sealed }) => {
      const resealed = seal(keys, keyContext(key), unseal(keys, keyContext(key), sealed));
      await sql`
        update ${table} set ${column} = ${resealed}
        where ${sql.ref(keyColumn)} = ${key} and ${column} = ${sealed}`.execute(db);
    },
    keyColumn,
  );
}

/** The string that binds the key of a file to the file's row. */
export type KeyContext<Row> = (file: Row) => string;

interface FileRow {
  readonly blob: string;
  readonly wrapped_key: string;
}

/**
 * The wrapped keys of a table of encrypted files. `keyContext` receives a row of the file, with the
 * columns of its document if `documents` names their table.
 */
export function wrappedKeyColumn<Row>(
  name: ColumnName,
  keyContext: KeyContext<Row>,
  documents?: string,
): SealedColumn {
  const { table, column } = splitName(name);
  const source =
    documents === undefined
      ? sql`file.* from ${table} file`
      : sql`document.*, file.* from ${table} file
          join ${sql.table(documents)} document on document.id = file.document_id`;
  return {
    reseal: ({ db, keys }) =>
      resealPages(
        async (after) => {
          const { rows } = await sql<Row & FileRow>`
            select ${source}
            where not starts_with(file.${column}, ${keys.current.id})
              and ${after === null ? sql`true` : sql`file.blob > ${after}`}
            order by file.blob limit ${pageSize}`.execute(db);
          return rows;
        },
        (file) => file.blob,
        async (file) => {
          const wrapped = rewrapKey(keys, keyContext(file), file.wrapped_key);
          if (wrapped === null) return;
          await sql`
            update ${table} set ${column} = ${wrapped}
            where blob = ${file.blob} and ${column} = ${file.wrapped_key}`.execute(db);
        },
      ),
  };
}

/**
 * Reseals columns under the current SECRETS_KEY. Values that cannot be opened stay as they are, and the
 * log says how many.
 */
export async function rotateSealedColumns(
  context: RotationContext,
  columns: readonly SealedColumn[],
): Promise<void> {
  let failures = 0;
  for (const column of columns) failures += await column.reseal(context);
  if (failures > 0)
    context.log.error('encrypted under a key that is not here', { count: failures });
}

const pageSize = 200;

function splitName(name: ColumnName) {
  const [table = '', column = ''] = name.split('.');
  return { table: sql.table(table), column: sql.ref(column) };
}

// Continues after a row that cannot be opened; returns how many there were.
async function resealPages<Row>(
  readPage: (after: string | null) => Promise<readonly Row[]>,
  getRowKey: (row: Row) => string,
  resealRow: (row: Row) => Promise<void>,
): Promise<number> {
  let failures = 0;
  let rows = await readPage(null);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (const row of rows) {
      await resealRow(row).catch(() => {
        failures += 1;
      });
    }
    rows = await readPage(getRowKey(last));
  }
  return failures;
}
