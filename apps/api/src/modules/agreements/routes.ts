import type { agreements } from '@anupal/contract/agreements';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { toSender } from '../../platform/documents/scan-and-render.ts';
import { getActor, type Actor } from '../../platform/http/actor.ts';
import type { BufferedFile } from '../../platform/http/handler.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import type { PdfRefusal, SignedPdfs } from '../../platform/pdf/signed-pdfs.ts';
import { auditEvent, recordEvent } from '../audit/public.ts';
import { findUser } from '../users/public.ts';
import { readAgreement } from './agreement-status.ts';
import { openCertificate, revokeCertificate } from './certificates/certificates.ts';
import { makeEvidence } from './evidence.ts';
import { openSignedFile } from './signing/agreement-file.ts';
import { findLatestSignature, selectLatestOfferPdf } from './signing/agreement-queries.ts';
import { prepareOffer } from './signing/offers.ts';
import { signAgreement } from './signing/sign-agreement.ts';
import { recordStamp } from './stamps.ts';

/** The handlers of agreements and certificates. */
export function agreementRoutes(
  context: Context,
  signedPdfs: SignedPdfs,
): Handlers<typeof agreements> {
  const { db } = context;
  const readOf = async (userId: string) => {
    if (!(await findUser(db, userId))) return refuse('not_found');
    return ok(await readAgreement(db, userId, { asks: false }));
  };
  const readFile = fileReader(context, signedPdfs);
  return {
    read: async ({ caller }) => ok(await readAgreement(db, caller.user.id, { asks: true })),
    prepare: async (call) => {
      const language = getLanguage(call.request);
      const offer = await prepareOffer(context, signedPdfs, getActor(call), language);
      if (!offer.ok) return offer;
      const { id, version, name, business_name: businessName, sha256 } = offer.value;
      return ok({ id, version, name, businessName, sha256: sha256.toString('hex') });
    },
    sign: async (call) => {
      const { body: input, confirmation, caller } = call;
      const language = getLanguage(call.request);
      const options = { input, confirmation, language };
      const signed = await signAgreement(context, signedPdfs, getActor(call), options);
      if (!signed.ok) return signed;
      return ok(await readAgreement(db, caller.user.id, { asks: false }));
    },
    readFile: (call) =>
      readFile(call.caller.user.id, call.query.document, {
        actor: getActor(call),
        language: getLanguage(call.request),
      }),
    readOf: ({ params }) => readOf(params.userId),
    readFileOf: async (call) => {
      const { userId } = call.params;
      const { document } = call.query;
      const actor = getActor(call);
      const language = getLanguage(call.request);
      const file = await readFile(userId, document, { actor, language });
      const detail = { person: userId, document };
      const object = { type: 'user', id: userId };
      if (file.ok)
        await recordEvent(db, auditEvent('agreements.file_read', actor, object, { detail }));
      return file;
    },
    recordStamp: async (call) => {
      const { userId } = call.params;
      const recorded = await recordStamp(context, getActor(call), { userId, stamp: call.body });
      return recorded.ok ? readOf(userId) : recorded;
    },
    revokeCertificate: async (call) => {
      const { userId } = call.params;
      const { reason } = call.body;
      const revoked = await revokeCertificate(context, getActor(call), { userId, reason });
      return revoked.ok ? readOf(userId) : revoked;
    },
  };
}

/** Reads the PDFs of a franchisee. */
function fileReader(context: Context, signedPdfs: SignedPdfs) {
  const { db } = context;
  return async (
    userId: string,
    document: PaperName,
    { actor, language }: { readonly actor: Actor; readonly language: Language },
  ): Promise<Result<BufferedFile, 'not_found' | PdfRefusal>> => {
    switch (document) {
      case 'offer': {
        const offer = await selectLatestOfferPdf(db, userId);
        return offer
          ? ok(toPdf(`agreement-${offer.version}-unsigned`, offer.pdf))
          : refuse('not_found');
      }
      case 'agreement': {
        const signature = await findLatestSignature(db, userId);
        if (!signature) return refuse('not_found');
        const { offer_id: id, version } = signature;
        const file = await openSignedFile(context, signedPdfs, id, toSender(actor));
        return file.ok ? ok(toPdf(`agreement-${version}`, file.value)) : file;
      }
      case 'certificate': {
        const options = { userId, actor, language };
        const file = await openCertificate(context, signedPdfs, options);
        return file.ok ? ok(toPdf(file.value.number.toLowerCase(), file.value.bytes)) : file;
      }
      case 'evidence': {
        const file = await makeEvidence(context, signedPdfs, actor, userId);
        return file.ok ? ok(toPdf('section-63-part-a', file.value)) : file;
      }
    }
  };
}

type PaperName = 'offer' | 'agreement' | 'certificate' | 'evidence';

function toPdf(name: string, bytes: Buffer): BufferedFile {
  return { bytes, type: 'application/pdf', name: `${name}.pdf` };
}
