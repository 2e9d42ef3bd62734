import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { toSender } from '../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { BufferedFile } from '../../platform/http/handler.ts';
import type { PdfRefusal, SignedPdfs } from '../../platform/pdf/signed-pdfs.ts';
import { auditEvent, recordEvent } from '../audit/public.ts';
import { openCertificate } from './certificates/certificates.ts';
import { createEvidenceCertificate } from './evidence-certificate.ts';
import { openSignedFile } from './signing/agreement-file.ts';
import { findLatestSignature, findOfferPdf } from './signing/agreement-queries.ts';

/** A PDF of a franchisee, and who reads it. */
export interface AgreementFileRequest {
  readonly userId: string;
  readonly document: 'offer' | 'agreement' | 'certificate' | 'evidence';
  /** Which offer to read: those of other details or another language are other PDFs. */
  readonly offer?: string | undefined;
  readonly actor: Actor;
  readonly language: Language;
}

type AgreementFileResult = Result<BufferedFile, 'not_found' | PdfRefusal>;

/** Reads a PDF of a franchisee for staff, which is recorded. */
export async function readAgreementFileForStaff(
  context: Context,
  signedPdfs: SignedPdfs,
  request: AgreementFileRequest,
): Promise<AgreementFileResult> {
  const file = await readAgreementFile(context, signedPdfs, request);
  const { userId, document, actor } = request;
  const detail = { person: userId, document };
  const object = { type: 'user', id: userId };
  if (file.ok)
    await recordEvent(context.db, auditEvent('agreements.file_read', actor, object, { detail }));
  return file;
}

/** Reads a PDF of a franchisee. */
export async function readAgreementFile(
  context: Context,
  signedPdfs: SignedPdfs,
  { userId, document, offer: id, actor, language }: AgreementFileRequest,
): Promise<AgreementFileResult> {
  switch (document) {
    case 'offer': {
      const offer = id === undefined ? undefined : await findOfferPdf(context.db, { id, userId });
      return offer
        ? ok(toPdf(`agreement-${offer.version}-unsigned`, offer.pdf))
        : refuse('not_found');
    }
    case 'agreement': {
      const signature = await findLatestSignature(context.db, userId);
      if (!signature) return refuse('not_found');
      const { offer_id: offerId, version } = signature;
      const file = await openSignedFile(context, signedPdfs, offerId, toSender(actor));
      return file.ok ? ok(toPdf(`agreement-${version}`, file.value)) : file;
    }
    case 'certificate': {
      const options = { userId, actor, language };
      const file = await openCertificate(context, signedPdfs, options);
      return file.ok ? ok(toPdf(file.value.number.toLowerCase(), file.value.bytes)) : file;
    }
    case 'evidence': {
      const file = await createEvidenceCertificate(context, signedPdfs, actor, userId);
      return file.ok ? ok(toPdf('section-63-part-a', file.value)) : file;
    }
  }
}

function toPdf(name: string, bytes: Buffer): BufferedFile {
  return { bytes, type: 'application/pdf', name: `${name}.pdf` };
}
