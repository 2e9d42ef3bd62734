import type { applicationClientDocuments } from '@anupal/contract/applications/client-documents';
import { ok } from '@anupal/contract/result';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import { presentApplicationDocument } from '../documents/document-presenter.ts';
import { toDraftKey } from '../filing/application-drafts.ts';
import type { ApplicationsContext } from '../records/context.ts';
import {
  attachClientDocument,
  listAttachable,
  listClientResults,
  listUnsaved,
  saveToClient,
} from './client-vault.ts';
import { presentAttachable, presentClientResult, presentUnsaved } from './vault-presenter.ts';

/** Handlers of the documents of clients in applications. */
export function vaultRoutes(
  context: ApplicationsContext,
  linksFor: LinksFor,
): Handlers<typeof applicationClientDocuments> {
  return {
    listClientResults: async ({ caller, params, query, request }) => {
      const listed = await listClientResults(context, caller.user.id, params.clientId, query);
      if (!listed.ok) return listed;
      const [language, sign] = [getLanguage(request), linksFor(caller)];
      const { rows, nextCursor } = listed.value;
      return ok({
        results: rows.map((one) => presentClientResult(one, language, sign)),
        nextCursor,
      });
    },
    listAttachable: async ({ caller, params }) => {
      const key = toDraftKey(caller.user.id, params.eserviceId, params.client);
      return ok({ documents: presentAttachable(await listAttachable(context, key)) });
    },
    attachClientDocument: async (call) => {
      const { caller, params, query, body } = call;
      const { eserviceId, client } = params;
      const key = toDraftKey(caller.user.id, eserviceId, client, query.subject);
      const { documentId, field = null } = body;
      const attachment = { key, documentId, field };
      const attached = await attachClientDocument(context, getActor(call), attachment);
      return attached.ok
        ? ok(presentApplicationDocument(attached.value, linksFor(caller)))
        : attached;
    },
    listUnsaved: async ({ caller, params, request }) => {
      const listed = await listUnsaved(context, caller.user.id, params.applicationId);
      if (!listed.ok) return listed;
      const { client } = listed.value;
      return ok({
        client: client && { id: client.id, name: client.name },
        documents: presentUnsaved(listed.value, getLanguage(request)),
      });
    },
    saveToClient: async (call) => {
      const { applicationId } = call.params;
      const saved = await saveToClient(context, getActor(call), applicationId, call.body.documents);
      return saved.ok ? ok({ saved: saved.value }) : saved;
    },
  };
}
