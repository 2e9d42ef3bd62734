import type { kyc } from '@anupal/contract/kyc';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import { presentDocument, presentDocuments } from '../documents/document-presenter.ts';
import { kycDocuments } from '../documents/kyc-documents.ts';
import type { KycContext } from '../records/context.ts';
import { addDraftDocument, readDraft, saveDraft } from './kyc-draft.ts';

const draftSaved: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };
const documentRemoved: LocalizedText = { en: 'Document removed.', hi: 'दस्तावेज़ हटा दिया गया।' };

/** Handlers of drafts. */
export function draftRoutes(
  context: KycContext,
  linksFor: LinksFor,
): Pick<
  Handlers<typeof kyc>,
  'readDraft' | 'saveDraft' | 'addDraftDocument' | 'removeDraftDocument'
> {
  return {
    readDraft: async ({ caller }) => {
      const { draft, documents } = await readDraft(context, caller.user.id);
      return ok({ draft, documents: presentDocuments(documents, linksFor(caller)) });
    },
    saveDraft: async ({ caller, body, request }) => {
      await saveDraft(context, caller.user.id, body);
      return ok({ message: draftSaved[getLanguage(request)] });
    },
    addDraftDocument: async (call) => {
      const [file] = call.files;
      const upload = file && { type: call.body.documentType, bytes: file.bytes };
      const added = await addDraftDocument(context, getActor(call), upload);
      return added.ok ? ok(presentDocument(added.value, linksFor(call.caller))) : added;
    },
    removeDraftDocument: async ({ caller, params, request }) => {
      const removed = await kycDocuments.removeOwn(context, caller.user, params.documentId);
      return removed.ok ? ok({ message: documentRemoved[getLanguage(request)] }) : removed;
    },
  };
}
