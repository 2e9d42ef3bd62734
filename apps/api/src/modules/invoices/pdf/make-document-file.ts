import { createHash } from 'node:crypto';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { Language } from '@anupal/contract/languages';
import { ok, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { toSender } from '../../../platform/documents/scan-and-render.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Sender } from '../../../platform/documents/rendering/rendered-document.ts';
import type { BufferedFile } from '../../../platform/http/handler.ts';
import type { SignedPdfs } from '../../../platform/pdf/signed-pdfs.ts';
import type { Db } from '../../../platform/db/database.ts';
import { auditEvent, recordEvent } from '../../audit/public.ts';
import type { DocumentRow } from '../documents/document-queries.ts';
import { readDocument } from '../documents/documents.ts';
import { findEInvoice } from '../documents/e-invoice-queries.ts';
import { findEInvoiceStart, isInEInvoicing } from '../e-invoice/e-invoice-duty.ts';
import { buildEInvoice } from '../e-invoice/e-invoice.ts';
import { insertFile } from '../verification/verification-queries.ts';
import { verificationUrl } from '../verification/verification-url.ts';
import { describeTaxDocument, type EInvoicePrint } from './tax-document.ts';

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

/** Makes the signed PDF of a document for whoever may read it. */
export async function makeDocumentFile(
  { db }: Context,
  ports: DocumentFilePorts,
  { id, ownerId, actor, language }: FileRequest,
): Promise<Result<BufferedFile, 'not_found' | FileRefusal>> {
  const read = await readDocument(db, id, ownerId);
  if (!read.ok) return read;
  return composeDocument(db, ports, read.value.row, { language, sender: toSender(actor) });
}

/** Makes the signed PDF of anyone's document for staff, which is recorded. */
export async function makeDocumentFileForStaff(
  { db }: Context,
  ports: DocumentFilePorts,
  { id, actor, language }: Omit<FileRequest, 'ownerId'>,
): Promise<Result<BufferedFile, 'not_found' | FileRefusal>> {
  const read = await readDocument(db, id);
  if (!read.ok) return read;
  const { row } = read.value;
  const file = await composeDocument(db, ports, row, { language, sender: toSender(actor) });
  const [object, detail] = [{ type: 'tax_document', id }, { person: row.user_id }];
  if (file.ok) await recordEvent(db, auditEvent('invoices.file_read', actor, object, { detail }));
  return file;
}

/** Why a file cannot be made now. */
export type FileRefusal = 'too_many_requests' | 'unavailable';

/** Makes the signed PDF of a document, from the document as it was issued, and stores its hash. */
export async function composeDocument(
  db: Db,
  { signedPdfs, publicUrl }: DocumentFilePorts,
  { id, body, number }: DocumentRow,
  { language, sender }: { readonly language: Language; readonly sender: Sender },
): Promise<Result<BufferedFile, FileRefusal>> {
  const url = verificationUrl(publicUrl, id, language);
  const eInvoice = await findEInvoicePrint(db, id, body);
  const source = describeTaxDocument(body, language, { url, eInvoice });
  const pdf = await signedPdfs.make(source, sender);
  if (!pdf.ok) return pdf;
  const sha256 = createHash('sha256').update(pdf.value).digest();
  await insertFile(db, { sha256, document_id: id });
  return ok({ bytes: pdf.value, type: 'application/pdf', name: nameFile(number) });
}

async function findEInvoicePrint(
  db: Db,
  id: string,
  document: TaxDocument,
): Promise<EInvoicePrint | 'due' | null> {
  if (!buildEInvoice(document).ok) return null;
  const found = await findEInvoice(db, id);
  if (found) {
    const { irn, ack_number: ackNumber, ack_time: ackTime, signed_qr: signedQr } = found;
    return { irn, ackNumber, ackTime, signedQr };
  }
  return isInEInvoicing(document, await findEInvoiceStart(db)) ? 'due' : null;
}

/** The name of the file of a document. */
export function nameFile(number: string): string {
  return `${number.toLowerCase().replaceAll('/', '-')}.pdf`;
}
