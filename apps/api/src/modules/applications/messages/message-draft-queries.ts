import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** The author of a draft and the application that it is about. */
export interface MessageDraftKey {
  readonly userId: string;
  readonly applicationId: string;
}

/** Reads the sealed text of a draft that has not expired. */
export async function selectMessageDraft(
  db: Db,
  { userId, applicationId }: MessageDraftKey,
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from application_message_draft
    where user_id = ${userId} and application_id = ${applicationId}
      and expires_at > now()`.execute(db);
  return rows[0]?.sealed;
}

/** Saves the sealed text of a draft for so many days. */
export async function upsertMessageDraft(
  trx: Trx,
  { userId, applicationId }: MessageDraftKey,
  sealed: string,
  days: number,
): Promise<void> {
  await sql`
    insert into application_message_draft (user_id, application_id, sealed, expires_at)
    values (${userId}, ${applicationId}, ${sealed}, now() + ${days} * interval '1 day')
    on conflict (user_id, application_id) do update
    set sealed = excluded.sealed, expires_at = excluded.expires_at`.execute(trx);
}

/** Deletes a draft. */
export async function deleteMessageDraft(
  trx: Trx,
  { userId, applicationId }: MessageDraftKey,
): Promise<void> {
  await sql`
    delete from application_message_draft
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx);
}

/** Deletes expired drafts. */
export async function deleteExpiredMessageDrafts(db: Db): Promise<void> {
  await sql`delete from application_message_draft where expires_at <= now()`.execute(db);
}
