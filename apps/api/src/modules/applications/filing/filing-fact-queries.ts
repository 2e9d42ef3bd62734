import { sql } from 'kysely';
import type { Db, Row } from '../../../platform/db/database.ts';
import type { ClientKey } from './draft-queries.ts';

/** Services and clients of a franchisee. */
export interface ClientsOfServices {
  readonly userId: string;
  readonly eserviceIds: readonly string[];
  readonly clientIds: readonly string[];
}

interface OfDraft extends OfServiceAndClient {
  readonly subject: string;
}

interface OfServiceAndClient {
  readonly eservice_id: string;
  readonly client_key: string;
}

/** Lists the sealed answers of the latest application for each service and client. */
export async function listLatestAnswers(
  db: Db,
  { userId, eserviceIds, clientIds }: ClientsOfServices,
): Promise<readonly (OfServiceAndClient & Pick<Row<'application'>, 'id' | 'answers_sealed'>)[]> {
  const { rows } = await sql<
    OfServiceAndClient & Pick<Row<'application'>, 'id' | 'answers_sealed'>
  >`
    select distinct on (filed.client_id, application.eservice_id) application.id,
      application.eservice_id, filed.client_id as client_key, application.answers_sealed
    from application join application_client filed on filed.id = application.client_id
    where application.user_id = ${userId} and application.eservice_id = any(${eserviceIds}::uuid[])
      and filed.client_id = any(${clientIds}::uuid[])
    order by filed.client_id, application.eservice_id, application.filed_at desc`.execute(db);
  return rows;
}

/** An application that was filed for a client of the book. */
export interface FiledSince extends OfServiceAndClient {
  readonly id: string;
  readonly has_period: boolean;
}

/** Lists for which services and clients of the book applications were filed since a day. */
export async function listFiledSince(
  db: Db,
  { userId, eserviceIds, day }: Omit<ClientsOfServices, 'clientIds'> & { readonly day: string },
): Promise<readonly FiledSince[]> {
  const { rows } = await sql<FiledSince>`
    select application.id, application.eservice_id, filed.client_id as client_key,
      application.period is not null as has_period
    from application join application_client filed on filed.id = application.client_id
    where application.user_id = ${userId} and application.eservice_id = any(${eserviceIds}::uuid[])
      and filed.client_id is not null and application.filed_at >= ${day}::date
      and application.state not in ('rejected', 'withdrawn')`.execute(db);
  return rows;
}

/** Lists the sealed drafts for services and clients. */
export async function listClientDrafts(
  db: Db,
  { userId, eserviceIds, clientIds }: ClientsOfServices,
): Promise<readonly (OfDraft & { readonly sealed: string })[]> {
  const { rows } = await sql<OfDraft & { readonly sealed: string }>`
    select eservice_id, client_key, subject, sealed from application_draft
    where user_id = ${userId} and eservice_id = any(${eserviceIds}::uuid[])
      and client_key = any(${clientIds}::uuid[]) and expires_at > now()
    order by subject`.execute(db);
  return rows;
}

/** Lists the documents of drafts for services and clients, oldest first. */
export async function listClientDocuments(
  db: Db,
  { userId, eserviceIds, clientIds }: ClientsOfServices,
): Promise<readonly (OfDraft & { readonly id: string; readonly field: string | null })[]> {
  const { rows } = await sql<OfDraft & { readonly id: string; readonly field: string | null }>`
    select id, eservice_id, client_key, draft_subject as subject, field from application_document
    where sender_id = ${userId} and application_id is null and purpose = 'form'
      and eservice_id = any(${eserviceIds}::uuid[]) and client_key = any(${clientIds}::uuid[])
      and expires_at > now()
    order by id`.execute(db);
  return rows;
}

/** Whether a franchisee filed an application for a service and client. */
export async function isFiledFor(
  db: Db,
  { userId, eserviceId, clientKey }: ClientKey,
  applicationId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from application join application_client filed on filed.id = application.client_id
    where application.id = ${applicationId} and application.user_id = ${userId}
      and application.eservice_id = ${eserviceId}
      and case when filed.is_self then ${clientKey} = ${userId}
        else filed.client_id = ${clientKey}::uuid end`.execute(db);
  return rows.length > 0;
}
