import type { applications } from '@anupal/contract/applications';
import type { ClientKey } from '@anupal/contract/applications/schemas';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import type { Caller } from '../../../platform/http/guard.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { presentClient } from '../clients/client-presenter.ts';
import { presentDocument, type LinksFor } from '../documents/document-presenter.ts';
import { presentDraftSummary } from './draft-presenter.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { readMessageDraft, saveMessageDraft } from '../messages/message-drafts.ts';
import {
  addDraftDocument,
  discardDraft,
  toDraftKey,
  listOwnDrafts,
  readDraft,
  saveDraft,
} from './application-drafts.ts';

const draftKept: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };
const draftDeleted: LocalizedText = { en: 'Draft deleted.', hi: 'ड्राफ़्ट हटा दिया गया।' };

/** The handlers of what is not filed or sent off yet. */
export function draftRoutes(
  context: ApplicationsContext,
  linksOf: LinksFor,
): Pick<
  Handlers<typeof applications>,
  | 'listDrafts'
  | 'readDraft'
  | 'saveDraft'
  | 'discardDraft'
  | 'addDraftDocument'
  | 'readMessageDraft'
  | 'saveMessageDraft'
> {
  return {
    listDrafts: async ({ caller, request }) => {
      const begun = await listOwnDrafts(context, caller.user.id);
      return ok({ drafts: begun.map((draft) => presentDraftSummary(draft, languageOf(request))) });
    },
    readDraft: async ({ caller, params }) => {
      const { draft, client, documents } = await readDraft(context, placeIn(caller, params));
      const sign = linksOf(caller);
      return ok({
        draft,
        client: client && presentClient(client, 'masked'),
        documents: documents.map((facts) => presentDocument(facts, sign)),
      });
    },
    saveDraft: async ({ caller, params, body, request }) => {
      const saved = await saveDraft(context, placeIn(caller, params), body);
      return saved.ok ? ok({ message: draftKept[languageOf(request)] }) : saved;
    },
    discardDraft: async ({ caller, params, request }) => {
      await discardDraft(context, placeIn(caller, params));
      return ok({ message: draftDeleted[languageOf(request)] });
    },
    addDraftDocument: (call) => add(context, linksOf, call),
    readMessageDraft: async ({ caller, params }) => {
      const read = await readMessageDraft(context, caller.user, params.applicationId);
      if (!read.ok) return read;
      const { text, documents } = read.value;
      const sign = linksOf(caller);
      return ok({ text, documents: documents.map((facts) => presentDocument(facts, sign)) });
    },
    saveMessageDraft: async ({ caller, params, body, request }) => {
      const saved = await saveMessageDraft(context, caller.user, { ...params, ...body });
      return saved.ok ? ok({ message: draftKept[languageOf(request)] }) : saved;
    },
  };
}

function placeIn(
  { user }: Caller,
  { eserviceId, client }: { readonly eserviceId: string; readonly client: ClientKey },
) {
  return toDraftKey(user.id, eserviceId, client);
}

async function add(
  context: ApplicationsContext,
  linksOf: LinksFor,
  { caller, params, body, files, request }: Call<typeof applications.addDraftDocument>,
) {
  const actor = actorOf({ caller, request });
  const added = await addDraftDocument(context, actor, {
    place: placeIn(caller, params),
    field: body.field ?? null,
    file: files[0],
  });
  return added.ok ? ok(presentDocument(added.value, linksOf(caller))) : added;
}
