import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type DraftTables = {
  application_draft: { user_id: string; eservice_id: string; sealed: string; expires_at: Date };
};

function tables(db: Db) {
  return db.$extendTables<DraftTables>();
}

/** Whose draft of which service. */
export interface DraftPlace {
  readonly userId: string;
  readonly eserviceId: string;
}

/** What a person typed for a service, sealed, while it is not forgotten. */
export async function selectDraft(
  db: Db,
  { userId, eserviceId }: DraftPlace,
): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('application_draft')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('eservice_id', '=', eserviceId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.sealed;
}

/** A draft of a service; sealed is what was typed, null where documents were sent alone. */
export interface DraftRow {
  readonly eservice_id: string;
  readonly sealed: string | null;
  readonly saved_at: Date;
}

/** What a person typed or sent and is kept for so many days, the latest first. */
export async function listDrafts(
  db: Db,
  userId: string,
  { days, most }: { readonly days: number; readonly most: number },
): Promise<readonly DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select eservice_id, max(sealed) as sealed,
      max(expires_at) - ${days} * interval '1 day' as saved_at
    from (
      select eservice_id, sealed, expires_at from application_draft
      where user_id = ${userId} and expires_at > now()
      union all
      select eservice_id, null, expires_at from application_document
      where sender_id = ${userId} and application_id is null and expires_at > now()
    ) begun
    group by eservice_id
    order by saved_at desc, eservice_id
    limit ${most}`.execute(db);
  return rows;
}

/** Keeps what a person typed for a service for so many days, in place of what was there. */
export async function upsertDraft(
  db: Db,
  { userId, eserviceId }: DraftPlace,
  { sealed, days }: { readonly sealed: string; readonly days: number },
): Promise<void> {
  const expires_at = sql<Date>`now() + ${days} * interval '1 day'`;
  await tables(db)
    .insertInto('application_draft')
    .values({ user_id: userId, eservice_id: eserviceId, sealed, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'eservice_id']).doUpdateSet({ sealed, expires_at }),
    )
    .execute();
}

/** Ends the draft of a service. */
export async function deleteDraft(db: Db, { userId, eserviceId }: DraftPlace): Promise<void> {
  await tables(db)
    .deleteFrom('application_draft')
    .where('user_id', '=', userId)
    .where('eservice_id', '=', eserviceId)
    .execute();
}

/** Forgets the drafts whose days are over. */
export async function deleteOldDrafts(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('application_draft')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
