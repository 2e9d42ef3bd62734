import type { clientDocuments as documentEndpoints } from '@anupal/contract/clients/documents';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse } from '@anupal/contract/result';
import { fileRoutes } from '../../../platform/documents/document-routes.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { createLinks } from '../../../platform/http/signed-links.ts';
import { selectOwnClient } from '../book/client-queries.ts';
import type { ClientsContext } from './clients-context.ts';
import {
  addOwnDocument,
  changeClientDocument,
  clientDocuments,
  listClientDocuments,
  listOwnExpiring,
  removeClientDocument,
} from './client-documents.ts';
import { presentClientDocument, presentExpiring } from './document-presenter.ts';

const documentDeleted: LocalizedText = { en: 'Document deleted.', hi: 'दस्तावेज़ हटा दिया गया।' };

/** Handlers of the documents of clients. */
export function clientDocumentRoutes(context: ClientsContext): Handlers<typeof documentEndpoints> {
  const { db } = context;
  const linksFor = createLinks(context);
  const { readPage, readOriginal } = fileRoutes(context, clientDocuments);
  return {
    listDocuments: async ({ caller, params, query }) => {
      const { user } = caller;
      if (!(await selectOwnClient(db, user.id, params.clientId))) return refuse('not_found');
      const rows = await listClientDocuments(db, user.id, params.clientId, query);
      const documents = await clientDocuments.withFiles(db, rows);
      const sign = linksFor(caller);
      return ok({ documents: documents.map((one) => presentClientDocument(one, sign)) });
    },
    addDocument: async (call) => {
      const { caller, params, body, files } = call;
      const input = { ...params, details: body, file: files[0] };
      const added = await addOwnDocument(context, getActor(call), input);
      return added.ok ? ok(presentClientDocument(added.value, linksFor(caller))) : added;
    },
    listExpiringDocuments: async ({ caller }) => {
      const documents = await listOwnExpiring(context, caller.user.id);
      return ok({ documents: documents.map(presentExpiring) });
    },
    changeDocument: async (call) => {
      const { caller, params, body } = call;
      const changed = await changeClientDocument(context, getActor(call), params.documentId, body);
      if (!changed.ok) return changed;
      const [document] = await clientDocuments.withFiles(db, [changed.value]);
      return document ? ok(presentClientDocument(document, linksFor(caller))) : refuse('not_found');
    },
    removeDocument: async (call) => {
      const { params, request } = call;
      const removed = await removeClientDocument(context, getActor(call), params.documentId);
      return removed.ok ? ok({ message: documentDeleted[getLanguage(request)] }) : removed;
    },
    readDocumentPage: readPage,
    readDocumentOriginal: readOriginal,
  };
}
