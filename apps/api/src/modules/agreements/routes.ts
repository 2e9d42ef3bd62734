import type { agreements } from '@anupal/contract/agreements';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import type { SignedPdfs } from '../../platform/pdf/signed-pdfs.ts';
import { presentOffer, readAgreement, readAgreementForStaff } from './agreement-status.ts';
import { revokeCertificate } from './certificates/certificates.ts';
import { readAgreementFile, readAgreementFileForStaff } from './agreement-files.ts';
import { prepareOffer } from './signing/offers.ts';
import { signAgreement } from './signing/sign-agreement.ts';
import { requestStamp } from './stamp-requests.ts';
import { recordStamp } from './stamps.ts';

/** The handlers of agreements and certificates. */
export function agreementRoutes(
  context: Context,
  signedPdfs: SignedPdfs,
): Handlers<typeof agreements> {
  return {
    read: async ({ caller }) => {
      const status = await readAgreement(context, caller.user.id, { asks: true });
      if (status.waitsForStamp) await requestStamp(context, caller.user.id);
      return ok(status);
    },
    prepare: async (call) => {
      const language = getLanguage(call.request);
      const offer = await prepareOffer(context, signedPdfs, getActor(call), language);
      return offer.ok ? ok(presentOffer(offer.value)) : offer;
    },
    sign: async (call) => {
      const { body: input, confirmation, caller } = call;
      const options = { input, confirmation, language: getLanguage(call.request) };
      const signed = await signAgreement(context, signedPdfs, getActor(call), options);
      if (!signed.ok) return signed;
      return ok(await readAgreement(context, caller.user.id, { asks: false }));
    },
    readFile: (call) =>
      readAgreementFile(context, signedPdfs, {
        userId: call.caller.user.id,
        ...call.query,
        actor: getActor(call),
        language: getLanguage(call.request),
      }),
    readOf: ({ params }) => readAgreementForStaff(context, params.userId),
    readFileOf: (call) =>
      readAgreementFileForStaff(context, signedPdfs, {
        userId: call.params.userId,
        document: call.query.document,
        actor: getActor(call),
        language: getLanguage(call.request),
      }),
    recordStamp: async (call) => {
      const { userId } = call.params;
      const recorded = await recordStamp(context, getActor(call), { userId, stamp: call.body });
      return recorded.ok ? readAgreementForStaff(context, userId) : recorded;
    },
    revokeCertificate: async (call) => {
      const { userId } = call.params;
      const { reason } = call.body;
      const isConfirmed = call.confirmation !== undefined;
      const revocation = { userId, reason, isConfirmed };
      const revoked = await revokeCertificate(context, getActor(call), revocation);
      return revoked.ok ? readAgreementForStaff(context, userId) : revoked;
    },
  };
}
