import type { FileKind } from '@anupal/contract/eservices/schemas';
import type { Db, Row, Trx } from '../../platform/db/database.ts';

/** A file of a service. */
export type FileRow = Omit<Row<'eservice_file'>, 'created_at'>;

/** Finds a file with the slug of its service. */
export async function selectFile(
  db: Db,
  id: string,
): Promise<(FileRow & { readonly slug: string }) | undefined> {
  return db
    .selectFrom('eservice_file')
    .innerJoin('eservice', 'eservice.id', 'eservice_file.eservice_id')
    .select([...fileColumns, 'eservice.slug'])
    .where('eservice_file.id', '=', id)
    .executeTakeFirst();
}

const fileColumns = [
  'eservice_file.id',
  'eservice_file.eservice_id',
  'eservice_file.kind',
  'eservice_file.blob',
  'eservice_file.digest',
  'eservice_file.bytes',
] as const;

/** Deletes the files of these kinds of a service. Returns their blobs. */
export async function deleteFiles(
  trx: Trx,
  eserviceId: string,
  kinds: readonly FileKind[],
): Promise<readonly string[]> {
  if (kinds.length === 0) return [];
  const deleted = await trx
    .deleteFrom('eservice_file')
    .where('eservice_id', '=', eserviceId)
    .where('kind', 'in', kinds)
    .returning('blob')
    .execute();
  return deleted.map(({ blob }) => blob);
}

/** Inserts files. */
export async function insertFiles(trx: Trx, rows: readonly FileRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('eservice_file')
    .values([...rows])
    .execute();
}

/** Returns those blob names that a service file references. */
export async function eserviceFileReferences(
  db: Db,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('eservice_file')
    .select('blob')
    .where('blob', 'in', names)
    .execute();
  return rows.map(({ blob }) => blob);
}
