import type { kyc } from '@anupal/contract/kyc';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { actorOf } from '../../../platform/http/actor.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import {
  presentDocument,
  presentDocuments,
  type LinkSigner,
} from '../documents/document-presenter.ts';
import type { KycContext } from '../records/context.ts';
import { addDraftDocument, readDraft, removeDraftDocument, saveDraft } from './kyc-draft.ts';

const draftSaved: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };
const documentRemoved: LocalizedText = { en: 'Document removed.', hi: 'दस्तावेज़ हटा दिया गया।' };

/** Handlers of drafts. */
export function draftRoutes(
  context: KycContext,
  signerOf: LinkSigner,
): Pick<
  Handlers<typeof kyc>,
  'readDraft' | 'saveDraft' | 'addDraftDocument' | 'removeDraftDocument'
> {
  return {
    readDraft: async ({ caller }) => {
      const { draft, documents } = await readDraft(context, caller.user.id);
      return ok({ draft, documents: presentDocuments(documents, signerOf(caller)) });
    },
    saveDraft: async ({ caller, body, request }) => {
      await saveDraft(context, caller.user.id, body);
      return ok({ message: draftSaved[languageOf(request)] });
    },
    addDraftDocument: async (call) => {
      const [file] = call.files;
      const upload = file && { type: call.body.documentType, bytes: file.bytes };
      const added = await addDraftDocument(context, actorOf(call), upload);
      return added.ok ? ok(presentDocument(added.value, signerOf(call.caller))) : added;
    },
    removeDraftDocument: async ({ caller, params, request }) => {
      const removed = await removeDraftDocument(context, caller.user.id, params.documentId);
      return removed.ok ? ok({ message: documentRemoved[languageOf(request)] }) : removed;
    },
  };
}
