import type { ClientDocumentTypeName } from '@anupal/contract/clients/document-types';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../platform/db/database.ts';

/** A document that was requested from a client. */
export interface DocumentRequestRow extends Row<'client_document_request'> {
  readonly type: ClientDocumentTypeName;
}

/** What is requested. */
export interface RequestedDocument {
  readonly type: ClientDocumentTypeName;
  readonly title: string | null;
  readonly period: string | null;
}

/** Lists the open requests of a client, the oldest first. */
export async function listOpenRequests(
  db: Db,
  clientId: string,
): Promise<readonly DocumentRequestRow[]> {
  return toRows(await selectOpen(db, clientId).execute());
}

/** Finds an open request of a client. */
export async function findOpenRequest(
  db: Db,
  clientId: string,
  requestId: string,
): Promise<DocumentRequestRow | undefined> {
  return toRows(await selectOpen(db, clientId).where('id', '=', requestId).execute())[0];
}

/** Locks an open request of a client until the transaction ends. False if it is not open. */
export async function lockOpenRequest(
  trx: Trx,
  clientId: string,
  requestId: string,
): Promise<boolean> {
  const rows = await selectOpen(trx, clientId).where('id', '=', requestId).forUpdate().execute();
  return rows.length === 1;
}

/** Lists the latest fulfilled requests of a client, the latest first. */
export async function listFulfilledRequests(
  db: Db,
  clientId: string,
  limit: number,
): Promise<readonly DocumentRequestRow[]> {
  const rows = await db
    .selectFrom('client_document_request')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('fulfilled_at', 'is not', null)
    .orderBy('fulfilled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return toRows(rows);
}

/** A request to add. */
interface NewRequest extends RequestedDocument {
  readonly id: string;
  readonly clientId: string;
  readonly note: string | null;
}

/** Requests a document. An equal open request keeps its time and gets the note, if there is one. */
export async function insertRequest(
  trx: Trx,
  { id, clientId, note, ...document }: NewRequest,
): Promise<void> {
  await trx
    .insertInto('client_document_request')
    .values({ id, client_id: clientId, note, ...document })
    .onConflict((conflict) =>
      conflict
        .expression(sql`client_id, type, coalesce(title, ''), coalesce(period, '')`)
        .where('fulfilled_at', 'is', null)
        .where('withdrawn_at', 'is', null)
        .doUpdateSet({ note: sql`coalesce(excluded.note, client_document_request.note)` }),
    )
    .execute();
}

/** Withdraws an open request. False if it is not open. */
export async function withdrawRequest(trx: Trx, requestId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('client_document_request')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', requestId)
    .where('fulfilled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A document of a client that may have been requested. */
interface ArrivedDocument extends RequestedDocument {
  readonly id: string;
  readonly client_id: string;
}

/** Fulfils the open requests of a client that ask for such a document, however it arrived. */
export async function fulfilMatching(
  trx: Trx,
  { id, client_id, type, title, period }: ArrivedDocument,
): Promise<void> {
  await trx
    .updateTable('client_document_request')
    .set({ document_id: id, fulfilled_at: sql<Date>`now()` })
    .where('client_id', '=', client_id)
    .where('type', '=', type)
    .where(sql<boolean>`period is not distinct from ${period}`)
    .where(sql<boolean>`(title is null or title = ${title})`)
    .where('fulfilled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Finds a request of a franchisee's client, whatever its state. */
export async function findOwnRequest(
  trx: Trx,
  userId: string,
  requestId: string,
): Promise<DocumentRequestRow | undefined> {
  const rows = await trx
    .selectFrom('client_document_request')
    .innerJoin('client', 'client.id', 'client_document_request.client_id')
    .selectAll('client_document_request')
    .where('client_document_request.id', '=', requestId)
    .where('client.user_id', '=', userId)
    .execute();
  return toRows(rows)[0];
}

function toRows(rows: readonly Row<'client_document_request'>[]): readonly DocumentRequestRow[] {
  return rows as DocumentRequestRow[]; // only types of the contract are inserted
}

function selectOpen(db: Db, clientId: string) {
  return db
    .selectFrom('client_document_request')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('fulfilled_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id');
}
