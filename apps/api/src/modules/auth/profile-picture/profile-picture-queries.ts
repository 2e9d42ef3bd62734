import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** The picture of a user. */
export type PictureRow = Omit<Row<'user_picture'>, 'created_at'>;

/** A picture by its id. */
export async function selectPicture(
  db: Db,
  id: string,
): Promise<Pick<PictureRow, 'blob' | 'digest'> | undefined> {
  return db
    .selectFrom('user_picture')
    .select(['blob', 'digest'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes the picture of a user and returns the names of its files. */
export async function deletePicture(trx: Trx, userId: string): Promise<readonly string[]> {
  const deleted = await trx
    .deleteFrom('user_picture')
    .where('user_id', '=', userId)
    .returning('blob')
    .execute();
  return deleted.map(({ blob }) => blob);
}

/** Adds the picture of a user. */
export async function insertPicture(trx: Trx, picture: PictureRow): Promise<void> {
  await trx.insertInto('user_picture').values(picture).execute();
}

/** The file names among these that pictures use. */
export async function pictureFileReferences(
  db: Db,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('user_picture')
    .select('blob')
    .where('blob', 'in', names)
    .execute();
  return rows.map(({ blob }) => blob);
}
