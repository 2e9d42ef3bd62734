import type { applications } from '@anupal/contract/applications';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { ClientParam } from '@anupal/contract/applications/schemas';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Caller } from '../../../platform/http/guard.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import { presentBookClient } from '../clients/client-presenter.ts';
import { presentApplicationDocument } from '../documents/document-presenter.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { presentDraftSummary } from './draft-presenter.ts';
import {
  addDraftDocument,
  discardDraft,
  toDraftKey,
  listOwnDrafts,
  readDraft,
  saveDraft,
} from './application-drafts.ts';
import type { DraftKey } from './draft-queries.ts';
import { readKnownAnswers } from './read-known-answers.ts';
import { listRepeated } from './repeated-documents.ts';

const draftSaved: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };
const draftDeleted: LocalizedText = { en: 'Draft deleted.', hi: 'मसौदा हटा दिया गया।' };

/** Handlers of application drafts. */
export function draftRoutes(
  context: ApplicationsContext,
  linksFor: LinksFor,
): Pick<
  Handlers<typeof applications>,
  'listDrafts' | 'readDraft' | 'saveDraft' | 'discardDraft' | 'addDraftDocument'
> {
  return {
    listDrafts: async ({ caller, request }) => {
      const drafts = await listOwnDrafts(context, caller.user.id);
      return ok({
        drafts: drafts.map((draft) => presentDraftSummary(draft, getLanguage(request))),
      });
    },
    readDraft: async ({ caller, params, query }) => {
      const asked = buildDraftKey(caller, params, query);
      const detail = await readDraft(context, asked);
      const key = { ...asked, subject: detail.subject };
      const { draft, client, registrations, documents, clientPrice } = detail;
      const known = draft === null ? await readKnownAnswers(context, key, detail, query) : null;
      const { repeats } = query;
      const isRepeated = draft === null && repeats !== undefined;
      const repeated = isRepeated ? await listRepeated(context, key, repeats) : [];
      const sign = linksFor(caller);
      return ok({
        draft,
        subject: detail.subject,
        known: known?.answers ?? {},
        repeatedRegistration: known?.registrationId ?? null,
        client: client && presentBookClient(client),
        registrations: registrations.map(({ registrationId: id, kind, number, validTo }) => ({
          id,
          kind,
          number,
          validTo,
        })),
        documents: documents.map((document) => presentApplicationDocument(document, sign)),
        repeated: [...repeated],
        clientPrice: clientPrice === null ? null : paiseToRupees(clientPrice),
      });
    },
    saveDraft: async ({ caller, params, query, body, request }) => {
      const saved = await saveDraft(context, buildDraftKey(caller, params, query), body);
      return saved.ok ? ok({ message: draftSaved[getLanguage(request)] }) : saved;
    },
    discardDraft: async ({ caller, params, query, request }) => {
      await discardDraft(context, buildDraftKey(caller, params, query));
      return ok({ message: draftDeleted[getLanguage(request)] });
    },
    addDraftDocument: async (call) => {
      const { caller, params, query, body, files } = call;
      const added = await addDraftDocument(context, getActor(call), {
        key: buildDraftKey(caller, params, query),
        field: body.field ?? null,
        file: files[0],
      });
      return added.ok ? ok(presentApplicationDocument(added.value, linksFor(caller))) : added;
    },
  };
}

function buildDraftKey(
  { user }: Caller,
  { eserviceId, client }: { readonly eserviceId: string; readonly client: ClientParam },
  { subject }: { readonly subject?: string | undefined },
): DraftKey {
  return toDraftKey(user.id, eserviceId, client, subject);
}
