import type { TaxDocument } from '@anupal/contract/invoices/document';
import { toRupees } from '@anupal/contract/invoices/returns/tax-sums';
import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import * as z from 'zod';
import { computeIrn, eInvoiceType, toEInvoiceDay } from './irn.ts';

/** Why an answer of the registration portal is not accepted. */
export type RegistrationProblem =
  | 'unreadable'
  | 'cancelled'
  | 'unknown_key' // signed with a key that is not in the key set
  | 'bad_signature'
  | 'other_document'; // signed, but about something else

/** A registered document. */
export interface Registration {
  readonly irn: string;
  readonly ackNumber: string;
  /** In Indian time, as the portal writes it: `2026-11-28 19:29:00`. */
  readonly ackTime: string;
  /** What the QR code on the document contains. */
  readonly signedQr: string;
}

/** A registration, or why the answer is not accepted. */
export type RegistrationResult =
  | { readonly ok: true; readonly registration: Registration }
  | { readonly ok: false; readonly problem: RegistrationProblem };

const answerValue = z.object({
  Irn: z.string(),
  AckNo: z.union([z.string(), z.number()]),
  AckDt: z.string(),
  SignedQRCode: z.string(),
  Status: z.string().default('ACT'),
});

/** An answer as the portal's interface wraps it, or bare. */
const answerFile = z.union([
  z.object({ result: answerValue }).transform(({ result }) => result),
  answerValue,
]);

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

/**
 * Reads the portal's answer to the e-invoice of a document. It is accepted only if its QR code is
 * signed (JWS, RS256) with one of the portal's keys and names this document.
 */
export async function readRegistration(
  answer: unknown,
  document: TaxDocument,
  keys: JSONWebKeySet,
): Promise<RegistrationResult> {
  const parsed = answerFile.safeParse(answer);
  if (!parsed.success) return refuse('unreadable');
  const { Irn, AckNo, AckDt, SignedQRCode, Status } = parsed.data;
  if (Status !== 'ACT') return refuse('cancelled');
  const verified = await verifyQr(SignedQRCode, keys);
  if (typeof verified === 'string') return refuse(verified);
  if (!isAbout(verified, document) || Irn !== verified.Irn) return refuse('other_document');
  return {
    ok: true,
    registration: {
      irn: Irn,
      ackNumber: String(AckNo),
      ackTime: AckDt,
      signedQr: SignedQRCode,
    },
  };
}

function refuse(problem: RegistrationProblem): RegistrationResult {
  return { ok: false, problem };
}

async function verifyQr(
  jws: string,
  keys: JSONWebKeySet,
): Promise<z.output<typeof qrValue> | RegistrationProblem> {
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

function isAbout(qr: z.output<typeof qrValue>, document: TaxDocument): boolean {
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
