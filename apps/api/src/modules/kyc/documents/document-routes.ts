import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { KycContext } from '../records/context.ts';
import {
  presentDocument,
  presentOriginal,
  presentPage,
  type LinkSigner,
} from './document-presenter.ts';
import { readDocumentFile } from './kyc-documents.ts';
import { markPage } from './page-marks.ts';
import { redactPage } from './page-redaction.ts';

type DocumentHandlers = Pick<
  Handlers<typeof kyc>,
  'readPage' | 'readOriginal' | 'redact' | 'markPage'
>;

/** Handlers of documents: their files, redaction and marks. */
export function documentRoutes(context: KycContext, signerOf: LinkSigner): DocumentHandlers {
  return {
    readPage: async (call) => {
      const { documentId, page } = call.params;
      const read = await readDocumentFile(context, actorOf(call), documentId, page);
      return read.ok ? ok(presentPage(read.value, page)) : read;
    },
    readOriginal: async (call) => {
      const read = await readDocumentFile(context, actorOf(call), call.params.documentId, 0);
      return read.ok ? ok(presentOriginal(read.value)) : read;
    },
    redact: async (call) => {
      const { page, boxes } = call.body;
      const parts = boxes.map(({ x, y, width, height }) => ({ left: x, top: y, width, height }));
      const redaction = { documentId: call.params.documentId, page, parts };
      const redacted = await redactPage(context, actorOf(call), redaction);
      return redacted.ok ? ok(presentDocument(redacted.value, signerOf(call.caller))) : redacted;
    },
    markPage: async (call) => {
      const mark = { ...call.params, ...call.body };
      const marked = await markPage(context, actorOf(call), mark);
      return marked.ok ? ok(presentDocument(marked.value, signerOf(call.caller))) : marked;
    },
  };
}
