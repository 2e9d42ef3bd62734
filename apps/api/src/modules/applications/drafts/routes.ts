import type { applications } from '@anupal/contract/applications';
import type { Sentence } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register.ts';
import { visitorOf } from '../../../platform/http/visitor.ts';
import { presentBegun, presentDocument, type Linking } from '../present.ts';
import type { ApplicationsContext } from '../service.ts';
import { readUnsent, saveUnsent } from '../unsent/service.ts';
import { addDraftDocument, listBegun, readDraft, saveDraft } from './service.ts';

const draftKept: Sentence = { en: 'Saved.', hi: 'सहेज लिया गया।' };

/** The handlers of what is not filed or sent off yet. */
export function draftRoutes(
  context: ApplicationsContext,
  linksOf: Linking,
): Pick<
  Handlers<typeof applications>,
  | 'listDrafts'
  | 'readDraft'
  | 'saveDraft'
  | 'addDraftDocument'
  | 'readMessageDraft'
  | 'saveMessageDraft'
> {
  return {
    listDrafts: async ({ caller, request }) => {
      const begun = await listBegun(context, caller.user.id);
      return ok({ drafts: begun.map((draft) => presentBegun(draft, languageOf(request))) });
    },
    readDraft: async ({ caller, params }) => {
      const place = { userId: caller.user.id, eserviceId: params.eserviceId };
      const { draft, documents } = await readDraft(context, place);
      const sign = linksOf(caller);
      return ok({ draft, documents: documents.map((facts) => presentDocument(facts, sign)) });
    },
    saveDraft: async ({ caller, params, body, request }) => {
      const place = { userId: caller.user.id, eserviceId: params.eserviceId };
      const saved = await saveDraft(context, place, body);
      return saved.ok ? ok({ message: draftKept[languageOf(request)] }) : saved;
    },
    addDraftDocument: (call) => add(context, linksOf, call),
    readMessageDraft: async ({ caller, params }) => {
      const read = await readUnsent(context, caller.user, params.applicationId);
      if (!read.ok) return read;
      const { text, documents } = read.value;
      const sign = linksOf(caller);
      return ok({ text, documents: documents.map((facts) => presentDocument(facts, sign)) });
    },
    saveMessageDraft: async ({ caller, params, body, request }) => {
      const saved = await saveUnsent(context, caller.user, { ...params, ...body });
      return saved.ok ? ok({ message: draftKept[languageOf(request)] }) : saved;
    },
  };
}

async function add(
  context: ApplicationsContext,
  linksOf: Linking,
  { caller, params, body, files, request }: Call<typeof applications.addDraftDocument>,
) {
  const acting = { caller, visitor: visitorOf(request) };
  const added = await addDraftDocument(context, acting, {
    eserviceId: params.eserviceId,
    field: body.field ?? null,
    file: files[0],
  });
  return added.ok ? ok(presentDocument(added.value, linksOf(caller))) : added;
}
