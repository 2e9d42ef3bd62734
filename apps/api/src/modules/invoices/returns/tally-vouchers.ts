import { noteReasonTexts } from '@anupal/contract/invoices/document-texts';
import type { AdvancePart, DocumentKind, TaxDocument } from '@anupal/contract/invoices/document';
import { sumTax } from '@anupal/contract/invoices/returns/tax-sums';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import type { DocumentRow } from '../documents/document-queries.ts';

/*
 * Vouchers for TallyPrime's "Import of Data". The envelope and the signs (debits are negative and
 * "deemed positive") are as commonly published; they were not tried in Tally. The ledgers must exist
 * there under these names.
 */

/** The ledgers that vouchers post to, beside one for each recipient. */
export const tallyLedgers = {
  sales: 'Professional fees',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  governmentFees: 'Government fees paid for clients',
  money: 'Payment gateway',
  taxOnAdvances: 'GST on advances',
} as const;

/** What comes before the vouchers of a file. */
export const tallyBegin =
  '<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME></REQUESTDESC><REQUESTDATA>\n';

/** What comes after them. */
export const tallyEnd = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n';

/** A posting in paise: a credit is positive, as in Tally. */
export interface TallyPosting {
  readonly ledger: string;
  readonly amount: number;
}

/** A document, and the payment that it is about. */
export type BookedDocument = Pick<DocumentRow, 'body' | 'payment_id'>;

/** A document as a voucher; empty if it posts nothing. */
export function toTallyVoucher(booked: BookedDocument): string {
  const { body: document } = booked;
  const postings = toTallyPostings(booked);
  if (postings.length === 0) return '';
  const type = movesNoMoney(booked) ? 'Journal' : voucherTypes[document.kind];
  const party = partyLedger(document);
  const { gstin } = document.recipient;
  const hasParty = postings.some(({ ledger }) => ledger === party);
  return [
    `<TALLYMESSAGE><VOUCHER VCHTYPE="${type}" ACTION="Create">`,
    element('DATE', document.date.replaceAll('-', '')),
    element('VOUCHERTYPENAME', type),
    element('VOUCHERNUMBER', document.number),
    ...(hasParty ? [element('PARTYLEDGERNAME', party)] : []),
    ...(hasParty && gstin !== null ? [element('PARTYGSTIN', gstin)] : []),
    ...(document.corrects === null ? [] : [element('REFERENCE', document.corrects.number)]),
    element('NARRATION', document.reason === null ? '' : noteReasonTexts[document.reason].en),
    postings.map(toEntry).join(''),
    '</VOUCHER></TALLYMESSAGE>\n',
  ].join('');
}

/**
 * The postings of a document, which add up to zero. Tax on an advance is due when it is received and
 * is taken back when it is adjusted, repaid or, on a credit note, due again.
 */
export function toTallyPostings(booked: BookedDocument): readonly TallyPosting[] {
  const { kind, totals, advances } = booked.body;
  const party = partyLedger(booked.body);
  const money = (sign: 1 | -1): readonly TallyPosting[] =>
    movesNoMoney(booked)
      ? []
      : [
          { ledger: tallyLedgers.money, amount: -sign * totals.total },
          { ledger: party, amount: sign * totals.total },
        ];
  switch (kind) {
    case 'receipt_voucher':
      return merge([...money(1), ...taxOnAdvances([totals], 1)]);
    case 'refund_voucher':
      return merge([...money(-1), ...taxOnAdvances(advances, -1)]);
    case 'credit_note':
      return merge([...supply(booked.body, -1), ...taxOnAdvances(advances, 1)]);
    case 'financial_credit_note':
      return merge(supply(booked.body, -1));
    case 'tax_invoice':
    case 'bill_of_supply':
    case 'bill':
    case 'debit_note':
      return merge([...supply(booked.body, 1), ...taxOnAdvances(advances, -1)]);
  }
}

/**
 * Whether a voucher is of money that stays where it is: a returned fee that is an advance again, and an
 * advance that moves to another GSTIN or has paid a government fee.
 */
function movesNoMoney({ body: { kind, reason }, payment_id }: BookedDocument): boolean {
  return (
    (kind === 'receipt_voucher' && payment_id === null) ||
    (kind === 'refund_voucher' && reason !== 'advance_refunded')
  );
}

const voucherTypes: Readonly<Record<DocumentKind, string>> = {
  tax_invoice: 'Sales',
  bill_of_supply: 'Sales',
  bill: 'Sales',
  receipt_voucher: 'Receipt',
  refund_voucher: 'Payment',
  credit_note: 'Credit Note',
  financial_credit_note: 'Journal',
  debit_note: 'Debit Note',
};

/** With the GSTIN, so that no recipient has the name of one of our ledgers or of another recipient. */
function partyLedger({ recipient: { name, gstin } }: TaxDocument): string {
  return `${name} (${gstin ?? 'unregistered'})`;
}

function supply(document: TaxDocument, sign: 1 | -1): readonly TallyPosting[] {
  const { totals } = document;
  return [
    { ledger: partyLedger(document), amount: -sign * totals.total },
    { ledger: tallyLedgers.sales, amount: sign * totals.taxable },
    { ledger: tallyLedgers.cgst, amount: sign * totals.cgst },
    { ledger: tallyLedgers.sgst, amount: sign * totals.sgst },
    { ledger: tallyLedgers.igst, amount: sign * totals.igst },
    { ledger: tallyLedgers.governmentFees, amount: sign * totals.pureAgent },
  ];
}

function taxOnAdvances(
  parts: readonly Pick<AdvancePart, 'cgst' | 'sgst' | 'igst'>[],
  sign: 1 | -1,
): readonly TallyPosting[] {
  return parts.flatMap((part) => [
    { ledger: tallyLedgers.cgst, amount: sign * part.cgst },
    { ledger: tallyLedgers.sgst, amount: sign * part.sgst },
    { ledger: tallyLedgers.igst, amount: sign * part.igst },
    { ledger: tallyLedgers.taxOnAdvances, amount: -sign * sumTax(part) },
  ]);
}

/** One posting for each ledger, without those of nothing. */
function merge(postings: readonly TallyPosting[]): readonly TallyPosting[] {
  const sums = new Map<string, number>();
  for (const { ledger, amount } of postings) sums.set(ledger, (sums.get(ledger) ?? 0) + amount);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([ledger, amount]) => ({ ledger, amount }));
}

function toEntry({ ledger, amount }: TallyPosting): string {
  return [
    '<ALLLEDGERENTRIES.LIST>',
    element('LEDGERNAME', ledger),
    element('ISDEEMEDPOSITIVE', amount < 0 ? 'Yes' : 'No'),
    element('AMOUNT', paiseToRupees(paise(amount)).toFixed(2)),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

// XML cannot contain most control characters and two others (https://www.w3.org/TR/xml/#charsets).
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
