import { randomUUIDv7 } from 'node:crypto';
import { maxOpenRequests } from '@anupal/contract/clients/document-requests';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Db } from '../../../platform/db/database.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lockUser } from '../../users/public.ts';
import { recordChange } from '../book/client-book.ts';
import { selectOwnClient } from '../book/client-queries.ts';
import {
  findOwnRequest,
  insertRequest,
  listFulfilledRequests,
  listOpenRequests,
  withdrawRequest,
  type DocumentRequestRow,
  type RequestedDocument,
} from './request-queries.ts';

const shownFulfilled = 10;

/** The requests of a client: open ones, and the latest that are fulfilled. */
export interface ClientRequests {
  readonly open: readonly DocumentRequestRow[];
  readonly fulfilled: readonly DocumentRequestRow[];
}

/** Reads what was requested from a client of a franchisee. */
export async function readRequests(
  { db }: Pick<Context, 'db'>,
  userId: string,
  clientId: string,
): Promise<Result<ClientRequests, 'not_found'>> {
  if (!(await selectOwnClient(db, userId, clientId))) return refuse('not_found');
  return ok(await loadRequests(db, clientId));
}

/** The documents to request from a client, with one note for all. */
export interface NewRequests {
  readonly clientId: string;
  readonly documents: readonly RequestedDocument[];
  readonly note: string | null;
}

/** Requests documents from a client of the caller. */
export async function requestDocuments(
  { db, limits }: Pick<Context, 'db' | 'limits'>,
  actor: Actor,
  { clientId, documents, note }: NewRequests,
): Promise<Result<ClientRequests, 'not_found' | 'document_requests_full' | 'too_many_requests'>> {
  const userId = actor.caller.user.id;
  const perDay = {
    key: `clients:document-requests:${userId}`,
    seconds: 86_400,
    limit: limits.documentRequestsPerDay,
  };
  const wait = await consume(db, [perDay]);
  if (wait !== null) return refuse('too_many_requests', wait);
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await selectOwnClient(trx, userId, clientId))) return refuse('not_found');
    for (const document of documents)
      await insertRequest(trx, { id: randomUUIDv7(), clientId, note, ...document });
    const requests = await loadRequests(trx, clientId);
    if (requests.open.length > maxOpenRequests) return refuse('document_requests_full');
    await recordChange(trx, actor, 'clients.documents_requested', clientId, {
      types: documents.map(({ type }) => type).join(' '),
    });
    return ok(requests);
  });
}

/** Withdraws a request of the caller. */
export async function withdrawDocumentRequest(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  requestId: string,
): Promise<Result<null, 'not_found' | 'document_not_requested'>> {
  const userId = actor.caller.user.id;
  return inTransactionUnlessRefused(db, async (trx) => {
    await lockUser(trx, userId);
    const request = await findOwnRequest(trx, userId, requestId);
    if (!request) return refuse('not_found');
    if (!(await withdrawRequest(trx, requestId))) return refuse('document_not_requested');
    const detail = { request: requestId, type: request.type };
    await recordChange(trx, actor, 'clients.document_request_withdrawn', request.client_id, detail);
    return ok(null);
  });
}

async function loadRequests(db: Db, clientId: string): Promise<ClientRequests> {
  const open = await listOpenRequests(db, clientId);
  return { open, fulfilled: await listFulfilledRequests(db, clientId, shownFulfilled) };
}
