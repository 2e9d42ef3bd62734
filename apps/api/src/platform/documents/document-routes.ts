import { ok, type Result } from '@anupal/contract/result';
import { getActor, type Actor, type AuthenticatedCall } from '../http/actor.ts';
import { presentFile } from './document-presenter.ts';
import type { DocumentContext, DocumentFile } from './document-store.ts';

/** What serving the files of documents needs of their store. */
interface FileSource {
  read(
    context: DocumentContext,
    actor: Actor,
    id: string,
    part: number,
  ): Promise<Result<DocumentFile, 'not_found'>>;
}

type FileCall<Params> = AuthenticatedCall & { readonly params: Params };

/** Handlers of the pages and original PDFs of a module's documents. */
export function fileRoutes(context: DocumentContext, store: FileSource) {
  const readFile = async (call: FileCall<{ readonly documentId: string }>, part: number) => {
    const read = await store.read(context, getActor(call), call.params.documentId, part);
    return read.ok ? ok(presentFile(read.value, part)) : read;
  };
  return {
    readPage: (call: FileCall<{ readonly documentId: string; readonly page: number }>) =>
      readFile(call, call.params.page),
    readOriginal: (call: FileCall<{ readonly documentId: string }>) => readFile(call, 0),
  };
}
