import { readFileSync } from 'node:fs';
import { brand } from '@anupal/contract/brand';
import { brandMark } from '@anupal/contract/brand-mark';
import type { TaxDocument } from '@anupal/contract/invoices/document';
import { documentKindNames } from '@anupal/contract/invoices/document-texts';
import type { Language } from '@anupal/contract/languages';
import { drawQrCode } from '../../../platform/pdf/qr-code.ts';
import type { SignedPdfSource } from '../../../platform/pdf/signed-pdfs.ts';
import { describeDocumentBody } from './document-body.ts';
import { labels } from './document-labels.ts';

const template = readFileSync(new URL('tax-document.typ', import.meta.url), 'utf8');

/** What is printed on a document besides the document itself. */
export interface DocumentPrint {
  /** Where anyone can verify it. */
  readonly url: string;
  /** Its registration as an e-invoice, `due` while one is required and missing; null without any. */
  readonly eInvoice?: EInvoicePrint | 'due' | null;
}

/** The registration of a document as an e-invoice. */
export interface EInvoicePrint {
  readonly irn: string;
  readonly ackNumber: string;
  readonly ackTime: string;
  readonly signedQr: string;
}

/**
 * A tax document as a PDF: its values in a language, its labels in both, the document itself
 * attached. Nothing is calculated here: every amount is that of the document.
 * Source: CGST Rules 2017, rules 46 (with (r) on e-invoices), 49, 50, 51 and 53.
 */
export function describeTaxDocument(
  document: TaxDocument,
  language: Language,
  { url, eInvoice = null }: DocumentPrint,
): SignedPdfSource {
  const { kind, number, supplier } = document;
  const title = documentKindNames[kind];
  const body = describeDocumentBody(document, language);
  const data = {
    document,
    verification: { url },
    language,
    firm: { name: brand.name, legalName: supplier.legalName },
    title,
    documentTitle: `${title[language]} ${number} - ${supplier.legalName}`,
    ...body,
    notes: [...(eInvoice === 'due' ? [labels.eInvoiceDue] : []), ...body.notes],
    eInvoice: eInvoice === 'due' || eInvoice === null ? null : describeEInvoice(eInvoice),
    verify: { label: labels.verify, url },
    signature: {
      for: {
        en: `For ${supplier.legalName}`,
        hi: `${supplier.legalName} की ओर से`,
      },
      signed: labels.signed,
      signatory: supplier.signatory,
      role: labels.signatory,
    },
  };
  return {
    template,
    data,
    dataName: 'document.json',
    // The document has a date without a time; equal documents are equal files.
    issuedAt: new Date(`${document.date}T00:00:00Z`),
    pictures: {
      'mark.svg': brandMark,
      'qr.svg': drawQrCode(url),
      ...(typeof eInvoice === 'object' &&
        eInvoice !== null && { 'e-invoice.svg': drawQrCode(eInvoice.signedQr) }),
    },
    reason: `${title.en} ${number}`,
  };
}

function describeEInvoice({ irn, ackNumber, ackTime }: EInvoicePrint) {
  return {
    label: labels.eInvoice,
    facts: [
      { label: { en: 'IRN', hi: 'IRN' }, value: irn },
      { label: labels.acknowledgement, value: `${ackNumber} · ${ackTime}` },
    ],
  };
}
