import type { applications } from '@anupal/contract/applications';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { fileRoutes } from '../../../platform/documents/document-routes.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { applicationDocuments } from './application-documents.ts';

const documentRemoved: LocalizedText = { en: 'Document removed.', hi: 'दस्तावेज़ हटा दिया गया।' };

/** Handlers of documents. */
export function documentRoutes(
  context: ApplicationsContext,
): Pick<Handlers<typeof applications>, 'removeDocument' | 'readPage' | 'readOriginal'> {
  return {
    ...fileRoutes(context, applicationDocuments),
    removeDocument: async ({ caller, params, request }) => {
      const { documentId } = params;
      const removed = await applicationDocuments.removeOwn(context, caller.user, documentId);
      return removed.ok ? ok({ message: documentRemoved[getLanguage(request)] }) : removed;
    },
  };
}
