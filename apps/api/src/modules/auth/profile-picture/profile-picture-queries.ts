import type { Generated } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

type PictureTable = {
  id: string;
  user_id: string;
  blob: string;
  digest: Buffer;
  created_at: Generated<Date>;
};

/** The picture of a person. */
export type PictureRow = Omit<PictureTable, 'created_at'>;

function tables(db: Db) {
  return db.$extendTables<{ user_picture: PictureTable }>();
}

/** A picture by its address. */
export async function selectPicture(
  db: Db,
  id: string,
): Promise<Pick<PictureRow, 'blob' | 'digest'> | undefined> {
  return tables(db)
    .selectFrom('user_picture')
    .select(['blob', 'digest'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Takes the picture of a person away; answers the names of its files. */
export async function deletePicture(trx: Trx, userId: string): Promise<readonly string[]> {
  const gone = await tables(trx)
    .deleteFrom('user_picture')
    .where('user_id', '=', userId)
    .returning('blob')
    .execute();
  return gone.map(({ blob }) => blob);
}

/** Gives a person a picture. */
export async function insertPicture(trx: Trx, picture: PictureRow): Promise<void> {
  await tables(trx).insertInto('user_picture').values(picture).execute();
}

/** Of these names, those under which a picture is kept. */
export async function pictureFileReferences(
  db: Db,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('user_picture')
    .select('blob')
    .where('blob', 'in', names)
    .execute();
  return rows.map(({ blob }) => blob);
}
