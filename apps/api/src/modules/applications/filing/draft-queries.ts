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

/** Whose draft, of which service and for which client; the key of the person themselves is their id. */
export interface DraftKey {
  readonly userId: string;
  readonly eserviceId: string;
  readonly clientKey: string;
}

/** What a person typed for a service and client, sealed, while it is not forgotten. */
export async function selectDraft(db: Db, place: DraftKey): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('application_draft')
    .select('sealed')
    .where(matchesKey(place))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.sealed;
}

/** A draft; sealed is what was typed, null where documents were sent alone. */
export interface DraftRow {
  readonly eservice_id: string;
  readonly client_key: string;
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
    select eservice_id, client_key, max(sealed) as sealed,
      max(expires_at) - ${days} * interval '1 day' as saved_at
    from (
      select eservice_id, client_key, sealed, expires_at from application_draft
      where user_id = ${userId} and expires_at > now()
      union all
      select eservice_id, client_key, null, expires_at from application_document
      where sender_id = ${userId} and application_id is null and expires_at > now()
    ) begun
    where client_key is not null
    group by eservice_id, client_key
    order by saved_at desc, eservice_id, client_key
    limit ${most}`.execute(db);
  return rows;
}

/** How many drafts a person has elsewhere. */
export async function countOtherDrafts(trx: Trx, place: DraftKey): Promise<number> {
  const { count } = await tables(trx)
    .selectFrom('application_draft')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', place.userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(sql<SqlBool>`not (${matchesKey(place)})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps what a person typed for so many days, in place of what was there. */
export async function upsertDraft(
  trx: Trx,
  { userId, eserviceId, clientKey }: DraftKey,
  { sealed, days }: { readonly sealed: string; readonly days: number },
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

/** Ends the draft for a service and client. */
export async function deleteDraft(trx: Trx, place: DraftKey): Promise<void> {
  await tables(trx).deleteFrom('application_draft').where(matchesKey(place)).execute();
}

/** Forgets the drafts whose days are over. */
export async function deleteExpiredDrafts(db: Db): Promise<void> {
  await tables(db)
    .deleteFrom('application_draft')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/** A draft from before drafts belonged to clients; sealed is null where documents were sent alone. */
export interface LegacyDraft {
  readonly eservice_id: string;
  readonly sealed: string | null;
}

/** The drafts of a person that name no client. */
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

/** Gives a draft that names no client to one, with its documents; nothing else about it changes. */
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
