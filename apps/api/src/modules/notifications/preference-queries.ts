import { sql } from 'kysely';
import type { Language } from '@anupal/contract/languages';
import type { Db, Trx } from '../../platform/db/database.ts';

/** A user's notification preferences. Kinds not listed are on. */
export interface ReaderRow {
  /** The language chosen for emails. */
  readonly language: Language | null;
  /** The language to which the screens were last switched. */
  readonly screen_language: Language | null;
  readonly muted_in_app: readonly string[];
  readonly muted_email: readonly string[];
}

/** A user's preferences; undefined if they have set none. */
export async function selectReader(db: Db, userId: string): Promise<ReaderRow | undefined> {
  const { rows } = await sql<ReaderRow>`
    select language, screen_language, muted_in_app, muted_email from notification_reader
    where user_id = ${userId}`.execute(db);
  return rows[0];
}

/**
 * Locks a user's preferences until the transaction ends, so that changes are applied one after the
 * other.
 */
export async function lockReader(trx: Trx, userId: string): Promise<ReaderRow> {
  await sql`
    insert into notification_reader (user_id) values (${userId})
    on conflict (user_id) do nothing`.execute(trx);
  const { rows } = await sql<ReaderRow>`
    select language, screen_language, muted_in_app, muted_email from notification_reader
    where user_id = ${userId} for update`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a row that was just added is not there');
  return row;
}

/** Stores a user's preferences. */
export async function updateReader(
  trx: Trx,
  userId: string,
  { language, screen_language, muted_in_app, muted_email }: ReaderRow,
): Promise<void> {
  await sql`
    update notification_reader
    set language = ${language}, screen_language = ${screen_language},
      muted_in_app = ${[...muted_in_app]}, muted_email = ${[...muted_email]}
    where user_id = ${userId}`.execute(trx);
}

/** The language of a user's emails; null if neither the user nor their screens have one. */
export function emailLanguage(reader: ReaderRow | undefined): Language | null {
  return reader?.language ?? reader?.screen_language ?? null;
}

/** Deletes the preferences of a person. */
export async function deleteReader(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('notification_reader').where('user_id', '=', userId).execute();
}
