import type { TaxDocument } from '@anupal/contract/invoices/document';
import type { EInvoiceAnswer, EInvoiceProblem } from '@anupal/contract/invoices/e-invoices';
import { toRupees } from '@anupal/contract/invoices/returns/tax-sums';
import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import * as z from 'zod';
import { computeIrn, eInvoiceType, toEInvoiceDay } from './irn.ts';

/** A registered document. */
export interface Registration {
  readonly irn: string;
  readonly ackNumber: string;
  /** In Indian time, as the portal writes it: `2026-11-28 19:29:00`. */
  readonly ackTime: string;
  /** What the QR code on the document contains. */
  readonly signedQr: string;
}

const claimsValue = z.object({ data: z.string() });

const qrValue = z.object({
  SellerGstin: z.string(),
  BuyerGstin: z.string(),
  DocNo: z.string(),
  DocTyp: z.string(),
  DocDt: z.string(),
  TotInvVal: z.number(),
  Irn: z.string(),
});

/** What the QR code of an answer says about a document. */
export type SignedQr = z.output<typeof qrValue>;

/** Reads the QR code of an answer, which one of the portal's keys must have signed (JWS, RS256). */
export async function readSignedQr(
  { SignedQRCode: jws }: EInvoiceAnswer,
  keys: JSONWebKeySet,
): Promise<SignedQr | EInvoiceProblem> {
  try {
    const { payload } = await compactVerify(jws, createLocalJWKSet(keys), {
      algorithms: ['RS256'],
    });
    const claims = claimsValue.parse(JSON.parse(new TextDecoder().decode(payload)));
    return qrValue.parse(JSON.parse(claims.data));
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey) return 'unknown_key';
    if (error instanceof errors.JOSEError) return 'bad_signature';
    if (error instanceof z.ZodError || error instanceof SyntaxError) return 'unreadable';
    throw error;
  }
}

/** Accepts the answer about a document if it is registered and its QR code names this document. */
export function verifyRegistration(
  { Irn: irn, AckNo, AckDt, SignedQRCode, Status = 'ACT' }: EInvoiceAnswer,
  qr: SignedQr,
  document: TaxDocument,
): Registration | EInvoiceProblem {
  if (Status !== 'ACT') return 'cancelled';
  if (!isAbout(qr, document) || irn !== qr.Irn) return 'other_document';
  if (AckNo === '' || AckDt === '') return 'unreadable';
  return { irn, ackNumber: AckNo, ackTime: AckDt, signedQr: SignedQRCode };
}

function isAbout(qr: SignedQr, document: TaxDocument): boolean {
  const { supplier, recipient, number, kind, date, totals } = document;
  return (
    qr.Irn === computeIrn(document) &&
    qr.SellerGstin === supplier.gstin &&
    qr.BuyerGstin === recipient.gstin &&
    qr.DocNo === number &&
    qr.DocTyp === eInvoiceType(kind) &&
    qr.DocDt === toEInvoiceDay(date) &&
    qr.TotInvVal === toRupees(totals.total)
  );
}
