import type { kyc } from '@anupal/contract/kyc';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse } from '@anupal/contract/result';
import { actorOf } from '../../platform/http/actor.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Call, Handlers } from '../../platform/http/register-endpoints.ts';
import { signLink } from '../../platform/http/signed-links.ts';
import { documentRoutes, markRoutes, redactionRoutes } from './documents/document-routes.ts';
import { draftRoutes } from './submission/draft-routes.ts';
import { presentRecord } from './detail/kyc-presenter.ts';
import { type LinkSigner } from './documents/document-presenter.ts';
import { revealRoutes } from './detail/detail-routes.ts';
import { reviewRoutes } from './review/review-routes.ts';
import { cancelKyc } from './submission/cancel-kyc.ts';
import { readOwnRecord, readRecord } from './detail/kyc-detail.ts';
import { submitKyc } from './submission/submit-kyc.ts';
import { type KycContext } from './records/context.ts';

const cancelled: LocalizedText = {
  en: 'KYC request cancelled successfully.',
  hi: 'KYC अनुरोध रद्द कर दिया गया है।',
};

/** The handlers of the proof of identity. */
export function kycRoutes(context: KycContext): Handlers<typeof kyc> {
  const linksOf: LinkSigner =
    ({ user, sessionId }) =>
    (path) =>
      signLink(context, path, { userId: user.id, sessionId });
  return {
    readOwn: async ({ caller }) => {
      const facts = await readOwnRecord(context, caller.user.id);
      return ok(facts && presentRecord(facts, linksOf(caller)));
    },
    submit: (call) => submit(context, linksOf, call),
    cancel: (call) => cancel(context, call),
    read: async ({ params, caller }) => {
      const read = await readRecord(context, caller.user, params.kycId);
      return read.ok ? ok(presentRecord(read.value, linksOf(caller))) : read;
    },
    ...draftRoutes(context, linksOf),
    ...documentRoutes(context),
    ...reviewRoutes(context, linksOf),
    ...redactionRoutes(context, linksOf),
    ...markRoutes(context, linksOf),
    ...revealRoutes(context),
  };
}

async function submit(
  context: KycContext,
  linksOf: LinkSigner,
  { caller, body, files, request }: Call<typeof kyc.submit>,
) {
  const types = body.documentTypes ?? [];
  if (types.length !== files.length) return refuse('documents_missing');
  const actor = actorOf({ caller, request });
  const submitted = await submitKyc(context, actor, {
    fullName: body.fullName,
    pan: body.panNumber,
    aadhaar: body.adhaarNumber,
    address: body.completeAddress,
    documents: files.flatMap(({ bytes }, place) => {
      const type = types[place];
      return type ? [{ type, bytes }] : [];
    }),
    language: languageOf(request),
  });
  return submitted.ok ? ok(presentRecord(submitted.value, linksOf(caller))) : submitted;
}

async function cancel(
  context: KycContext,
  { caller, params, query, request }: Call<typeof kyc.cancel>,
) {
  const actor = actorOf({ caller, request });
  const done = await cancelKyc(context, actor, {
    id: params.kycId,
    keepsDraft: query.keep === 'draft',
  });
  return done.ok ? ok({ message: cancelled[languageOf(request)] }) : done;
}
