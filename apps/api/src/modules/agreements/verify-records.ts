import type { VerifiedRecord } from '@anupal/contract/invoices/verified-record';
import { brand } from '@anupal/contract/brand';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { maskName, type RecordVerification } from '../invoices/public.ts';
import { certificateNumber } from './certificates/certificate-document.ts';
import {
  findCertificateByFile,
  findRevocation,
  selectCertificate,
  type CertificateRow,
} from './certificates/certificate-queries.ts';
import { readEligibility } from './certificates/certificates.ts';
import { findSignedAgreement } from './signing/agreement-file.ts';
import {
  findOfferIdByFile,
  findSignedFile,
  isOfferPdfIntact,
} from './signing/agreement-queries.ts';
import { isFileIntact, isRecordIntact } from './signing/agreement-record.ts';

/** The public check of agreements and certificates. */
export function createRecordVerification({ db }: Pick<Context, 'db'>): RecordVerification {
  return {
    findByToken: async (token) => {
      const agreement = await verifyAgreement(db, token);
      if (agreement) return agreement;
      const certificate = await selectCertificate(db, token);
      return certificate ? verifyCertificate(db, certificate) : null;
    },
    findByFile: async (sha256) => {
      const offerId = await findOfferIdByFile(db, sha256);
      if (offerId !== undefined) return verifyAgreement(db, offerId);
      const certificate = await findCertificateByFile(db, sha256);
      return certificate ? verifyCertificate(db, certificate) : null;
    },
  };
}

async function verifyAgreement(db: Db, offerId: string): Promise<VerifiedRecord | null> {
  const signed = await findSignedAgreement(db, offerId);
  if (!signed) return null;
  const file = await findSignedFile(db, offerId);
  const isIntact =
    (file === undefined || (await isFileIntact(db, offerId, file))) &&
    (await isOfferPdfIntact(db, offerId)) &&
    (await isRecordIntact(db, signed));
  return {
    kind: 'agreement',
    state: isIntact ? 'valid' : 'altered',
    number: signed.offer.version,
    firm: brand.legalName,
    issuedTo: maskName(signed.signature.name),
    business: null,
    at: signed.signature.signed_at.toISOString(),
    revokedAt: null,
    sha256: file?.sha256.toString('hex') ?? null,
  };
}

async function verifyCertificate(db: Db, certificate: CertificateRow): Promise<VerifiedRecord> {
  const { user_id: userId, name } = certificate;
  const revocation = await findRevocation(db, userId);
  const eligibility = await readEligibility(db, userId);
  // Whose KYC is approved in another name since has a certificate in that name.
  const holds = eligibility.missing === null && eligibility.name === name;
  const current = holds ? 'valid' : 'ended';
  const state = revocation ? 'revoked' : current;
  return {
    kind: 'certificate',
    state,
    number: certificateNumber(certificate),
    firm: brand.legalName,
    issuedTo: state === 'valid' ? name : maskName(name),
    business: state === 'valid' ? certificate.business_name : null,
    at: certificate.issued_at.toISOString(),
    revokedAt: revocation?.revoked_at.toISOString() ?? null,
    sha256: null,
  };
}
