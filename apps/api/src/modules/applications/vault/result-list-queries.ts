import type { ApplicationState } from '@anupal/contract/applications/lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PageRequest } from '../../../platform/db/paging.ts';
import type { FiledRegistration } from '../records/filed-registration.ts';

/** A delivered result with the service and period of its application. */
export interface ClientResultRow extends FiledRegistration {
  /** The id of the document. */
  readonly id: string;
  readonly kind: 'image' | 'pdf';
  readonly application_id: string;
  readonly tracking_number: string;
  readonly service_name: string;
  readonly service_name_hi: string | null;
  readonly period: string | null;
}

/** Lists what was delivered for a client, without withdrawn documents, the latest first; all with `limit` null. */
export async function listDelivered(
  db: Db,
  userId: string,
  clientId: string,
  { before, limit }: Pick<PageRequest, 'before'> & { readonly limit: number | null },
): Promise<readonly ClientResultRow[]> {
  const last = sql`(select delivered_at, id from application_document last where last.id = ${before})`;
  const { rows } = await sql<ClientResultRow>`
    select document.id, document.kind, application.id as application_id,
      application.tracking_number, application.service_name, application.service_name_hi,
      application.period, application.registration_id, application.registration_kind,
      application.registration_sealed
    from application_client filed
    join application on application.client_id = filed.id and application.user_id = filed.user_id
    join application_document document on document.application_id = application.id
    where filed.client_id = ${clientId} and filed.user_id = ${userId}
      and document.purpose = 'result' and document.delivered_at is not null
      and document.withdrawn_at is null
      and ${before === undefined ? sql`true` : sql`(document.delivered_at, document.id) < ${last}`}
    order by document.delivered_at desc, document.id desc limit ${limit}`.execute(db);
  return rows;
}

/** An application that was filed for a client. */
export interface FiledRow extends FiledRegistration {
  readonly id: string;
  readonly tracking_number: string;
  readonly service_name: string;
  readonly service_name_hi: string | null;
  readonly period: string | null;
  readonly state: ApplicationState;
  readonly filed_at: Date;
  readonly state_since: Date;
}

/** Lists the applications of a franchisee for a client, the latest first. */
export async function listFiled(
  db: Db,
  userId: string,
  clientId: string,
): Promise<readonly FiledRow[]> {
  const { rows } = await sql<FiledRow>`
    select application.id, application.tracking_number, application.service_name,
      application.service_name_hi, application.period, application.state, application.filed_at,
      application.state_since, application.registration_id, application.registration_kind,
      application.registration_sealed
    from application_client filed
    join application on application.client_id = filed.id and application.user_id = filed.user_id
    where filed.client_id = ${clientId} and filed.user_id = ${userId}
    order by application.filed_at desc, application.id desc`.execute(db);
  return rows;
}
