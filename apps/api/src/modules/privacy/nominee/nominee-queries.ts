import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A nominee as stored. */
export type NomineeRow = Row<'nominee'>;

/** Finds whom a person nominated. */
export async function selectNominee(db: Db, userId: string): Promise<NomineeRow | undefined> {
  return db.selectFrom('nominee').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Adds or replaces the nominee of a person. */
export async function upsertNominee(
  trx: Trx,
  { user_id, ...columns }: Omit<NomineeRow, 'named_at'>,
): Promise<NomineeRow> {
  return trx
    .insertInto('nominee')
    .values({ user_id, ...columns })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...columns, named_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Removes the nominee of a person. False if there is none. */
export async function deleteNominee(trx: Trx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('nominee')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
