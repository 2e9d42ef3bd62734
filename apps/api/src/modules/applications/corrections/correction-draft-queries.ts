import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Reads the sealed draft of a correction, if it has not expired. */
export async function selectCorrectionDraft(
  db: Db,
  applicationId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from application_correction_draft
    where application_id = ${applicationId} and expires_at > now()`.execute(db);
  return rows[0]?.sealed;
}

/** Saves the sealed draft of a correction for so many days. */
export async function upsertCorrectionDraft(
  trx: Trx,
  applicationId: string,
  sealed: string,
  days: number,
): Promise<void> {
  await sql`
    insert into application_correction_draft (application_id, sealed, expires_at)
    values (${applicationId}, ${sealed}, now() + ${days} * interval '1 day')
    on conflict (application_id) do update
    set sealed = excluded.sealed, expires_at = excluded.expires_at`.execute(trx);
}

/** Deletes the draft of a correction. */
export async function deleteCorrectionDraft(trx: Trx, applicationId: string): Promise<void> {
  await sql`
    delete from application_correction_draft where application_id = ${applicationId}`.execute(trx);
}

/** Deletes expired drafts. */
export async function deleteExpiredCorrectionDrafts(db: Db): Promise<void> {
  await sql`delete from application_correction_draft where expires_at <= now()`.execute(db);
}
