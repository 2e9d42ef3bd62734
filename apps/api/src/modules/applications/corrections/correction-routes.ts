import type { corrections } from '@anupal/contract/applications/corrections';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { languageOf } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import {
  addCorrectionDocument,
  discardCorrectionDraft,
  readCorrectionForm,
  saveCorrectionDraft,
} from './correction-drafts.ts';
import { decideCorrection, requestCorrection } from './correction-requests.ts';
import { presentDocument, type LinksFor } from '../documents/document-presenter.ts';
import { type PresentApplication } from '../detail/application-presenter.ts';
import { readApplication } from '../detail/application-detail.ts';
import { type ApplicationsContext } from '../records/context.ts';
import { correctApplication } from './correct-application.ts';

const draftKept: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };
const draftDeleted: LocalizedText = { en: 'Changes discarded.', hi: 'बदलाव हटा दिए गए।' };

/** The handlers of corrections. */
export function correctionRoutes(
  context: ApplicationsContext,
  { linksOf, present }: { readonly linksOf: LinksFor; readonly present: PresentApplication },
): Handlers<typeof corrections> {
  return {
    ...draftRoutes(context, linksOf),
    correct: async (call) => {
      const corrected = await correctApplication(context, actorOf(call), {
        ...call.params,
        ...call.body,
      });
      return corrected.ok ? ok(await present(call, corrected.value)) : corrected;
    },
    requestCorrection: async (call) => {
      const asked = await requestCorrection(context, actorOf(call), {
        ...call.params,
        ...call.body,
      });
      return asked.ok ? ok(await present(call, asked.value)) : asked;
    },
    decideCorrection: async (call) => {
      const decided = await decideCorrection(context, actorOf(call), {
        ...call.params,
        ...call.body,
      });
      return decided.ok ? ok(await present(call, decided.value)) : decided;
    },
  };
}

type DraftRoutes = Pick<
  Handlers<typeof corrections>,
  'readCorrection' | 'saveCorrectionDraft' | 'discardCorrectionDraft' | 'addCorrectionDocument'
>;

function draftRoutes(context: ApplicationsContext, linksOf: LinksFor): DraftRoutes {
  return {
    readCorrection: async ({ caller, params, request }) => {
      const begun = await readCorrectionForm(context, caller.user.id, params.applicationId);
      if (!begun.ok) return begun;
      const read = await readApplication(context, caller.user, params.applicationId);
      if (!read.ok) return read;
      const { row, version, corrected, draft, newDocuments } = begun.value;
      const sign = linksOf(caller);
      const counts = read.value.documents.filter(
        ({ document }) => document.purpose === 'form' && document.replaced_in === null,
      );
      return ok({
        version: row.version,
        corrected,
        formFields: [...version.fields],
        papers: version.documents.map((paper) => paper[languageOf(request)]),
        answers: read.value.answers,
        documents: counts.map((facts) => presentDocument(facts, sign)),
        draft,
        newDocuments: newDocuments.map((facts) => presentDocument(facts, sign)),
      });
    },
    saveCorrectionDraft: async ({ caller, params, body, request }) => {
      const saved = await saveCorrectionDraft(context, caller.user, { ...params, ...body });
      return saved.ok ? ok({ message: draftKept[languageOf(request)] }) : saved;
    },
    discardCorrectionDraft: async ({ caller, params, request }) => {
      const { applicationId } = params;
      const discarded = await discardCorrectionDraft(context, caller.user.id, applicationId);
      return discarded.ok ? ok({ message: draftDeleted[languageOf(request)] }) : discarded;
    },
    addCorrectionDocument: async ({ caller, params, body, files, request }) => {
      const actor = actorOf({ caller, request });
      const added = await addCorrectionDocument(context, actor, {
        applicationId: params.applicationId,
        field: body.field ?? null,
        file: files[0],
      });
      return added.ok ? ok(presentDocument(added.value, linksOf(caller))) : added;
    },
  };
}
