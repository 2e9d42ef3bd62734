import fc from 'fast-check';
import type {
  AdvancePart,
  DocumentKind,
  DocumentLine,
  TaxAmounts,
  TaxDocument,
} from '../document.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { formatFinancialYear, getFinancialYear } from '../../values/financial-year.ts';
import type { StateCode } from '../../values/states.ts';
import { addAmounts, noAmounts, sumAmounts, sumTax } from './tax-sums.ts';

/** The GSTIN of the generated documents, in Gujarat. */
export const generatedSupplier = '24AAUPV7468F1ZW';
const supplierState: StateCode = '24';

const consumerAtHome = toRecipient('Consumer at home', null, '24');
const recipients: readonly TaxDocument['recipient'][] = [
  toRecipient('Registered at home', '24AANFA2641L1ZF', '24'),
  toRecipient('Registered elsewhere', '27AALFV4847R1Z2', '27'),
  toRecipient('Registered far away', '36AMBPG7773M002', '36'),
  consumerAtHome,
  toRecipient('Consumer elsewhere', null, '05'),
  toRecipient('Consumer in Ladakh', null, '38'),
  { name: 'Without an address', gstin: null, address: null, pinCode: null, state: null },
];

const services = [
  { sac: '998396', en: 'Franchise plan', hi: 'फ़्रैंचाइज़ी प्लान' },
  { sac: '998399', en: 'Company registration', hi: 'कंपनी रजिस्ट्रेशन' },
  { sac: '998213', en: 'Trademark application', hi: 'ट्रेडमार्क आवेदन' },
] as const;

/** Something that happens to one franchisee and leads to a document. */
interface Step {
  readonly who: number;
  readonly what:
    | 'topUp'
    | 'invoice'
    | 'exemptBill'
    | 'feeBill'
    | 'credit'
    | 'oldCredit'
    | 'lateCredit'
    | 'debit'
    | 'refund';
  readonly days: number;
  readonly lines: readonly { gross: number; rateBps: number; service: number }[];
  readonly governmentFee: number;
  /** How much of a balance or an invoice is used, in hundredths. */
  readonly share: number;
}

/**
 * Documents of some months in the order of their dates, as a portal with a wallet issues them:
 * registered and unregistered recipients in the State and outside, rates of 18, 5 and 0 %, government
 * fees, advances that are adjusted in parts, repaid and received anew, credit and debit notes, financial
 * credit notes, and credit notes as they were before, which make an advance available again.
 */
export function documentSequences(
  options: { readonly minLength?: number; readonly maxLength?: number } = {},
): fc.Arbitrary<readonly TaxDocument[]> {
  const line = fc.record({
    gross: fc.oneof(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 100_000, max: 3_000_000 }),
      fc.integer({ min: 9_900_000, max: 30_000_000 }),
    ),
    rateBps: fc.constantFrom(1800, 1800, 1800, 500, 0),
    service: fc.nat({ max: services.length - 1 }),
  });
  const step = fc.record<Step>({
    who: fc.nat({ max: recipients.length - 1 }),
    what: fc.constantFrom(
      ...(['topUp', 'topUp', 'invoice', 'invoice', 'invoice', 'credit'] as const),
      ...(['oldCredit', 'lateCredit', 'debit', 'refund', 'exemptBill', 'feeBill'] as const),
    ),
    days: fc.nat({ max: 10 }),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    governmentFee: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
    share: fc.integer({ min: 1, max: 100 }),
  });
  return fc
    .tuple(
      fc.constantFrom('2024-06-20', '2025-03-15', '2025-04-20', '2026-11-01'),
      fc.array(step, { minLength: options.minLength ?? 1, maxLength: options.maxLength ?? 60 }),
    )
    .map(([start, steps]) => {
      const books = new Books(start as CalendarDate); // one of the dates above
      for (const one of steps) books.take(one);
      return books.documents;
    });
}

interface Voucher {
  readonly document: TaxDocument;
  left: TaxAmounts;
}

/** Issues documents and keeps what is left of vouchers and which invoices have a note. */
class Books {
  readonly documents: TaxDocument[] = [];
  readonly #vouchers = new Map<string, Voucher>();
  readonly #noted = new Set<string>();
  readonly #counters = new Map<string, number>();
  #today: CalendarDate;

  constructor(start: CalendarDate) {
    this.#today = start;
  }

  take(step: Step): void {
    this.#today = addDays(this.#today, step.days);
    const recipient = recipients[step.who]!; // drawn from the list
    switch (step.what) {
      case 'topUp':
        this.#topUp(recipient, step);
        break;
      case 'invoice':
        this.#invoice(recipient, step);
        break;
      case 'exemptBill':
        this.#supply('bill_of_supply', recipient, untaxed(step));
        break;
      case 'feeBill':
        this.#supply('bill', recipient, { ...step, lines: [] });
        break;
      case 'credit':
      case 'oldCredit':
      case 'lateCredit':
      case 'debit':
        this.#note(recipient, step);
        break;
      case 'refund':
        this.#refund(recipient, step);
    }
  }

  #topUp(recipient: TaxDocument['recipient'], step: Step): void {
    const [{ gross }] = step.lines as [Step['lines'][number]]; // at least one
    this.#receive(recipient, gross);
  }

  #receive(recipient: TaxDocument['recipient'], gross: number): void {
    const line = toLine({ gross, rateBps: 1800, service: 1 }, isOutside(recipient));
    const document = this.#issue('receipt_voucher', recipient, { lines: [line] });
    this.#vouchers.set(document.number, { document, left: line });
  }

  #invoice(recipient: TaxDocument['recipient'], step: Step): void {
    const gross = step.lines.reduce((sum, line) => sum + line.gross, 0);
    // CGST rule 46 (e): an invoice of ₹50,000 or more names an address.
    const isTooLarge = recipient.address === null && gross >= 5_000_000;
    this.#supply('tax_invoice', isTooLarge ? consumerAtHome : recipient, step);
  }

  #supply(kind: DocumentKind, recipient: TaxDocument['recipient'], step: Step): void {
    const isInterState = isOutside(recipient);
    const lines = step.lines.map((line) => toLine(line, isInterState));
    if (step.governmentFee > 0) lines.push(toFeeLine(step.governmentFee));
    if (lines.length === 0) return;
    // A government fee adjusts no advance.
    const due = lines.reduce((sum, { isPureAgent, total }) => sum + (isPureAgent ? 0 : total), 0);
    const advances = this.#takeAdvances(recipient, Math.floor((due * step.share) / 100));
    this.#issue(kind, recipient, { lines, advances });
  }

  #note(recipient: TaxDocument['recipient'], { what, share }: Step): void {
    const invoice = this.documents.find(
      (document) =>
        document.kind === 'tax_invoice' &&
        document.recipient.name === recipient.name &&
        !this.#noted.has(document.number),
    );
    if (invoice === undefined) return;
    this.#noted.add(invoice.number);
    const supplies = invoice.lines.filter(({ isPureAgent }) => !isPureAgent);
    if (supplies.length === 0) return;
    const { isInterState } = invoice.placeOfSupply;
    const lines =
      share > 50 ? supplies : supplies.slice(0, 1).map((line) => halve(line, isInterState));
    const corrects = { number: invoice.number, date: invoice.date };
    if (what === 'debit') this.#issue('debit_note', recipient, { lines, corrects });
    else if (what === 'oldCredit') {
      const advances = this.#giveBack(invoice, share > 50);
      this.#issue('credit_note', recipient, { lines, corrects, advances });
    } else {
      if (what === 'lateCredit')
        this.#issue('financial_credit_note', recipient, { lines: lines.map(withoutTax), corrects });
      else this.#issue('credit_note', recipient, { lines, corrects });
      this.#receive(recipient, sumTotals(lines));
    }
  }

  #refund(recipient: TaxDocument['recipient'], { share }: Step): void {
    const voucher = this.#vouchersOf(recipient)[0];
    if (voucher === undefined) return;
    const part = takePart(voucher, Math.max(1, Math.floor((totalOf(voucher.left) * share) / 100)));
    const { number, date, placeOfSupply } = voucher.document;
    this.#issue('refund_voucher', recipient, {
      lines: [toPartLine(part)],
      corrects: { number, date },
      reason: 'advance_refunded',
      advances: [part],
      placeOfSupply,
    });
  }

  #takeAdvances(recipient: TaxDocument['recipient'], wanted: number): AdvancePart[] {
    let left = wanted;
    const parts: AdvancePart[] = [];
    for (const voucher of this.#vouchersOf(recipient)) {
      if (left <= 0) break;
      const part = takePart(voucher, Math.min(left, totalOf(voucher.left)));
      left -= part.total;
      parts.push(part);
    }
    return parts;
  }

  #giveBack({ advances }: TaxDocument, isWhole: boolean): AdvancePart[] {
    const parts = isWhole ? advances : advances.slice(0, 1);
    for (const part of parts) {
      const voucher = this.#vouchers.get(part.number)!; // adjusted before
      voucher.left = addAmounts(voucher.left, part);
    }
    return [...parts];
  }

  #vouchersOf({ name }: TaxDocument['recipient']): Voucher[] {
    return [...this.#vouchers.values()].filter(
      ({ document, left }) => document.recipient.name === name && totalOf(left) > 0,
    );
  }

  #issue(
    kind: DocumentKind,
    recipient: TaxDocument['recipient'],
    parts: Partial<TaxDocument> & Pick<TaxDocument, 'lines'>,
  ): TaxDocument {
    const document = toDocument(kind, {
      ...parts,
      recipient,
      date: this.#today,
      number: this.#nextNumber(kind),
    });
    this.documents.push(document);
    return document;
  }

  #nextNumber(kind: DocumentKind): string {
    const year = formatFinancialYear(getFinancialYear(this.#today))
      .replace('20', '')
      .replace('-', '');
    const series = `${letters[kind]}${year}-`;
    const next = (this.#counters.get(series) ?? 0) + 1;
    this.#counters.set(series, next);
    return series + String(next).padStart(6, '0');
  }
}

const letters: Readonly<Record<DocumentKind, string>> = {
  tax_invoice: 'AI',
  bill_of_supply: 'AS',
  bill: 'AB',
  receipt_voucher: 'AR',
  refund_voucher: 'AF',
  credit_note: 'AC',
  financial_credit_note: 'AN',
  debit_note: 'AD',
};

/** What is left of every advance after all the documents, by voucher. */
export function advancesLeft(documents: readonly TaxDocument[]): ReadonlyMap<string, TaxAmounts> {
  const left = new Map<string, TaxAmounts>();
  const add = (number: string, amounts: TaxAmounts, sign: 1 | -1): void =>
    void left.set(number, addAmounts(left.get(number) ?? noAmounts, amounts, sign));
  for (const { kind, number, lines, advances } of documents) {
    if (kind === 'receipt_voucher') add(number, sumAmounts(lines), 1);
    for (const part of advances) add(part.number, part, kind === 'credit_note' ? 1 : -1);
  }
  return left;
}

/** A document with whatever is given, and totals that fit its lines. */
export function toDocument(kind: DocumentKind, given: Partial<TaxDocument>): TaxDocument {
  const recipient = given.recipient ?? recipients[0]!; // the list is not empty
  const lines = given.lines ?? [];
  const supplies = lines.filter(({ isPureAgent }) => !isPureAgent);
  const pureAgent = lines.filter(({ isPureAgent }) => isPureAgent);
  return {
    kind,
    number: 'AI2627-000001',
    date: '2026-11-28',
    supplier: {
      legalName: 'Anupal Advisors LLP',
      scheme: 'regular',
      gstin: generatedSupplier,
      address: '12 Ashram Road\nAhmedabad',
      pinCode: '380009',
      state: supplierState,
      signatory: 'Asha Patel',
    },
    placeOfSupply: {
      state: recipient.state ?? supplierState,
      isInterState: isOutside(recipient),
      reason: placeReason(recipient),
    },
    isReverseCharge: false,
    corrects: null,
    reason: null,
    advances: [],
    ...given,
    recipient,
    lines: [...lines],
    totals: {
      ...sumAmounts(supplies),
      pureAgent: pureAgent.reduce((sum, { total }) => sum + total, 0),
      total: lines.reduce((sum, { total }) => sum + total, 0),
    },
  };
}

/** A line of a service whose price includes tax; two heads are equal. */
export function toLine(
  { gross, rateBps, service }: Step['lines'][number],
  isInterState: boolean,
): DocumentLine {
  const { sac, en, hi } = services[service]!; // drawn from the list
  const amounts = splitInclusive(gross, rateBps, isInterState);
  return { description: { en, hi }, sac, rateBps, ...amounts, total: gross, isPureAgent: false };
}

function toFeeLine(fee: number): DocumentLine {
  return {
    description: { en: 'Government fee', hi: 'सरकारी शुल्क' },
    ...{ sac: null, rateBps: 0, ...noAmounts, total: fee, isPureAgent: true },
  };
}

function toPartLine({ rateBps, taxable, cgst, sgst, igst, total }: AdvancePart): DocumentLine {
  return {
    description: { en: 'Advance returned', hi: 'अग्रिम की वापसी' },
    ...{ sac: '998399', rateBps, taxable, cgst, sgst, igst, total, isPureAgent: false },
  };
}

function halve(line: DocumentLine, isInterState: boolean): DocumentLine {
  const total = Math.ceil(line.total / 2);
  return { ...line, ...splitInclusive(total, line.rateBps, isInterState), total };
}

/** Takes a part out of a voucher; the last part takes what rounding left. */
function takePart(voucher: Voucher, total: number): AdvancePart {
  const { number, date, placeOfSupply } = voucher.document;
  const { state, isInterState } = placeOfSupply;
  const isRest = total === totalOf(voucher.left);
  const amounts = isRest ? voucher.left : splitInclusive(total, 1800, isInterState);
  const fitting = fits(amounts, voucher.left) ? amounts : voucher.left;
  const { taxable, cgst, sgst, igst } = fitting;
  voucher.left = addAmounts(voucher.left, fitting, -1);
  return {
    ...{ number, date, placeOfSupply: state, isInterState, rateBps: 1800 },
    ...{ taxable, cgst, sgst, igst, total: totalOf(fitting) },
  };
}

function fits(part: TaxAmounts, whole: TaxAmounts): boolean {
  return (['taxable', 'cgst', 'sgst', 'igst'] as const).every((key) => part[key] <= whole[key]);
}

function splitInclusive(gross: number, rateBps: number, isInterState: boolean): TaxAmounts {
  const taxable = Math.floor((gross * 10_000 * 2 + 10_000 + rateBps) / (2 * (10_000 + rateBps)));
  const tax = gross - taxable;
  if (isInterState) return { taxable, cgst: 0, sgst: 0, igst: tax };
  const half = Math.floor(tax / 2);
  return { taxable: gross - 2 * half, cgst: half, sgst: half, igst: 0 };
}

function withoutTax(line: DocumentLine): DocumentLine {
  return { ...line, rateBps: 0, ...noAmounts, taxable: line.total };
}

function sumTotals(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, { total }) => sum + total, 0);
}

function untaxed(step: Step): Step {
  return { ...step, lines: step.lines.map((line) => ({ ...line, rateBps: 0 })) };
}

function totalOf(amounts: TaxAmounts): number {
  return amounts.taxable + sumTax(amounts);
}

function isOutside({ state }: TaxDocument['recipient']): boolean {
  return state !== null && state !== supplierState;
}

function placeReason({
  gstin,
  state,
}: TaxDocument['recipient']): TaxDocument['placeOfSupply']['reason'] {
  if (gstin !== null) return 'recipient_registered';
  return state === null ? 'supplier_location' : 'recipient_address';
}

function toRecipient(
  name: string,
  gstin: string | null,
  state: StateCode,
): TaxDocument['recipient'] {
  return { name, gstin, address: '7 Station Road\nOld Town', pinCode: '400001', state };
}

/** The months in which documents were issued, first to last. */
export function monthsOf(documents: readonly TaxDocument[]): readonly string[] {
  return [...new Set(documents.map(({ date }) => date.slice(0, 7)))].sort();
}
