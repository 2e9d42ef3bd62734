import { createHash, randomUUIDv7 } from 'node:crypto';
import type { CertificateState } from '@anupal/contract/agreements/agreement-schemas';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { PdfRefusal, SignedPdfs } from '../../../platform/pdf/signed-pdfs.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { verificationUrl } from '../../invoices/public.ts';
import { emailUser } from '../../notifications/public.ts';
import { findCurrentPlan } from '../../subscriptions/public.ts';
import { findUser, lockUser } from '../../users/public.ts';
import { findOwnKyc } from '../../kyc/public.ts';
import {
  findLatestSignature,
  selectOffer,
  type SignatureRow,
} from '../signing/agreement-queries.ts';
import { certificateNumber, describeCertificate } from './certificate-document.ts';
import { renderRevokedEmail } from './certificate-emails.ts';
import {
  findCertificate,
  findOwnCertificate,
  findRevocation,
  insertCertificate,
  insertCertificateFile,
  insertRevocation,
  type CertificateRow,
  type RevocationRow,
} from './certificate-queries.ts';

/** The certificate of a franchisee, and whether they may have one. */
export interface OwnCertificate {
  readonly state: CertificateState;
  /** The name that it is issued in; null without an approved KYC. */
  readonly name: string | null;
  readonly signature: SignatureRow | undefined;
  readonly certificate: CertificateRow | undefined;
  readonly revocation: RevocationRow | undefined;
}

/** Reads the certificate of a franchisee, and whether they may have one. */
export async function readCertificate(db: Db, userId: string): Promise<OwnCertificate> {
  const { name, missing } = await readEligibility(db, userId);
  const [signature, certificate, revocation] = await Promise.all([
    findLatestSignature(db, userId),
    findOwnCertificate(db, { userId, name }),
    findRevocation(db, userId),
  ]);
  const state = findState(signature, revocation, missing);
  return { state, name, signature, certificate, revocation };
}

function findState(
  signature: SignatureRow | undefined,
  revocation: RevocationRow | undefined,
  missing: Eligibility['missing'],
): CertificateState {
  if (revocation) return 'revoked';
  if (!signature) return 'signature_needed';
  return missing ?? 'available';
}

/** Whether a franchisee may have a certificate, and in which name. */
export interface Eligibility {
  /** The name that the firm has checked: that of the approved KYC. */
  readonly name: string | null;
  readonly missing: 'kyc_needed' | 'plan_needed' | null;
}

/** Reads whether a franchisee is eligible for a certificate, and in which name. */
export async function readEligibility(db: Db, userId: string): Promise<Eligibility> {
  const [user, kyc, plan] = await Promise.all([
    findUser(db, userId),
    findOwnKyc(db, userId),
    findCurrentPlan(db, userId),
  ]);
  if (kyc?.kyc_status !== 'approved' || user?.disabled_at !== null)
    return { name: null, missing: 'kyc_needed' };
  return { name: kyc.full_name, missing: plan?.is_in_force === true ? null : 'plan_needed' };
}

/** Makes the PDF of a certificate; the first one in a name issues it. */
export async function openCertificate(
  { db, publicUrl }: Context,
  signedPdfs: SignedPdfs,
  { userId, actor, language }: { userId: string; actor: Actor; language: Language },
): Promise<Result<{ bytes: Buffer; number: string }, 'not_found' | PdfRefusal>> {
  const own = await readCertificate(db, userId);
  if (own.state !== 'available' || !own.signature || own.name === null) return refuse('not_found');
  const certificate = await issueOnce(db, actor, own.signature, own.name);
  const url = verificationUrl(publicUrl, certificate.id, language);
  const source = describeCertificate(certificate, language, url);
  const pdf = await signedPdfs.make(source, toSender(actor));
  if (!pdf.ok) return pdf;
  const sha256 = createHash('sha256').update(pdf.value).digest();
  await insertCertificateFile(db, { sha256, certificate_id: certificate.id });
  return ok({ bytes: pdf.value, number: certificateNumber(certificate) });
}

async function issueOnce(
  db: Db,
  actor: Actor,
  { offer_id: offerId, user_id: userId }: SignatureRow,
  name: string,
): Promise<CertificateRow> {
  const issued = await findCertificate(db, { offerId, name });
  if (issued) return issued;
  return inTransaction(db, async (trx) => {
    const offer = await selectOffer(trx, offerId);
    if (!offer) throw new Error('a signature has no offer');
    const certificate = await insertCertificate(trx, {
      id: randomUUIDv7(),
      user_id: userId,
      offer_id: offerId,
      name,
      business_name: offer.business_name,
    });
    const first = certificate ?? (await findCertificate(trx, { offerId, name }));
    if (!first) throw new Error('the certificate was not issued');
    const object = { type: 'certificate', id: first.id };
    const detail = { person: userId, certificate: certificateNumber(first) };
    if (certificate)
      await recordEvents(trx, [
        auditEvent('agreements.certificate_issued', actor, object, { detail }),
      ]);
    return first;
  });
}

/** A revocation by a superadmin. */
interface Revocation {
  readonly userId: string;
  readonly reason: string;
  readonly isConfirmed: boolean;
}

/** Revokes the certificate of a franchisee permanently and emails them the reason. */
export async function revokeCertificate(
  context: Context,
  actor: Actor,
  { userId, reason, isConfirmed }: Revocation,
): Promise<Result<null, 'not_found'>> {
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const { certificate, revocation } = await readCertificate(trx, userId);
    // A certificate issued after the call was described was not in the words that the superadmin confirmed.
    if (!certificate || revocation || !isConfirmed) return refuse('not_found');
    const { id } = certificate;
    await insertRevocation(trx, {
      certificate_id: id,
      reason,
      revoked_by: actor.caller.user.id,
    });
    const number = certificateNumber(certificate);
    await emailUser(trx, context, {
      userId,
      render: (to) => renderRevokedEmail(to, { number, reason }),
    });
    const detail = { person: userId, certificate: number };
    await recordEvents(trx, [
      auditEvent('agreements.certificate_revoked', actor, { type: 'certificate', id }, { detail }),
    ]);
    return ok(null);
  });
}
