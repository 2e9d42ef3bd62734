import { readFileSync } from 'node:fs';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { PdfSource } from '../../../platform/pdf/pdf-composer.ts';
import { drawQrCode } from '../../../platform/pdf/qr-code.ts';
import { describeDocumentBody, formatDocumentDay } from '../../invoices/public.ts';

const template = readFileSync(new URL('client-bill.typ', import.meta.url), 'utf8');

/** A document of a franchisee, with what its page says beside it. */
export interface FranchiseeDocument {
  readonly document: TaxDocument;
  /** The name at the top and the closing line. */
  readonly issuer: { readonly name: string; readonly footer: string | null };
  /** For a bill: by when to pay how much, and how. */
  readonly payment: PaymentRequest | null;
  readonly isCancelled: boolean;
}

/** What is left to pay of a bill. */
export interface PaymentRequest {
  readonly dueOn: string;
  readonly openPaise: number;
  readonly upi: { readonly link: string; readonly address: string } | null;
}

/**
 * A document of a franchisee as a PDF. It bears the franchisee's name alone: the firm is not a party to
 * it, so its name, mark and signature are not on it.
 */
export function describeFranchiseeDocument(
  { document, issuer, payment, isCancelled }: FranchiseeDocument,
  language: Language,
): PdfSource {
  const { kind, number, supplier } = document;
  const title = documentKindNames[kind];
  const data = {
    document,
    language,
    firm: { name: issuer.name, legalName: supplier.legalName },
    title,
    documentTitle: `${title[language]} ${number} - ${issuer.name}`,
    ...describeDocumentBody(document, language),
    footer: issuer.footer,
    cancelled: isCancelled ? labels.cancelled : null,
    payment: payment && describePayment(payment, language),
    signature: {
      for: { en: `For ${supplier.legalName}`, hi: `${supplier.legalName} की ओर से` },
      signatory: supplier.signatory,
      role: labels.signatory,
    },
  };
  const link = payment?.upi?.link;
  return {
    template,
    data,
    dataName: 'document.json',
    issuedAt: new Date(`${document.date}T00:00:00Z`),
    pictures: link === undefined ? {} : { 'qr.svg': drawQrCode(link) },
  };
}

function describePayment({ dueOn, openPaise, upi }: PaymentRequest, language: Language) {
  if (openPaise === 0) return { status: labels.paid, due: null, amount: null, upi: null };
  return {
    status: null,
    due: { label: labels.dueOn, value: formatDocumentDay(dueOn, language) },
    amount: { label: labels.open, value: formatRupees(paiseToRupees(paise(openPaise))) },
    upi: upi && { label: labels.scan, address: upi.address, link: upi.link },
  };
}

const labels = {
  cancelled: { en: 'Cancelled', hi: 'रद्द' },
  paid: { en: 'Paid in full', hi: 'पूरा भुगतान प्राप्त' },
  dueOn: { en: 'Pay by', hi: 'भुगतान की अंतिम तिथि' },
  open: { en: 'Amount to pay', hi: 'देय राशि' },
  scan: { en: 'Scan to pay by UPI', hi: 'UPI से भुगतान के लिए स्कैन करें' },
  signatory: { en: 'Authorised signatory', hi: 'अधिकृत हस्ताक्षरकर्ता' },
} as const satisfies Record<string, LocalizedText>;
