import { sql, type SqlBool } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

type DraftTables = {
  application_draft: {
    user_id: string;
    eservice_id: string;
    client_key: string | null;
    sealed: string;
    expires_at: Date;
  };
};

function tables(db: Db) {
  return db.$extendTables<DraftTables>();
}

/** The user, service and client of a draft. The client key of the user themselves is their own id. */
export interface DraftKey {
  readonly userId: string;
  readonly eserviceId: string;
  readonly clientKey: string;
}

/** Reads the sealed draft, if it has not expired. */
export async function selectDraft(db: Db, key: DraftKey): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('application_draft')
    .select('sealed')
    .where(matchesKey(key))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.sealed;
}

/** A draft. `sealed` is null if only documents were uploaded. */
export interface DraftRow {
  readonly eservice_id: string;
  readonly client_key: string;
  readonly sealed: string | null;
  readonly saved_at: Date;
}

/** Lists a user's drafts, the most recent first. `days` is their lifetime, from which the date is derived. */
export async function listDrafts(
  db: Db,
  userId: string,
  days: number,
  limit: number,
): Promise<readonly DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select eservice_id, client_key, max(sealed) as sealed,
      max(expires_at) - ${days} * interval '1 day' as saved_at
    from (
      select eservice_id, client_key, sealed, expires_at from application_draft
      where user_id = ${userId} and expires_at > now()
      union all
      select eservice_id, client_key, null, expires_at from application_document
      where sender_id = ${userId} and application_id is null and expires_at > now()
    ) draft
    where client_key is not null
    group by eservice_id, client_key
    order by saved_at desc, eservice_id, client_key
    limit ${limit}`.execute(db);
  return rows;
}

/** Counts a user's drafts without this one. */
export async function countOtherDrafts(trx: Trx, key: DraftKey): Promise<number> {
  const { count } = await tables(trx)
    .selectFrom('application_draft')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', key.userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<SqlBool>`not (${matchesKey(key)})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Saves a sealed draft for so many days. */
export async function upsertDraft(
  trx: Trx,
  { userId, eserviceId, clientKey }: DraftKey,
  sealed: string,
  days: number,
): Promise<void> {
  const expires_at = sql<Date>`now() + ${days} * interval '1 day'`;
  await tables(trx)
    .insertInto('application_draft')
    .values({
      user_id: userId,
      eservice_id: eserviceId,
      client_key: clientKey,
      sealed,
      expires_at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'eservice_id', 'client_key'])
        .doUpdateSet({ sealed, expires_at }),
    )
    .execute();
}

/** Deletes the draft for a service and client. */
export async function deleteDraft(trx: Trx, key: DraftKey): Promise<void> {
  await tables(trx).deleteFrom('application_draft').where(matchesKey(key)).execute();
}

/** Deletes expired drafts. */
export async function deleteExpiredDrafts(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('application_draft')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/** A draft from before drafts belonged to clients. `sealed` is null if only documents were uploaded. */
export interface LegacyDraft {
  readonly eservice_id: string;
  readonly sealed: string | null;
}

/** Lists a user's drafts that are not assigned to a client. */
export async function listLegacyDrafts(db: Db, userId: string): Promise<readonly LegacyDraft[]> {
  const { rows } = await sql<LegacyDraft>`
    select eservice_id, max(sealed) as sealed from (
      select eservice_id, sealed from application_draft
      where user_id = ${userId} and client_key is null
      union all
      select eservice_id, null from application_document
      where sender_id = ${userId} and client_key is null and application_id is null
    ) unassigned
    group by eservice_id`.execute(db);
  return rows;
}

/** Assigns a draft and its documents to a client. Expiry dates stay. */
export async function assignLegacyDraft(
  trx: Trx,
  { userId, eserviceId, clientKey }: DraftKey,
  sealed: string | null,
): Promise<void> {
  await sql`
    update application_draft
    set client_key = ${clientKey}, sealed = coalesce(${sealed}::text, sealed)
    where user_id = ${userId} and eservice_id = ${eserviceId} and client_key is null`.execute(trx);
  await sql`
    update application_document set client_key = ${clientKey}
    where sender_id = ${userId} and eservice_id = ${eserviceId} and client_key is null
      and application_id is null`.execute(trx);
}

function matchesKey({ userId, eserviceId, clientKey }: DraftKey) {
  return sql<SqlBool>`user_id = ${userId} and eservice_id = ${eserviceId}
    and client_key = ${clientKey}`;
}
