import type { ClientDocumentTypeName } from '@anupal/contract/clients/document-types';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { ValidityRange } from '../registrations/validity-range.ts';

/** How many documents a client and a franchisee have. */
export interface DocumentCounts {
  readonly of_client: number;
  readonly in_all: number;
}

/** Counts the documents of a client, and those of all clients of the franchisee, without retained letters. */
export async function countDocuments(
  db: Db,
  userId: string,
  clientId: string,
): Promise<DocumentCounts> {
  return db
    .selectFrom('client_document')
    .select([
      sql<number>`count(*) filter (where client_id = ${clientId})::int`.as('of_client'),
      sql<number>`count(*)::int`.as('in_all'),
    ])
    .where('user_id', '=', userId)
    .where('client_id', 'is not', null)
    .executeTakeFirstOrThrow();
}

/** A document whose validity ends, with its client. */
export interface ExpiringDocumentRow {
  readonly id: string;
  readonly client_id: string;
  readonly client_name: string;
  readonly type: ClientDocumentTypeName;
  readonly title: string | null;
  readonly period: string | null;
  readonly valid_to: CalendarDate;
  readonly name: string;
  readonly created_at: Date;
}

/** Lists the documents of a franchisee's active clients whose validity ends, the first to end first. */
export async function listExpiringDocuments(
  db: Db,
  userId: string,
  { from, to, limit }: ValidityRange,
): Promise<readonly ExpiringDocumentRow[]> {
  const { rows } = await sql<ExpiringDocumentRow>`
    select document.id, document.client_id, client.name as client_name, document.type,
      document.title, document.period, document.valid_to::text, document.name, document.created_at
    from client_document document join client on client.id = document.client_id
    where document.user_id = ${userId} and document.valid_to between ${from} and ${to}
      and client.is_active
      -- One of the same type that is valid for longer replaces it.
      and not exists (select from client_document newer
        where newer.client_id = document.client_id and newer.type = document.type
          and newer.title is not distinct from document.title
          and newer.valid_to > document.valid_to)
    order by document.valid_to, document.id limit ${limit}`.execute(db);
  return rows;
}
