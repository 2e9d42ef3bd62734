import type { DocumentLine, TaxDocument } from '@anupal/contract/invoices/document';
import { toPercent, toRupees } from '@anupal/contract/invoices/returns/tax-sums';
import { states } from '@anupal/contract/values/states';
import { Ajv, type ValidateFunction } from 'ajv';
import { eInvoiceSchema } from './e-invoice-schema.ts';
import { eInvoiceType, toEInvoiceDay } from './irn.ts';

/** Why a document is not registered as an e-invoice. */
export type EInvoiceExclusion =
  | 'kind' // only invoices, credit and debit notes are
  | 'supplier_unregistered'
  | 'recipient_unregistered'
  | 'same_gstin'
  | 'untaxed';

/** An e-invoice with its schema violations, or why the document has none. */
export type EInvoiceResult =
  | { readonly ok: true; readonly json: EInvoiceJson; readonly problems: readonly string[] }
  | { readonly ok: false; readonly reason: EInvoiceExclusion };

/**
 * Builds the e-invoice of a document (schema 1.1) for the government's bulk tool, and validates it.
 * Government fees of a pure agent are "other charges", so that the total is the printed one.
 */
export function buildEInvoice(document: TaxDocument): EInvoiceResult {
  const reason = findExclusion(document);
  if (reason !== null) return { ok: false, reason };
  const json = toJson(document);
  return { ok: true, json, problems: findEInvoiceProblems(json) };
}

let compiled: ValidateFunction | undefined;

// Compiling the schema takes longer than starting all modules, so the first e-invoice does it.
function getValidator(): ValidateFunction {
  compiled ??= new Ajv({ allErrors: true, allowUnionTypes: true }).compile(eInvoiceSchema);
  return compiled;
}

/** Finds violations of the schema in an e-invoice, such as `/BuyerDtls must have property Addr1`. */
export function findEInvoiceProblems(json: unknown): readonly string[] {
  const validate = getValidator();
  if (validate(json)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) =>
    `${instancePath} ${message ?? ''}`.trim(),
  );
}

function findExclusion({
  kind,
  supplier,
  recipient,
  lines,
}: TaxDocument): EInvoiceExclusion | null {
  if (eInvoiceType(kind) === null) return 'kind';
  if (supplier.gstin === null) return 'supplier_unregistered';
  if (recipient.gstin === null) return 'recipient_unregistered';
  if (supplier.gstin === recipient.gstin) return 'same_gstin';
  return lines.some(({ rateBps }) => rateBps > 0) ? null : 'untaxed';
}

export type EInvoiceJson = ReturnType<typeof toJson>;

function toJson(document: TaxDocument) {
  const { kind, number, date, supplier, recipient, totals, corrects } = document;
  const supplies = document.lines.filter(({ isPureAgent }) => !isPureAgent);
  return {
    Version: '1.1',
    TranDtls: {
      TaxSch: 'GST',
      SupTyp: 'B2B',
      RegRev: document.isReverseCharge ? 'Y' : 'N',
      IgstOnIntra: 'N',
    },
    DocDtls: { Typ: eInvoiceType(kind) ?? '', No: number, Dt: toEInvoiceDay(date) },
    SellerDtls: {
      Gstin: supplier.gstin ?? '',
      LglNm: toPlainText(supplier.legalName),
      ...toPlace(supplier),
      Stcd: supplier.state,
    },
    BuyerDtls: {
      Gstin: recipient.gstin ?? '',
      LglNm: toPlainText(recipient.name),
      Pos: document.placeOfSupply.state,
      ...toPlace(recipient),
      Stcd: recipient.state ?? document.placeOfSupply.state,
    },
    ItemList: supplies.map(toItem),
    ValDtls: {
      AssVal: toRupees(totals.taxable),
      CgstVal: toRupees(totals.cgst),
      SgstVal: toRupees(totals.sgst),
      IgstVal: toRupees(totals.igst),
      OthChrg: toRupees(totals.pureAgent),
      TotInvVal: toRupees(totals.total),
    },
    ...(corrects !== null && {
      RefDtls: { PrecDocDtls: [{ InvNo: corrects.number, InvDt: toEInvoiceDay(corrects.date) }] },
    }),
  };
}

function toItem(line: DocumentLine, index: number) {
  return {
    SlNo: String(index + 1),
    PrdDesc: toPlainText(line.description.en),
    IsServc: 'Y',
    HsnCd: line.sac ?? '',
    UnitPrice: toRupees(line.taxable),
    TotAmt: toRupees(line.taxable),
    Discount: 0,
    AssAmt: toRupees(line.taxable),
    GstRt: toPercent(line.rateBps),
    IgstAmt: toRupees(line.igst),
    CgstAmt: toRupees(line.cgst),
    SgstAmt: toRupees(line.sgst),
    TotItemVal: toRupees(line.total),
  };
}

/**
 * An address as two lines and a place. The profiles have no field for the place: it is the last line
 * of an address, or the name of the State.
 */
function toPlace({
  address,
  pinCode,
  state,
}: Pick<TaxDocument['recipient'], 'address' | 'pinCode' | 'state'>) {
  const lines = toPlainText(address ?? '')
    .split(/\n|,/)
    .flatMap((line) => line.trim() || []);
  const last = lines.length > 1 ? lines.at(-1) : undefined;
  const isPlace = last !== undefined && /^\p{L}[^\d]{2,49}$/u.test(last);
  const [first = '', second] = wrap((isPlace ? lines.slice(0, -1) : lines).join(', '));
  const stateName = state === null ? '' : states[state].en;
  return {
    ...(first !== '' && { Addr1: first }),
    ...(second !== undefined && { Addr2: second }),
    Loc: isPlace ? last : stateName,
    ...(pinCode !== null && { Pin: Number(pinCode) }),
  };
}

/** A text without the two characters that the schema forbids. */
function toPlainText(text: string): string {
  return text.replaceAll('"', "'").replaceAll('\\', '/');
}

/** Two lines of at most 100 characters, the second of at least three; more is cut off. */
function wrap(text: string): readonly string[] {
  if (text.length <= 100) return [text];
  const space = text.lastIndexOf(' ', 100);
  const end = space > 0 ? space : 100;
  const rest = text.slice(end).trim().slice(0, 100).trim();
  return rest.length < 3 ? [text.slice(0, end).trim()] : [text.slice(0, end).trim(), rest];
}
