import type { kyc } from '@anupal/contract/kyc';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse } from '@anupal/contract/result';
import { getActor } from '../../../platform/http/actor.ts';
import { getLanguage } from '../../../platform/http/language.ts';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { presentRecord } from '../detail/kyc-presenter.ts';
import type { LinksFor } from '../../../platform/http/signed-links.ts';
import type { KycContext } from '../records/context.ts';
import { cancelKyc } from './cancel-kyc.ts';
import { submitKyc } from './submit-kyc.ts';

const kycCancelled: LocalizedText = {
  en: 'KYC request cancelled successfully.',
  hi: 'KYC अनुरोध रद्द कर दिया गया है।',
};

/** Handlers of submission and cancellation. */
export function submissionRoutes(
  context: KycContext,
  linksFor: LinksFor,
): Pick<Handlers<typeof kyc>, 'submit' | 'cancel'> {
  return {
    submit: (call) => submit(context, linksFor, call),
    cancel: async (call) => {
      const { params, query, request } = call;
      const cancellation = { id: params.kycId, keepsDraft: query.keep === 'draft' };
      const cancelled = await cancelKyc(context, getActor(call), cancellation);
      return cancelled.ok ? ok({ message: kycCancelled[getLanguage(request)] }) : cancelled;
    },
  };
}

async function submit(
  context: KycContext,
  linksFor: LinksFor,
  { caller, body, files, request }: Call<typeof kyc.submit>,
) {
  const types = body.documentTypes ?? [];
  if (types.length !== files.length) return refuse('documents_missing');
  const submitted = await submitKyc(context, getActor({ caller, request }), {
    fullName: body.fullName,
    pan: body.panNumber,
    aadhaar: body.adhaarNumber,
    address: body.completeAddress,
    noticeVersion: body.noticeVersion,
    documents: files.flatMap(({ bytes }, index) => {
      const type = types[index];
      return type ? [{ type, bytes }] : [];
    }),
    language: getLanguage(request),
  });
  return submitted.ok ? ok(presentRecord(submitted.value, linksFor(caller))) : submitted;
}
