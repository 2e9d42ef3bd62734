import type { Language } from '@anupal/contract/languages';
import { ok, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileResponse } from '../../../platform/http/handler.ts';
import type { SignedPdfs } from '../../../platform/pdf/signed-pdfs.ts';
import { readDocument } from '../documents/documents.ts';
import { verificationUrl } from '../verification/verification-url.ts';
import { describeTaxDocument } from './tax-document.ts';

/** What makes the files of documents. */
export interface DocumentFilePorts {
  readonly signedPdfs: SignedPdfs;
  /** The address of the portal, for the QR code. */
  readonly publicUrl: URL;
}

interface FileRequest {
  readonly id: string;
  /** The franchisee whose document it must be; anyone's if omitted. */
  readonly ownerId?: string;
  readonly actor: Actor;
  readonly language: Language;
}

/** Makes the signed PDF of a document, from the document as it was issued. */
export async function makeDocumentFile(
  { db }: Context,
  { signedPdfs, publicUrl }: DocumentFilePorts,
  { id, ownerId, actor, language }: FileRequest,
): Promise<Result<FileResponse, 'not_found' | 'too_many_requests' | 'unavailable'>> {
  const read = await readDocument(db, id, ownerId);
  if (!read.ok) return read;
  const { body, number } = read.value.row;
  const url = verificationUrl(publicUrl, id, language);
  const pdf = await signedPdfs.make(describeTaxDocument(body, language, { url }), toSender(actor));
  if (!pdf.ok) return pdf;
  const name = `${number.toLowerCase().replaceAll('/', '-')}.pdf`;
  return ok({ bytes: pdf.value, type: 'application/pdf', name });
}
