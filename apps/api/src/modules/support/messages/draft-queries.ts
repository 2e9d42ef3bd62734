import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** The author of a draft, and its conversation or `new` for a new ticket. */
export interface DraftKey {
  readonly userId: string;
  readonly place: string;
}

/** Reads the sealed draft, if it has not expired. */
export async function selectDraft(
  db: Db,
  { userId, place }: DraftKey,
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from support_draft
    where user_id = ${userId} and place = ${place} and expires_at > now()`.execute(db);
  return rows[0]?.sealed;
}

/** Saves a sealed draft for so many days. */
export async function upsertDraft(
  db: Db,
  { userId, place }: DraftKey,
  sealed: string,
  days: number,
): Promise<void> {
  await sql`
    insert into support_draft (user_id, place, sealed, expires_at)
    values (${userId}, ${place}, ${sealed}, now() + ${days} * interval '1 day')
    on conflict (user_id, place) do update
    set sealed = excluded.sealed, expires_at = excluded.expires_at`.execute(db);
}

/** Deletes a draft. */
export async function deleteDraft(db: Db, { userId, place }: DraftKey): Promise<void> {
  await sql`delete from support_draft where user_id = ${userId} and place = ${place}`.execute(db);
}

/** Deletes expired drafts. */
export async function deleteExpiredDrafts(db: Db): Promise<void> {
  await sql`delete from support_draft where expires_at <= now()`.execute(db);
}
