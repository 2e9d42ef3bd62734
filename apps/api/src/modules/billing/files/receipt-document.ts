import { readFileSync } from 'node:fs';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { amountInWords } from '@anupal/contract/values/amount-in-words';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { PdfSource } from '../../../platform/pdf/pdf-composer.ts';
import { formatDocumentDay } from '../../invoices/public.ts';
import type { PaidBillRow, ReceiptRow } from '../receipts/receipt-queries.ts';
import { methodTexts } from '../statements/statement-texts.ts';

const template = readFileSync(new URL('client-receipt.typ', import.meta.url), 'utf8');

/** A receipt with the name at its top and what it pays. */
export interface ReceiptFile {
  readonly receipt: ReceiptRow;
  readonly issuer: { readonly name: string };
  readonly bills: readonly PaidBillRow[];
}

/** The receipt of a payment as a PDF, in the franchisee's name alone. */
export function describeReceipt(
  { receipt, issuer, bills }: ReceiptFile,
  language: Language,
): PdfSource {
  const { supplier, recipient } = receipt.body;
  const method = methodTexts[receipt.method][language];
  const advance = receipt.amount_paise - receipt.allocated_paise;
  const data = {
    language,
    firm: { name: issuer.name, legalName: supplier.legalName },
    title: labels.title,
    documentTitle: `${labels.title[language]} ${receipt.number} - ${issuer.name}`,
    supplier: {
      name: supplier.legalName,
      address: `${supplier.address} ${supplier.pinCode}`,
      gstin: supplier.gstin,
    },
    reversed: receipt.is_reversed ? labels.reversed : null,
    amount: {
      label: labels.received,
      value: formatRupees(paiseToRupees(receipt.amount_paise)),
      en: amountInWords(receipt.amount_paise, 'en'),
      hi: amountInWords(receipt.amount_paise, 'hi'),
    },
    rows: [
      { label: labels.number, value: receipt.number },
      { label: labels.date, value: formatDocumentDay(receipt.received_on, language) },
      { label: labels.from, value: recipient.name },
      {
        label: labels.method,
        value: receipt.reference === null ? method : `${method}, ${receipt.reference}`,
      },
      ...bills.map(({ number, amount }) => ({
        label: labels.for,
        value: `${number} · ${formatRupees(paiseToRupees(paise(amount)))}`,
      })),
      ...(advance > 0 && !receipt.is_reversed
        ? [{ label: labels.advance, value: formatRupees(paiseToRupees(paise(advance))) }]
        : []),
    ],
    notice: labels.notice,
    signature: { en: `For ${supplier.legalName}`, hi: `${supplier.legalName} की ओर से` },
    signatory: supplier.signatory,
  };
  return {
    template,
    data,
    dataName: 'receipt.json',
    issuedAt: receipt.created_at,
    pictures: {},
  };
}

const labels = {
  title: { en: 'Receipt', hi: 'भुगतान रसीद' },
  received: { en: 'Received', hi: 'प्राप्त राशि' },
  reversed: { en: 'Reversed', hi: 'रद्द' },
  number: { en: 'Receipt number', hi: 'रसीद संख्या' },
  date: { en: 'Date', hi: 'तिथि' },
  from: { en: 'From', hi: 'किससे' },
  for: { en: 'For', hi: 'किसलिए' },
  method: { en: 'By', hi: 'माध्यम' },
  advance: { en: 'Paid in advance', hi: 'अग्रिम राशि' },
  notice: { en: 'This is not a tax invoice.', hi: 'यह टैक्स इनवॉइस नहीं है।' },
} as const satisfies Record<string, LocalizedText>;
