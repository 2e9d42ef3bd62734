import type { kyc } from '@anupal/contract/kyc';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { actorOf } from '../../../platform/http/actor.ts';
import { languageOf } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import {
  presentDocument,
  presentDocuments,
  type LinkSigner,
} from '../documents/document-presenter.ts';
import {
  addDraftDocument,
  readDraft,
  removeDraftDocument,
  saveDraft,
  type KycContext,
} from './kyc-draft.ts';

const draftKept: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };
const documentRemoved: LocalizedText = { en: 'Document removed.', hi: 'दस्तावेज़ हटा दिया गया।' };

/** The handlers of what is not yet handed in. */
export function draftRoutes(
  context: KycContext,
  linksOf: LinkSigner,
): Pick<
  Handlers<typeof kyc>,
  'readDraft' | 'saveDraft' | 'addDraftDocument' | 'removeDraftDocument'
> {
  return {
    readDraft: async ({ caller }) => {
      const { draft, documents } = await readDraft(context, caller.user.id);
      return ok({ draft, documents: presentDocuments(documents, linksOf(caller)) });
    },
    saveDraft: async ({ caller, body, request }) => {
      await saveDraft(context, caller.user.id, body);
      return ok({ message: draftKept[languageOf(request)] });
    },
    addDraftDocument: (call) => add(context, linksOf, call),
    removeDraftDocument: async ({ caller, params, request }) => {
      const removed = await removeDraftDocument(context, caller.user.id, params.documentId);
      return removed.ok ? ok({ message: documentRemoved[languageOf(request)] }) : removed;
    },
  };
}

async function add(
  context: KycContext,
  linksOf: LinkSigner,
  { caller, body, files, request }: Call<typeof kyc.addDraftDocument>,
) {
  const [file] = files;
  const given = file && { type: body.documentType, bytes: file.bytes };
  const actor = actorOf({ caller, request });
  const added = await addDraftDocument(context, actor, given);
  return added.ok ? ok(presentDocument(added.value, linksOf(caller))) : added;
}
