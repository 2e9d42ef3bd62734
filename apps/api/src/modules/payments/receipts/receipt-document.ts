import { readFileSync } from 'node:fs';
import { brand } from '@anupal/contract/brand';
import { brandMark } from '@anupal/contract/brand-mark';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { formatRupees } from '@anupal/contract/values/rupees';
import type { SignedPdfSource } from '../../../platform/pdf/signed-pdfs.ts';
import { formatEmailDate } from '../../notifications/public.ts';
import { describePayment } from './receipt-presenter.ts';
import type { OwnRefundRow, ReceiptRow } from './receipt-queries.ts';

const template = readFileSync(new URL('receipt.typ', import.meta.url), 'utf8');

/** The receipt of a payment as a document, its values in the payer's language, its labels in both. */
export function describeReceipt(row: ReceiptRow, language: Language): SignedPdfSource {
  const { name, legalName, address, email, phone } = brand;
  const data = {
    facts: listFacts(row),
    language,
    firm: { name, legalName, address, email, phone },
    title: texts.title,
    documentTitle: `${texts.title[language]} ${row.payment_id} - ${name}`,
    amount: { label: texts.amount, value: formatRupees(paiseToRupees(row.amount_paise)) },
    rows: listRows(row, language).map(([label, value]) => ({ label, value })),
    notice: texts.noInvoice,
    signedFor: texts.signedFor,
    signed: texts.signed,
  };
  return {
    template,
    data,
    dataName: 'receipt.json',
    issuedAt: row.received_at,
    pictures: { 'mark.svg': brandMark },
    reason: `${texts.title.en} ${row.payment_id}`,
  };
}

// For programs: the same facts without words.
function listFacts(row: ReceiptRow) {
  return {
    paymentId: row.payment_id,
    receivedAt: row.received_at,
    amountInPaise: row.amount_paise,
    currency: 'INR',
    payer: { name: row.payer_name, email: row.payer_email, business: row.business_name },
    plan: row.plan_name,
    planStartsAt: row.starts_at,
    planExpiresAt: row.expires_at,
    refunds: row.refunds.map(({ amount_paise: amountInPaise, is_done: isDone, at }) => ({
      amountInPaise,
      isDone,
      at: new Date(at),
    })),
  };
}

const texts = {
  title: { en: 'Receipt', hi: 'रसीद' },
  number: { en: 'Receipt number', hi: 'रसीद संख्या' },
  received: { en: 'Received on', hi: 'प्राप्ति की तिथि' },
  from: { en: 'Received from', hi: 'भुगतानकर्ता' },
  business: { en: 'Business', hi: 'व्यवसाय' },
  email: { en: 'Email address', hi: 'ईमेल पता' },
  purpose: { en: 'For', hi: 'विवरण' },
  validity: { en: 'Valid', hi: 'वैधता' },
  amount: { en: 'Amount received', hi: 'प्राप्त राशि' },
  method: { en: 'Paid by', hi: 'भुगतान का माध्यम' },
  refunded: { en: 'Refunded', hi: 'लौटाई गई राशि' },
  refunding: { en: 'Refund in progress', hi: 'रिफ़ंड प्रक्रिया में' },
  noInvoice: {
    en: 'This is a receipt, not a tax invoice.',
    hi: 'यह रसीद है, टैक्स इनवॉइस नहीं।',
  },
  signedFor: { en: `For ${brand.legalName}`, hi: `${brand.legalName} की ओर से` },
  signed: { en: 'Digitally signed', hi: 'डिजिटल हस्ताक्षरित' },
} as const satisfies Record<string, LocalizedText>;

function listRows(
  row: ReceiptRow,
  language: Language,
): readonly (readonly [LocalizedText, string])[] {
  const day = (moment: Date): string => formatEmailDate(language, moment);
  const { business_name: business, starts_at: begins, expires_at: expires } = row;
  return [
    [texts.number, row.payment_id],
    [texts.received, day(row.received_at)],
    [texts.from, row.payer_name],
    ...(business === null ? [] : [[texts.business, business] as const]),
    [texts.email, row.payer_email],
    [texts.purpose, describePayment(row, language)],
    ...(expires === null
      ? []
      : [[texts.validity, `${day(begins ?? row.received_at)} – ${day(expires)}`] as const]),
    [texts.method, 'UPI'],
    ...row.refunds.map((refund) => refundRow(refund, language)),
  ];
}

function refundRow(
  { amount_paise: amount, reason, is_done: isDone, at }: OwnRefundRow,
  language: Language,
): readonly [LocalizedText, string] {
  const parts = [
    formatRupees(paiseToRupees(amount)),
    formatEmailDate(language, new Date(at)),
    reason,
  ];
  const text = parts.filter((part) => part !== null).join(' · ');
  return [isDone ? texts.refunded : texts.refunding, text];
}
