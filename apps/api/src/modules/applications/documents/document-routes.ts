import type { applications } from '@anupal/contract/applications';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { languageOf } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { presentOriginal, presentPage } from './document-presenter.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { readDocumentFile, removeDocument } from './application-documents.ts';

const documentRemoved: LocalizedText = { en: 'Document removed.', hi: 'दस्तावेज़ हटा दिया गया।' };

/** Handlers of documents. */
export function documentRoutes(
  context: ApplicationsContext,
): Pick<Handlers<typeof applications>, 'removeDocument' | 'readPage' | 'readOriginal'> {
  return {
    removeDocument: async ({ caller, params, request }) => {
      const removed = await removeDocument(context, caller.user, params.documentId);
      return removed.ok ? ok({ message: documentRemoved[languageOf(request)] }) : removed;
    },
    readPage: async (call) => {
      const { documentId, page } = call.params;
      const file = await readDocumentFile(context, actorOf(call), documentId, page);
      return file.ok ? ok(presentPage(file.value, page)) : file;
    },
    readOriginal: async (call) => {
      const file = await readDocumentFile(context, actorOf(call), call.params.documentId, 0);
      return file.ok ? ok(presentOriginal(file.value)) : file;
    },
  };
}
