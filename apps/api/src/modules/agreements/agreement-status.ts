import type {
  AgreementOffer,
  AgreementStatus,
} from '@anupal/contract/agreements/agreement-schemas';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { agreement } from '@anupal/contract/texts/agreement';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { findCurrentPlan } from '../subscriptions/public.ts';
import { findUser } from '../users/public.ts';
import { certificateNumber } from './certificates/certificate-document.ts';
import { readCertificate, type OwnCertificate } from './certificates/certificates.ts';
import { findSignedAgreement } from './signing/agreement-file.ts';
import {
  findSigningDeadline,
  findSignedFile,
  findStamp,
  findUnusedStamp,
  requestSignature,
  type OfferRow,
  type StampRow,
} from './signing/agreement-queries.ts';
import { hasSigned } from './signing/offers.ts';
import { buildSignatureRequest } from './signing/signature-requests.ts';

/**
 * What a franchisee has signed and is asked to sign. Their own first visit with a plan in force asks them,
 * and their time runs from then.
 */
export async function readAgreement(
  { db, needsStamp }: Pick<Context, 'db' | 'needsStamp'>,
  userId: string,
  { asks }: { readonly asks: boolean },
): Promise<AgreementStatus> {
  const own = await readCertificate(db, userId);
  const isSigned = await hasSigned(db, userId);
  const isInForce = (await findCurrentPlan(db, userId))?.is_in_force === true;
  const isDue = isInForce && !isSigned;
  const request = await buildSignatureRequest(db, userId, own.signature);
  const waitsForStamp = isDue && needsStamp && !(await findUnusedStamp(db, userId));
  if (asks && isDue && !waitsForStamp) await requestSignature(db, request);
  const signBy = isDue && !waitsForStamp ? await findSigningDeadline(db, request) : undefined;
  const stamp = await findStamp(db, userId);
  return {
    version: agreement.version,
    signBy: signBy ?? null,
    waitsForStamp,
    signed: await presentSigned(db, own),
    stamp: presentStamp(stamp),
    certificate: presentCertificate(own),
  };
}

/** The agreement of a franchisee for staff, which asks them for nothing. */
export async function readAgreementForStaff(
  context: Pick<Context, 'db' | 'needsStamp'>,
  userId: string,
): Promise<Result<AgreementStatus, 'not_found'>> {
  if (!(await findUser(context.db, userId))) return refuse('not_found');
  return ok(await readAgreement(context, userId, { asks: false }));
}

/** An agreement to sign, as its franchisee sees it. */
export function presentOffer(offer: OfferRow): AgreementOffer {
  const { id, version, name, business_name: businessName, sha256 } = offer;
  return { id, version, name, businessName, sha256: sha256.toString('hex') };
}

async function presentSigned(
  db: Db,
  { signature }: OwnCertificate,
): Promise<AgreementStatus['signed']> {
  const signed = signature && (await findSignedAgreement(db, signature.offer_id));
  if (!signed) return null;
  const file = await findSignedFile(db, signed.offer.id);
  return {
    id: signed.offer.id,
    version: signed.offer.version,
    signedAt: signed.signature.signed_at.toISOString(),
    name: signed.signature.name,
    method: signed.signature.method,
    offeredSha256: signed.offer.sha256.toString('hex'),
    sha256: file?.sha256.toString('hex') ?? null,
  };
}

function presentStamp(stamp: StampRow | undefined): AgreementStatus['stamp'] {
  if (!stamp) return null;
  const { number, state, stamped_on: date, amount_paise: amount } = stamp;
  return { number, state, date, amount };
}

function presentCertificate({
  state,
  certificate,
  revocation,
}: OwnCertificate): AgreementStatus['certificate'] {
  return {
    state,
    number: certificate ? certificateNumber(certificate) : null,
    issuedAt: certificate?.issued_at.toISOString() ?? null,
    reason: revocation?.reason ?? null,
  };
}
