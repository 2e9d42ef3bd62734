import type { corrections } from '@anupal/contract/applications/corrections';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { getActor } from '../../../platform/http/actor.ts';
import {
  addCorrectionDocument,
  discardCorrectionDraft,
  readCorrectionForm,
  saveCorrectionDraft,
} from './correction-drafts.ts';
import { decideCorrection, requestCorrection } from './correction-requests.ts';
import { presentApplicationDocument } from '../documents/document-presenter.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import type { ApplicationsContext, PresentApplication } from '../records/context.ts';
import { correctApplication } from './correct-application.ts';

const draftSaved: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };
const draftDiscarded: LocalizedText = { en: 'Changes discarded.', hi: 'बदलाव हटा दिए गए।' };

/** Handlers of corrections. */
export function correctionRoutes(
  context: ApplicationsContext,
  linksFor: LinksFor,
  present: PresentApplication,
): Handlers<typeof corrections> {
  return {
    ...draftRoutes(context, linksFor),
    correct: async (call) => {
      const corrected = await correctApplication(context, getActor(call), {
        ...call.params,
        ...call.body,
      });
      return corrected.ok ? ok(await present(call, corrected.value)) : corrected;
    },
    requestCorrection: async (call) => {
      const { params, body } = call;
      const { applicationId } = params;
      const requested = await requestCorrection(context, getActor(call), applicationId, body.text);
      return requested.ok ? ok(await present(call, requested.value)) : requested;
    },
    decideCorrection: async (call) => {
      const decided = await decideCorrection(context, getActor(call), {
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

function draftRoutes(context: ApplicationsContext, linksFor: LinksFor): DraftRoutes {
  return {
    readCorrection: async ({ caller, params, request }) => {
      const form = await readCorrectionForm(context, caller.user.id, params.applicationId);
      if (!form.ok) return form;
      const { row, version, answers, documents, correctionCount, draft, newDocuments } = form.value;
      const sign = linksFor(caller);
      return ok({
        version: row.version,
        correctionCount,
        formFields: [...version.fields],
        requiredDocuments: version.documents.map((name) => name[getLanguage(request)]),
        answers,
        documents: documents.map((document) => presentApplicationDocument(document, sign)),
        draft,
        newDocuments: newDocuments.map((document) => presentApplicationDocument(document, sign)),
      });
    },
    saveCorrectionDraft: async ({ caller, params, body, request }) => {
      const saved = await saveCorrectionDraft(context, caller.user, { ...params, ...body });
      return saved.ok ? ok({ message: draftSaved[getLanguage(request)] }) : saved;
    },
    discardCorrectionDraft: async ({ caller, params, request }) => {
      const { applicationId } = params;
      const discarded = await discardCorrectionDraft(context, caller.user.id, applicationId);
      return discarded.ok ? ok({ message: draftDiscarded[getLanguage(request)] }) : discarded;
    },
    addCorrectionDocument: async (call) => {
      const { caller, params, body, files } = call;
      const added = await addCorrectionDocument(context, getActor(call), {
        applicationId: params.applicationId,
        field: body.field ?? null,
        file: files[0],
      });
      return added.ok ? ok(presentApplicationDocument(added.value, linksFor(caller))) : added;
    },
  };
}
