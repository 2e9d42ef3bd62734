import type { AdvancePart, DocumentLine, TaxAmounts, TaxDocument } from '../document.ts';
import type { CdnurJson, Gstr1Json, InvoiceJson, B2bJson, CdnrJson } from './gstr1-json.ts';
import {
  toAdvances,
  toB2cs,
  toHsn,
  toInvoice,
  toItems,
  toNil,
  toNote,
  type PlaceAndRate,
  type ServiceAndRate,
  type UntaxedSupplies,
} from './gstr1-rows.ts';
import { largeInvoiceLimit } from './gstr1-rules.ts';
import type { Gstr1Summary, Gstr1Table, TableTotal } from './gstr1-summary.ts';
import { IssuedNumbers, toIssuedJson } from './issued-numbers.ts';
import { isInPeriod, toPortalPeriod, type TaxPeriod } from './tax-period.ts';
import { SumsByGroup, addAmounts, compareTexts, noAmounts, sumAmounts } from './tax-sums.ts';

/** What a return is made for. */
export interface Gstr1Settings {
  /** The GSTIN of the place of business. */
  readonly supplier: string;
  readonly period: TaxPeriod;
  /**
   * How many digits of a service accounting code table 12 shows: four up to a turnover of ₹5 crore,
   * six above. Source: notification 78/2020, Central Tax.
   */
  readonly sacDigits: 4 | 6;
}

/** A GSTR-1 with what its JSON does not say. */
export interface Gstr1 {
  readonly json: Gstr1Json;
  readonly summary: Gstr1Summary;
  /** The names of registered recipients by GSTIN. */
  readonly recipients: ReadonlyMap<string, string>;
}

/** Builds the GSTR-1 of a month document by document, in any order. */
export interface Gstr1Accumulator {
  /**
   * Adds a document of the month. A note comes with the total of the invoice that it corrects, which
   * decides its table when the recipient is unregistered and in another State.
   */
  readonly add: (document: TaxDocument, correctedTotal?: number) => void;
  readonly finish: () => Gstr1;
}

/** Builds the GSTR-1 of a month from documents of any month, earlier invoices included. */
export function buildGstr1(documents: readonly TaxDocument[], settings: Gstr1Settings): Gstr1 {
  const totals = new Map(documents.map(({ number, totals: { total } }) => [number, total]));
  const accumulator = accumulateGstr1(settings);
  for (const document of documents)
    if (isInPeriod(document.date, settings.period))
      accumulator.add(document, totals.get(document.corrects?.number ?? ''));
  return accumulator.finish();
}

/**
 * Begins the GSTR-1 of a month. Amounts are settled in the documents, so every table only adds. Memory
 * holds the rows that the return lists one by one, and sums of everything else.
 */
export function accumulateGstr1(settings: Gstr1Settings): Gstr1Accumulator {
  return new Tables(settings);
}

type SupplyTable = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';

class Tables implements Gstr1Accumulator {
  readonly #settings: Gstr1Settings;
  readonly #b2b = new Map<string, B2bJson['inv'][number][]>();
  readonly #b2cl = new Map<string, InvoiceJson[]>();
  readonly #b2cs = new SumsByGroup<PlaceAndRate>();
  readonly #cdnr = new Map<string, CdnrJson['nt'][number][]>();
  readonly #cdnur: CdnurJson[] = [];
  readonly #nil = new SumsByGroup<UntaxedSupplies>();
  readonly #received = new SumsByGroup<PlaceAndRate>();
  readonly #adjusted = new SumsByGroup<PlaceAndRate>();
  readonly #services = new SumsByGroup<ServiceAndRate>();
  readonly #issued = new IssuedNumbers();
  readonly #recipients = new Map<string, string>();
  readonly #totals: Record<Gstr1Table, TableTotal> = {
    b2b: emptyTotal(),
    b2cl: emptyTotal(),
    b2cs: emptyTotal(),
    cdnr: emptyTotal(),
    cdnur: emptyTotal(),
    nil: emptyTotal(),
    at: emptyTotal(),
    txpd: emptyTotal(),
  };
  #reverseCharge = noAmounts;

  constructor(settings: Gstr1Settings) {
    this.#settings = settings;
  }

  add(document: TaxDocument, correctedTotal?: number): void {
    const { supplier, period } = this.#settings;
    if (document.supplier.gstin !== supplier || !isInPeriod(document.date, period))
      throw new RangeError(`${document.number} is of another GSTIN or month`);
    this.#issued.add(document.kind, document.number);
    switch (document.kind) {
      case 'tax_invoice':
      case 'bill_of_supply':
        this.#addSupply(document, document.totals.total);
        this.#useAdvances(document.advances);
        break;
      case 'debit_note':
        this.#addSupply(document, correctedTotal);
        this.#useAdvances(document.advances);
        break;
      case 'credit_note':
        this.#addSupply(document, correctedTotal);
        this.#receive(document.advances.map((part) => [toPlaceAndRate(part), part]));
        break;
      case 'receipt_voucher':
        this.#receive(toReceived(document));
        break;
      case 'refund_voucher':
      case 'bill':
        this.#useAdvances(document.advances);
        break;
      case 'financial_credit_note':
    }
  }

  #addSupply(document: TaxDocument, invoiceTotal: number | undefined): void {
    const { gstin, name } = document.recipient;
    const lines = document.lines.filter(isSupply);
    const [untaxed, taxed] = [
      lines.filter(({ rateBps }) => rateBps === 0),
      lines.filter(({ rateBps }) => rateBps > 0),
    ];
    if (gstin !== null && lines.length > 0) this.#recipients.set(gstin, name);
    for (const line of lines) this.#addService(document, line);
    if (untaxed.length > 0) this.#addUntaxed(document, untaxed);
    if (taxed.length > 0) this.#addTaxed(document, taxed, invoiceTotal);
  }

  #addService({ kind, recipient }: TaxDocument, line: DocumentLine): void {
    const isRegistered = recipient.gstin !== null;
    const sac = (line.sac ?? '').slice(0, this.#settings.sacDigits);
    this.#services.add({ isRegistered, sac, rateBps: line.rateBps }, line, getSign(kind));
  }

  #addUntaxed(document: TaxDocument, lines: readonly DocumentLine[]): void {
    const place = document.placeOfSupply.isInterState ? 'INTR' : 'INTRA';
    const supplyType = `${place}${document.recipient.gstin === null ? 'B2C' : 'B2B'}` as const;
    const isExempt = document.kind === 'bill_of_supply';
    const sum = sumAmounts(lines);
    this.#nil.add({ supplyType, isExempt }, sum, getSign(document.kind));
    this.#count('nil', sum, getSign(document.kind));
  }

  #addTaxed(
    document: TaxDocument,
    lines: readonly DocumentLine[],
    invoiceTotal: number | undefined,
  ): void {
    const table = getTable(document, invoiceTotal);
    const sign = getSign(document.kind);
    const sum = sumAmounts(lines);
    this.#count(table, sum, sign);
    if (document.isReverseCharge) this.#reverseCharge = addAmounts(this.#reverseCharge, sum, sign);
    const rates = sumByRate(lines);
    if (table === 'b2cs') this.#addSmall(document, rates);
    else this.#list(document, table, rates);
  }

  #addSmall({ kind, placeOfSupply }: TaxDocument, rates: ReadonlyMap<number, TaxAmounts>): void {
    const { state: pos, isInterState } = placeOfSupply;
    for (const [rateBps, amounts] of rates)
      this.#b2cs.add({ pos, isInterState, rateBps }, amounts, getSign(kind));
  }

  #list(
    document: TaxDocument,
    table: Exclude<SupplyTable, 'b2cs'>,
    rates: ReadonlyMap<number, TaxAmounts>,
  ): void {
    const { state: pos, isInterState } = document.placeOfSupply;
    const itms = toItems(rates, isInterState);
    const ctin = document.recipient.gstin ?? '';
    const rchrg = document.isReverseCharge ? 'Y' : 'N';
    switch (table) {
      case 'b2b': {
        push(this.#b2b, ctin, { ...toInvoice(document, itms), pos, rchrg, inv_typ: 'R' });
        break;
      }
      case 'b2cl':
        push(this.#b2cl, pos, toInvoice(document, itms));
        break;
      case 'cdnr':
        push(this.#cdnr, ctin, { ...toNote(document, itms), rchrg, inv_typ: 'R' });
        break;
      case 'cdnur':
        this.#cdnur.push({ typ: 'B2CL', ...toNote(document, itms) });
    }
  }

  #receive(parts: readonly (readonly [PlaceAndRate, TaxAmounts])[]): void {
    for (const [group, amounts] of parts) this.#received.add(group, amounts);
    if (parts.length > 0) this.#count('at', sumAmounts(parts.map(([, amounts]) => amounts)), 1);
  }

  /** Parts of vouchers of this month leave table 11A; parts of earlier ones are adjusted in 11B. */
  #useAdvances(parts: readonly AdvancePart[]): void {
    const isNew = (part: AdvancePart): boolean => isInPeriod(part.date, this.#settings.period);
    const [fresh, earlier] = [parts.filter(isNew), parts.filter((part) => !isNew(part))];
    for (const part of fresh) this.#received.add(toPlaceAndRate(part), part, -1);
    for (const part of earlier) this.#adjusted.add(toPlaceAndRate(part), part);
    if (fresh.length > 0) this.#count('at', sumAmounts(fresh), -1);
    if (earlier.length > 0) this.#count('txpd', sumAmounts(earlier), 1);
  }

  #count(table: Gstr1Table, amounts: TaxAmounts, sign: 1 | -1): void {
    const total = this.#totals[table];
    this.#totals[table] = {
      documents: total.documents + 1,
      ...addAmounts(total, amounts, sign),
    };
  }

  finish(): Gstr1 {
    return { json: this.#toJson(), summary: this.#summarize(), recipients: this.#recipients };
  }

  #toJson(): Gstr1Json {
    const { supplier, period } = this.#settings;
    const nil = toNil(this.#nil.entries());
    const services = this.#services.entries();
    const doc_det = toIssuedJson(this.#issued.list());
    return {
      gstin: supplier,
      fp: toPortalPeriod(period),
      version,
      hash: 'hash',
      ...filled(
        'b2b',
        toGroups(this.#b2b, 'inum').map(([ctin, inv]) => ({ ctin, inv })),
      ),
      ...filled(
        'b2cl',
        toGroups(this.#b2cl, 'inum').map(([pos, inv]) => ({ pos, inv })),
      ),
      ...filled('b2cs', toB2cs(this.#b2cs.entries())),
      ...filled(
        'cdnr',
        toGroups(this.#cdnr, 'nt_num').map(([ctin, nt]) => ({ ctin, nt })),
      ),
      ...filled('cdnur', sortBy(this.#cdnur, 'nt_num')),
      ...(nil.length > 0 && { nil: { inv: nil } }),
      ...filled('at', toAdvances(this.#received.entries())),
      ...filled('txpd', toAdvances(this.#adjusted.entries())),
      ...(services.length > 0 && { hsn: toHsn(services, period) }),
      ...(doc_det.length > 0 && { doc_issue: { doc_det } }),
    };
  }

  #summarize(): Gstr1Summary {
    const { b2b, b2cl, b2cs, cdnr, cdnur, nil, at, txpd } = this.#totals;
    const charged = sumAmounts([b2b, b2cl, b2cs, cdnr, cdnur, at]);
    const taxableSupplies = [txpd, this.#reverseCharge].reduce<TaxAmounts>(
      (sum, relieved) => addAmounts(sum, relieved, -1),
      charged,
    );
    return {
      tables: this.#totals,
      issued: [...this.#issued.list()],
      gstr3b: { taxableSupplies, untaxedSupplies: nil.taxable },
    };
  }
}

// The portal does not check it (resilient-tech/india-compliance, issues 794 and 3435).
const version = 'GST3.1.6';

function emptyTotal(): TableTotal {
  return { documents: 0, ...noAmounts };
}

/** The table of a supply; `invoiceTotal` is that of the invoice itself, or of the one corrected. */
function getTable(document: TaxDocument, invoiceTotal: number | undefined): SupplyTable {
  const { kind, recipient, placeOfSupply, corrects, date } = document;
  const isNote = kind === 'credit_note' || kind === 'debit_note';
  if (recipient.gstin !== null) return isNote ? 'cdnr' : 'b2b';
  if (!placeOfSupply.isInterState) return 'b2cs';
  if (invoiceTotal === undefined)
    throw new RangeError(`the invoice that ${document.number} corrects is unknown`);
  if (invoiceTotal <= largeInvoiceLimit(corrects?.date ?? date)) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}

function getSign(kind: TaxDocument['kind']): 1 | -1 {
  return kind === 'credit_note' ? -1 : 1;
}

/** Government fees of a pure agent are no supply of the firm. */
function isSupply({ isPureAgent, sac }: DocumentLine): boolean {
  return !isPureAgent && sac !== null;
}

function sumByRate(lines: readonly DocumentLine[]): ReadonlyMap<number, TaxAmounts> {
  const rates = Map.groupBy(lines, ({ rateBps }) => rateBps);
  return new Map([...rates].map(([rateBps, same]) => [rateBps, sumAmounts(same)]));
}

function toReceived({
  lines,
  placeOfSupply: { state: pos, isInterState },
}: TaxDocument): readonly (readonly [PlaceAndRate, TaxAmounts])[] {
  return lines
    .filter(({ isPureAgent }) => !isPureAgent)
    .map((line) => [{ pos, isInterState, rateBps: line.rateBps }, line]);
}

function toPlaceAndRate({ placeOfSupply: pos, isInterState, rateBps }: AdvancePart): PlaceAndRate {
  return { pos, isInterState, rateBps };
}

function push<Row>(groups: Map<string, Row[]>, key: string, row: Row): void {
  const rows = groups.get(key);
  if (rows) rows.push(row);
  else groups.set(key, [row]);
}

function toGroups<Key extends string, Row extends Readonly<Record<Key, string>>>(
  groups: ReadonlyMap<string, readonly Row[]>,
  number: Key,
): (readonly [string, readonly Row[]])[] {
  return [...groups]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([key, rows]) => [key, sortBy(rows, number)] as const);
}

function sortBy<Key extends string, Row extends Readonly<Record<Key, string>>>(
  rows: readonly Row[],
  key: Key,
): readonly Row[] {
  return rows.toSorted((a, b) => compareTexts(a[key], b[key]));
}

/** A table under its key, unless it is empty. */
function filled<Key extends string, Row>(
  key: Key,
  rows: readonly Row[],
): Partial<Record<Key, readonly Row[]>> {
  const table: Partial<Record<Key, readonly Row[]>> = {};
  if (rows.length > 0) table[key] = rows;
  return table;
}
