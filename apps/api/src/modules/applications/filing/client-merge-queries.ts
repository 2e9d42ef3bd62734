import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { DraftKey } from './draft-queries.ts';

/** A draft for a client. */
export interface ClientDraftRow {
  readonly eservice_id: string;
  readonly subject: string;
  readonly sealed: string;
}

/** Whether two clients have drafts of the same service and subject, with documents alone or with answers. */
export async function haveCommonDraft(
  db: Db,
  userId: string,
  clientIds: readonly [string, string],
): Promise<boolean> {
  const [one, other] = clientIds;
  const services = (clientKey: string) => sql`
    select eservice_id, subject from application_draft
    where user_id = ${userId} and client_key = ${clientKey} and expires_at > now()
    union
    select eservice_id, draft_subject from application_document
    where sender_id = ${userId} and client_key = ${clientKey} and application_id is null
      and expires_at > now()`;
  const { rows } = await sql<{ found: boolean }>`
    select exists ((${services(one)}) intersect (${services(other)})) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Lists a user's drafts for a client. */
export async function listClientDrafts(
  trx: Trx,
  userId: string,
  clientKey: string,
): Promise<readonly ClientDraftRow[]> {
  const { rows } = await sql<ClientDraftRow>`
    select eservice_id, subject, sealed from application_draft
    where user_id = ${userId} and client_key = ${clientKey} and expires_at > now()`.execute(trx);
  return rows;
}

/** Deletes a user's drafts for a client, also expired ones. */
export async function deleteClientDrafts(
  trx: Trx,
  userId: string,
  clientKey: string,
): Promise<void> {
  await trx
    .deleteFrom('application_draft')
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .execute();
}

/** Lists the applications that were filed for a client. */
export async function listFiledFor(
  db: Db,
  userId: string,
  clientId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select application.id from application
      join application_client filed on filed.id = application.client_id
    where application.user_id = ${userId} and filed.client_id = ${clientId}
    order by application.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Assigns a draft to another client, sealed for them. One of theirs that has expired is replaced. */
export async function reassignDraft(
  trx: Trx,
  { userId, eserviceId, clientKey, subject }: DraftKey,
  intoId: string,
  sealed: string,
): Promise<void> {
  await sql`
    delete from application_draft where user_id = ${userId} and eservice_id = ${eserviceId}
      and client_key = ${intoId} and subject = ${subject}`.execute(trx);
  await sql`
    update application_draft set client_key = ${intoId}, sealed = ${sealed}
    where user_id = ${userId} and eservice_id = ${eserviceId} and client_key = ${clientKey}
      and subject = ${subject}`.execute(trx);
}

/** Assigns what was filed for a client, and the pending documents of their drafts, to another one. */
export async function reassignClient(
  trx: Trx,
  userId: string,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
): Promise<void> {
  // An expired document waits to be swept, and must not take the place of one for the same field.
  await sql`
    update application_document set field = null
    where sender_id = ${userId} and client_key = ${intoId} and application_id is null
      and expires_at <= now()`.execute(trx);
  await sql`
    update application_document set client_key = ${intoId}
    where sender_id = ${userId} and client_key = ${fromId} and application_id is null
      and expires_at > now()`.execute(trx);
  await sql`
    update application_client set client_id = ${intoId}
    where user_id = ${userId} and client_id = ${fromId}`.execute(trx);
}
