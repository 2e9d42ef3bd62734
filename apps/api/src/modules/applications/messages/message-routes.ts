import type { applications } from '@anupal/contract/applications';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { getActor, getIdempotencyKey } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentApplicationDocument } from '../documents/document-presenter.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import type { ApplicationsContext, PresentApplication } from '../records/context.ts';
import { addMessageDocument, postMessage } from './application-messages.ts';
import { readMessageDraft, saveMessageDraft } from './message-drafts.ts';

const draftSaved: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };

/** Handlers of messages and their drafts. */
export function messageRoutes(
  context: ApplicationsContext,
  linksFor: LinksFor,
  present: PresentApplication,
): Pick<
  Handlers<typeof applications>,
  'addMessage' | 'addDocument' | 'readMessageDraft' | 'saveMessageDraft'
> {
  return {
    addMessage: async (call) => {
      const input = { ...call.params, ...call.body, sendingKey: getIdempotencyKey(call) };
      const posted = await postMessage(context, getActor(call), input);
      return posted.ok ? ok(await present(call, posted.value)) : posted;
    },
    addDocument: async (call) => {
      const { params, files, caller } = call;
      const { applicationId } = params;
      const added = await addMessageDocument(context, getActor(call), applicationId, files[0]);
      return added.ok ? ok(presentApplicationDocument(added.value, linksFor(caller))) : added;
    },
    readMessageDraft: async ({ caller, params }) => {
      const draft = await readMessageDraft(context, caller.user, params.applicationId);
      if (!draft.ok) return draft;
      const { text, documents } = draft.value;
      const sign = linksFor(caller);
      return ok({
        text,
        documents: documents.map((document) => presentApplicationDocument(document, sign)),
      });
    },
    saveMessageDraft: async ({ caller, params, body, request }) => {
      const saved = await saveMessageDraft(context, caller.user, params.applicationId, body.text);
      return saved.ok ? ok({ message: draftSaved[getLanguage(request)] }) : saved;
    },
  };
}
