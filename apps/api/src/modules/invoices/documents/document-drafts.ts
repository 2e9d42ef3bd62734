import type { LocalizedText } from '@anupal/contract/languages';
import type {
  AdvancePart,
  DocumentKind,
  DocumentLine,
  NoteObstacle,
  NoteReason,
  TaxDocument,
} from '@anupal/contract/invoices/document';
import { findLastCreditNoteDay } from '@anupal/contract/invoices/credit-note-limit';
import type { FirmPlace, TaxScheme } from '@anupal/contract/invoices/firm';
import { noAmounts, sumTax } from '@anupal/contract/invoices/returns/tax-sums';
import { parseCalendarDate, type CalendarDate } from '@anupal/contract/values/calendar-date';
import {
  chooseSupplyingPlace,
  decidePlaceOfSupply,
  type LocatedRecipient,
} from './place-of-supply.ts';
import { findTaxInside, takeTax, toTaxAmounts, type TaxedAmount } from './tax-amounts.ts';

/** A document that has no number yet. */
export type DocumentDraft = Omit<TaxDocument, 'number' | 'date'>;

/** The firm as its documents name it. */
export interface Firm {
  readonly legalName: string;
  readonly scheme: TaxScheme;
  readonly places: readonly FirmPlace[];
  readonly signatory: string;
}

/** Who supplies whom, and where. */
export type Parties = Pick<TaxDocument, 'supplier' | 'recipient' | 'placeOfSupply'>;

/** Arranges the firm, by the place of business that supplies, and a recipient. */
export function arrangeParties(firm: Firm, located: LocatedRecipient): Parties {
  const { recipient } = located;
  const place = chooseSupplyingPlace(firm.places, recipient);
  const { legalName, scheme, signatory } = firm;
  return {
    supplier: { legalName, scheme, signatory, ...place },
    recipient,
    placeOfSupply: decidePlaceOfSupply(located, place),
  };
}

/** What is charged: a supply of the firm, or a government fee paid as pure agent. In paise, with tax. */
export interface ChargedLine {
  readonly description: LocalizedText;
  readonly total: number;
  /** The tax in it, where it was added to a taxable value; otherwise it is found in the total. */
  readonly tax?: number;
  /** Null for a government fee. */
  readonly supply: { readonly sac: string; readonly rateBps: number } | null;
}

/**
 * Drafts the document of what is charged. A firm that may not collect tax gives a bill without it, and
 * government fees alone are no supply.
 */
export function draftInvoice(
  parties: Parties,
  charged: readonly ChargedLine[],
  advances: readonly AdvancePart[],
): DocumentDraft {
  const lines = charged.map((line) => draftLine(parties, line));
  const isSupply = charged.some(({ supply }) => supply !== null);
  const kind = isSupply ? invoiceKinds[parties.supplier.scheme] : 'bill';
  return { ...withoutReference(kind, parties, lines), advances: [...advances] };
}

const invoiceKinds: Readonly<Record<TaxScheme, DocumentKind>> = {
  regular: 'tax_invoice',
  composition: 'bill_of_supply',
  unregistered: 'bill',
};

/** Tax on an advance for services that are not known yet. Source: CGST Rules 2017, rule 50. */
const unknownRateBps = 1800;

/** Drafts the receipt voucher of an advance, in paise with tax. */
export function draftReceiptVoucher(parties: Parties, total: number): DocumentDraft {
  const supply = { sac: null, rateBps: unknownRateBps };
  const line = draftLine(parties, { description: advanceText, total, supply });
  return withoutReference('receipt_voucher', parties, [line]);
}

const advanceText: LocalizedText = {
  en: 'Advance for services',
  hi: 'सेवाओं के लिए अग्रिम राशि',
};

/** How much of a document with one line of each goes back, in paise with tax; or all of its lines. */
export type CreditedAmounts = { readonly supply: number; readonly pureAgent: number } | 'all_lines';

/** A document to correct, with the notes on it so far. */
export interface CorrectedDocument {
  readonly document: TaxDocument;
  readonly notes: readonly TaxDocument[];
  /** When the annual return of its year was filed; null while it was not. */
  readonly annualReturnOn: CalendarDate | null;
}

/** Why and when a note is issued. */
export interface NoteCause {
  readonly reason: NoteReason;
  readonly on: CalendarDate;
  /** The number of the challan by which a government fee was paid. */
  readonly reference?: string | undefined;
}

/**
 * Drafts a credit note. Tax follows in proportion; the last note takes exactly what is left. After the
 * time limit, and for government fees alone, it is one that reduces no tax.
 */
export function draftCreditNote(
  { document, notes, annualReturnOn }: CorrectedDocument,
  amounts: CreditedAmounts,
  { reason, on, reference }: NoteCause,
): DocumentDraft {
  const { supplier, recipient, placeOfSupply, number, date } = document;
  const isWhole = amounts === 'all_lines';
  const supply = isWhole ? sumSupply(document.lines).total : amounts.supply;
  const obstacle = findNoteObstacle(document, annualReturnOn, on);
  const kind = obstacle !== null || supply === 0 ? 'financial_credit_note' : 'credit_note';
  const lines = document.lines.flatMap((line) => {
    const total = findCredited(line, amounts);
    if (total === 0) return [];
    if (kind === 'financial_credit_note')
      return [creditWithoutTax({ ...line, description: nameChallan(line, reference), total })];
    return [isWhole ? line : creditLine(document, notes, { ...line, total })];
  });
  return {
    ...withoutReference(kind, { supplier, recipient, placeOfSupply }, lines),
    corrects: { number, date },
    reason,
  };
}

/**
 * Why a credit note on a document reduces no tax; null if it does. Section 34 of the CGST Act knows credit
 * notes for taxed supplies only, and until a day.
 */
export function findNoteObstacle(
  document: Pick<TaxDocument, 'kind' | 'date'>,
  annualReturnOn: CalendarDate | null,
  on: CalendarDate,
): NoteObstacle | null {
  if (document.kind === 'bill') return 'no_tax';
  return on > findLastDay(document, annualReturnOn) ? 'too_late' : null;
}

/** Drafts the debit note of a price that was raised by an amount, in paise with tax at the invoice's rate. */
export function draftDebitNote(
  { supplier, recipient, placeOfSupply, number, date, lines }: TaxDocument,
  total: number,
  advances: readonly AdvancePart[],
): DocumentDraft {
  const supplied = lines.find(({ isPureAgent }) => !isPureAgent);
  if (!supplied) throw new RangeError('government fees alone are no supply');
  const { description, sac, rateBps } = supplied;
  const parties = { supplier, recipient, placeOfSupply };
  const line = draftLine(parties, { description, total, supply: { sac, rateBps } });
  return {
    ...withoutReference('debit_note', parties, [line]),
    corrects: { number, date },
    reason: 'price_raised',
    advances: [...advances],
  };
}

function findCredited({ isPureAgent, total }: DocumentLine, amounts: CreditedAmounts): number {
  if (amounts === 'all_lines') return total;
  return isPureAgent ? amounts.pureAgent : amounts.supply;
}

function findLastDay(
  { date }: Pick<TaxDocument, 'date'>,
  annualReturnOn: CalendarDate | null,
): CalendarDate {
  const supplied = parseCalendarDate(date);
  if (supplied === null) throw new RangeError(`not a date: ${date}`);
  return findLastCreditNoteDay(supplied, annualReturnOn);
}

/** Drafts the refund voucher of parts of advances; the first voucher's parties are its own. */
export function draftRefundVoucher(
  voucher: TaxDocument,
  parts: readonly AdvancePart[],
  reason: NoteReason,
): DocumentDraft {
  const { supplier, recipient, placeOfSupply, number, date } = voucher;
  const lines = parts.map((part): DocumentLine => {
    const { rateBps, taxable, cgst, sgst, igst, total } = part;
    const amounts = { taxable, cgst, sgst, igst, total };
    return { description: advanceText, sac: null, rateBps, ...amounts, isPureAgent: false };
  });
  return {
    ...withoutReference('refund_voucher', { supplier, recipient, placeOfSupply }, lines),
    corrects: { number, date },
    reason,
    advances: [...parts],
  };
}

function draftLine(
  { supplier, placeOfSupply: { isInterState } }: Parties,
  {
    description,
    total,
    tax: added,
    supply,
  }: Omit<ChargedLine, 'supply'> & {
    readonly supply: { readonly sac: string | null; readonly rateBps: number } | null;
  },
): DocumentLine {
  if (supply === null)
    return { description, sac: null, rateBps: 0, ...noAmounts, total, isPureAgent: true };
  const rateBps = supplier.scheme === 'regular' ? supply.rateBps : 0;
  const tax = added ?? findTaxInside(total, { rateBps, isInterState });
  const amounts = toTaxAmounts({ total, tax }, isInterState);
  return { description, sac: supply.sac, rateBps, ...amounts, total, isPureAgent: false };
}

function creditLine(
  { placeOfSupply: { isInterState }, ...document }: TaxDocument,
  notes: readonly TaxDocument[],
  line: DocumentLine,
): DocumentLine {
  if (line.isPureAgent) return line;
  const invoiced = sumSupply(document.lines);
  const credited = sumSupply(notes.flatMap((note) => note.lines));
  const left = { total: invoiced.total - credited.total, tax: invoiced.tax - credited.tax };
  const tax = takeTax(left, line.total, isInterState);
  return { ...line, ...toTaxAmounts({ total: line.total, tax }, isInterState) };
}

function nameChallan(
  { description: { en, hi } }: DocumentLine,
  reference: string | undefined,
): LocalizedText {
  if (reference === undefined) return { en, hi };
  return { en: `${en} · challan ${reference}`, hi: `${hi} · चालान ${reference}` };
}

function creditWithoutTax(line: DocumentLine): DocumentLine {
  const taxable = line.isPureAgent ? 0 : line.total;
  return { ...line, rateBps: 0, ...noAmounts, taxable };
}

function sumSupply(lines: readonly DocumentLine[]): TaxedAmount {
  return lines
    .filter(({ isPureAgent }) => !isPureAgent)
    .reduce((sum, line) => ({ total: sum.total + line.total, tax: sum.tax + sumTax(line) }), {
      total: 0,
      tax: 0,
    });
}

function withoutReference(
  kind: DocumentKind,
  parties: Parties,
  lines: readonly DocumentLine[],
): DocumentDraft {
  return {
    kind,
    ...parties,
    isReverseCharge: false,
    lines: [...lines],
    totals: sumLines(lines),
    corrects: null,
    reason: null,
    advances: [],
  };
}

function sumLines(lines: readonly DocumentLine[]): TaxDocument['totals'] {
  const sum = (amount: (line: DocumentLine) => number): number =>
    lines.reduce((total, line) => total + amount(line), 0);
  return {
    taxable: sum(({ taxable }) => taxable),
    cgst: sum(({ cgst }) => cgst),
    sgst: sum(({ sgst }) => sgst),
    igst: sum(({ igst }) => igst),
    pureAgent: sum(({ isPureAgent, total }) => (isPureAgent ? total : 0)),
    total: sum(({ total }) => total),
  };
}
