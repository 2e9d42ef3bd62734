import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import { fileRoutes } from '../../../platform/documents/document-routes.ts';
import { getActor } from '../../../platform/http/actor.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import type { KycContext } from '../records/context.ts';
import { presentDocument } from './document-presenter.ts';
import { kycDocuments } from './kyc-documents.ts';
import { markPage } from './page-marks.ts';
import { redactPage } from './page-redaction.ts';

type DocumentHandlers = Pick<
  Handlers<typeof kyc>,
  'readPage' | 'readOriginal' | 'redact' | 'markPage'
>;

/** Handlers of documents: their files, redaction and marks. */
export function documentRoutes(context: KycContext, linksFor: LinksFor): DocumentHandlers {
  return {
    ...fileRoutes(context, kycDocuments),
    redact: async (call) => {
      const { page, boxes } = call.body;
      const parts = boxes.map(({ x, y, width, height }) => ({ left: x, top: y, width, height }));
      const redaction = { documentId: call.params.documentId, page, parts };
      const redacted = await redactPage(context, getActor(call), redaction);
      return redacted.ok ? ok(presentDocument(redacted.value, linksFor(call.caller))) : redacted;
    },
    markPage: async (call) => {
      const mark = { ...call.params, ...call.body };
      const marked = await markPage(context, getActor(call), mark);
      return marked.ok ? ok(presentDocument(marked.value, linksFor(call.caller))) : marked;
    },
  };
}
