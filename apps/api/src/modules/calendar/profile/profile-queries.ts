import { sql } from 'kysely';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A page of rows after an id. */
export interface RowPage {
  readonly after: string | null;
  readonly limit: number;
}

/** A profile as stored. */
export type ProfileRow = Row<'calendar_profile'>;

/** Finds a user's profile. */
export async function selectProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('calendar_profile')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The columns of a profile that are written. */
export type NewProfile = Pick<ProfileRow, 'user_id' | 'answers' | 'identity_sealed' | 'language'>;

/** Inserts a profile. Undefined if there is one. */
export async function insertProfile(
  trx: Trx,
  { answers, ...row }: NewProfile,
): Promise<ProfileRow | undefined> {
  return trx
    .insertInto('calendar_profile')
    .values({ ...row, answers: json(answers) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Updates this version of a profile. Undefined if another update was first. */
export async function updateProfile(
  trx: Trx,
  { user_id: userId, answers, identity_sealed, language }: NewProfile,
  version: number,
): Promise<ProfileRow | undefined> {
  return trx
    .updateTable('calendar_profile')
    .set((row) => ({
      answers: json(answers),
      identity_sealed,
      language,
      version: row('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** A profile with the name of its user. */
export type NamedProfile = Pick<ProfileRow, 'user_id' | 'answers' | 'created_at'> & {
  readonly full_name: string;
};

/** Lists the profiles of enabled users by user id. */
export async function listNamedProfiles(
  db: Db,
  { after, limit }: RowPage,
): Promise<readonly NamedProfile[]> {
  const { rows } = await sql<NamedProfile>`
    select user_id, answers, calendar_profile.created_at, users.full_name
    from calendar_profile join users on users.id = user_id
    where users.disabled_at is null and (${after}::uuid is null or user_id > ${after}::uuid)
    order by user_id limit ${limit}`.execute(db);
  return rows;
}

function json(answers: Profile) {
  return sql<Profile>`${JSON.stringify(answers)}::jsonb`;
}
