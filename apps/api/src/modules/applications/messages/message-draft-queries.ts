import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Who writes, and about which application. */
export interface MessageDraftKey {
  readonly userId: string;
  readonly applicationId: string;
}

/** What somebody typed about an application, sealed, while it is not forgotten. */
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

/** Keeps what somebody typed for so many days, in place of what was there. */
export async function upsertMessageDraft(
  trx: Trx,
  { userId, applicationId }: MessageDraftKey,
  { sealed, days }: { readonly sealed: string; readonly days: number },
): Promise<void> {
  await sql`
    insert into application_message_draft (user_id, application_id, sealed, expires_at)
    values (${userId}, ${applicationId}, ${sealed}, now() + ${days} * interval '1 day')
    on conflict (user_id, application_id) do update
    set sealed = excluded.sealed, expires_at = excluded.expires_at`.execute(trx);
}

/** Ends what somebody typed about an application. */
export async function deleteMessageDraft(
  trx: Trx,
  { userId, applicationId }: MessageDraftKey,
): Promise<void> {
  await sql`
    delete from application_message_draft
    where user_id = ${userId} and application_id = ${applicationId}`.execute(trx);
}

/** Forgets what was typed and not sent in time. */
export async function deleteExpiredMessageDrafts(db: Db): Promise<void> {
  await sql`delete from application_message_draft where expires_at <= now()`.execute(db);
}
