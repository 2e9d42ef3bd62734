import type { applications } from '@anupal/contract/applications';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { languageOf } from '../../../platform/http/language.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { actorOf } from '../../../platform/http/actor.ts';
import { addMessageDocument } from '../messages/application-messages.ts';
import {
  presentDocument,
  type LinksFor,
  presentOriginal,
  presentPage,
} from './document-presenter.ts';
import type { ApplicationsContext } from '../records/context.ts';
import { readDocumentFile, removeDocument } from './application-documents.ts';

const documentRemoved: LocalizedText = { en: 'Document removed.', hi: 'दस्तावेज़ हटा दिया गया।' };

/** The handlers of documents. */
export function documentRoutes(
  context: ApplicationsContext,
  linksOf: LinksFor,
): Pick<
  Handlers<typeof applications>,
  'addDocument' | 'removeDocument' | 'readPage' | 'readOriginal'
> {
  return {
    addDocument: async ({ caller, params, files, request }) => {
      const actor = actorOf({ caller, request });
      const given = { applicationId: params.applicationId, file: files[0] };
      const added = await addMessageDocument(context, actor, given);
      return added.ok ? ok(presentDocument(added.value, linksOf(caller))) : added;
    },
    removeDocument: async ({ caller, params, request }) => {
      const removed = await removeDocument(context, caller.user, params.documentId);
      return removed.ok ? ok({ message: documentRemoved[languageOf(request)] }) : removed;
    },
    readPage: async ({ caller, params, request }) => {
      const actor = actorOf({ caller, request });
      const wanted = { documentId: params.documentId, part: params.page };
      const read = await readDocumentFile(context, actor, wanted);
      return read.ok ? ok(presentPage(read.value, params.page)) : read;
    },
    readOriginal: async ({ caller, params, request }) => {
      const actor = actorOf({ caller, request });
      const read = await readDocumentFile(context, actor, {
        documentId: params.documentId,
        part: 0,
      });
      return read.ok ? ok(presentOriginal(read.value)) : read;
    },
  };
}
