import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import { actorOf } from '../../../platform/http/actor.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import type { KycContext } from '../records/context.ts';
import {
  presentDocument,
  presentOriginal,
  presentPage,
  type LinkSigner,
} from './document-presenter.ts';
import { readDocumentFile } from './kyc-documents.ts';
import { markPage, type KycContext } from './page-marks.ts';
import { redactPage, type KycContext } from './page-redaction.ts';

/** The handlers that give out the files of documents. */
export function documentRoutes(
  context: KycContext,
): Pick<Handlers<typeof kyc>, 'readPage' | 'readOriginal'> {
  return {
    readPage: async ({ params, caller, request }) => {
      const { documentId, page } = params;
      const actor = actorOf({ caller, request });
      const read = await readDocumentFile(context, actor, { documentId, part: page });
      return read.ok ? ok(presentPage(read.value, page)) : read;
    },
    readOriginal: async ({ params, caller, request }) => {
      const { documentId } = params;
      const actor = actorOf({ caller, request });
      const read = await readDocumentFile(context, actor, { documentId, part: 0 });
      return read.ok ? ok(presentOriginal(read.value)) : read;
    },
  };
}

/** The handler that blacks out. */
export function redactionRoutes(
  context: KycContext,
  linksOf: LinkSigner,
): Pick<Handlers<typeof kyc>, 'redact'> {
  return { redact: (call) => redactOn(context, linksOf, call) };
}

async function redactOn(
  context: KycContext,
  linksOf: LinkSigner,
  { params, body, caller, request }: Call<typeof kyc.redact>,
) {
  const parts = body.boxes.map(({ x, y, width, height }) => ({ left: x, top: y, width, height }));
  const actor = actorOf({ caller, request });
  const given = { documentId: params.documentId, page: body.page, parts };
  const redacted = await redactPage(context, actor, given);
  return redacted.ok ? ok(presentDocument(redacted.value, linksOf(caller))) : redacted;
}

/** The handler that marks a page. */
export function markRoutes(
  context: KycContext,
  linksOf: LinkSigner,
): Pick<Handlers<typeof kyc>, 'markPage'> {
  return { markPage: (call) => markPageOn(context, linksOf, call) };
}

async function markPageOn(
  context: KycContext,
  linksOf: LinkSigner,
  { params, body, caller, request }: Call<typeof kyc.markPage>,
) {
  const actor = actorOf({ caller, request });
  const marked = await markPage(context, actor, { ...params, ...body });
  return marked.ok ? ok(presentDocument(marked.value, linksOf(caller))) : marked;
}
