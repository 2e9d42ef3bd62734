import type {
  documentRequests,
  DocumentRequest,
  DocumentRequests,
} from '@anupal/contract/clients/document-requests';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import {
  readRequests,
  requestDocuments,
  withdrawDocumentRequest,
  type ClientRequests,
} from './document-requests.ts';
import type { DocumentRequestRow } from './request-queries.ts';

const requestWithdrawn: LocalizedText = {
  en: 'Request withdrawn.',
  hi: 'अनुरोध वापस ले लिया गया।',
};

/** Handlers of documents that are requested from clients. */
export function documentRequestRoutes(context: Context): Handlers<typeof documentRequests> {
  return {
    listDocumentRequests: async ({ caller, params }) => {
      const read = await readRequests(context, caller.user.id, params.clientId);
      return read.ok ? ok(presentRequests(read.value)) : read;
    },
    requestDocuments: async (call) => {
      const { params, body } = call;
      const requested = await requestDocuments(context, getActor(call), {
        clientId: params.clientId,
        documents: body.documents.map(({ type, title = null, period = null }) => ({
          type,
          title,
          period,
        })),
        note: body.note || null,
      });
      return requested.ok ? ok(presentRequests(requested.value)) : requested;
    },
    withdrawDocumentRequest: async (call) => {
      const { params, request } = call;
      const withdrawn = await withdrawDocumentRequest(context, getActor(call), params.requestId);
      return withdrawn.ok ? ok({ message: requestWithdrawn[getLanguage(request)] }) : withdrawn;
    },
  };
}

function presentRequests({ open, fulfilled }: ClientRequests): DocumentRequests {
  return { open: open.map(presentRequest), fulfilled: fulfilled.map(presentRequest) };
}

function presentRequest(row: DocumentRequestRow): DocumentRequest {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    period: row.period,
    note: row.note,
    requestedAt: row.requested_at.toISOString(),
    fulfilledAt: row.fulfilled_at?.toISOString() ?? null,
    documentId: row.document_id,
  };
}
