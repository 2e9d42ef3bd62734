import { sql, type Generated, type Selectable } from 'kysely';
import type { Profile } from '@anupal/contract/calendar/profile';
import type { Language } from '@anupal/contract/languages';
import type { Db, Trx } from '../../../platform/db/database.ts';

type ProfileTable = {
  user_id: string;
  answers: Profile;
  identity_sealed: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  language: Generated<Language>;
  remind_days: Generated<number[]>;
};

/** The table of profiles. */
export type ProfileTables = { calendar_profile: ProfileTable };

/** The answers and numbers of a business as stored. */
export type ProfileRow = Selectable<ProfileTable>;

function tables(db: Db) {
  return db.$extendTables<ProfileTables>();
}

/** The profile of a person's business. */
export async function selectProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return tables(db)
    .selectFrom('calendar_profile')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** What is written of a profile. */
export type NewProfile = Pick<ProfileRow, 'user_id' | 'answers' | 'identity_sealed' | 'language'>;

/** Adds a profile; undefined where there is one. */
export async function insertProfile(
  trx: Trx,
  { answers, ...row }: NewProfile,
): Promise<ProfileRow | undefined> {
  return tables(trx)
    .insertInto('calendar_profile')
    .values({ ...row, answers: json(answers) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Writes a profile in place of this version of it; undefined where somebody was faster. */
export async function updateProfile(
  trx: Trx,
  { user_id: userId, answers, identity_sealed, language }: NewProfile,
  version: number,
): Promise<ProfileRow | undefined> {
  return tables(trx)
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

/** Whose business it is, with its answers. */
export type NamedProfile = Pick<ProfileRow, 'user_id' | 'answers' | 'created_at'> & {
  readonly full_name: string;
};

/** The answers of those who may sign in, after an id, in its order. */
export async function listNamedProfiles(
  db: Db,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly NamedProfile[]> {
  const { rows } = await sql<NamedProfile>`
    select user_id, answers, calendar_profile.created_at, users.full_name
    from calendar_profile join users on users.id = user_id
    where users.disabled_at is null and (${after}::uuid is null or user_id > ${after}::uuid)
    order by user_id limit ${most}`.execute(db);
  return rows;
}

/** Profiles of which the numbers are sealed under another key than this one, in the order of their people. */
export async function listIdentitiesToRotate(
  db: Db,
  keyId: string,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<readonly Pick<ProfileRow, 'user_id' | 'identity_sealed'>[]> {
  return tables(db)
    .selectFrom('calendar_profile')
    .select(['user_id', 'identity_sealed'])
    .where(sql<boolean>`not starts_with(identity_sealed, ${keyId})`)
    .$if(after !== null, (query) => query.where('user_id', '>', after))
    .orderBy('user_id')
    .limit(most)
    .execute();
}

/** Seals the numbers of a business anew, while they are what was read. */
export async function updateSealedIdentity(
  db: Db,
  { user_id: userId, identity_sealed }: Pick<ProfileRow, 'user_id' | 'identity_sealed'>,
  sealed: string,
): Promise<void> {
  await tables(db)
    .updateTable('calendar_profile')
    .set({ identity_sealed: sealed })
    .where('user_id', '=', userId)
    .where('identity_sealed', '=', identity_sealed)
    .execute();
}

function json(answers: Profile) {
  return sql<Profile>`${JSON.stringify(answers)}::jsonb`;
}
