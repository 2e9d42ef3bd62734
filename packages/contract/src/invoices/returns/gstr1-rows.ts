import type { TaxAmounts, TaxDocument } from '../document.ts';
import type {
  AdvanceJson,
  B2csJson,
  HsnJson,
  HsnRowJson,
  InvoiceJson,
  ItemJson,
  NilJson,
  NoteJson,
} from './gstr1-json.ts';
import { isTable12Split } from './gstr1-rules.ts';
import { describeSac } from '../sac.ts';
import { toPortalDate, type TaxPeriod } from './tax-period.ts';
import { noAmounts, sumAmounts, toPercent, toRupees, toTaxJson } from './tax-sums.ts';

/** What tables 7 and 11 group by. */
export interface PlaceAndRate {
  readonly pos: string;
  readonly isInterState: boolean;
  readonly rateBps: number;
}

/** What table 8 groups by. */
export interface UntaxedSupplies {
  readonly supplyType: NilJson['sply_ty'];
  readonly isExempt: boolean;
}

/** What table 12 groups by. */
export interface ServiceAndRate {
  readonly isRegistered: boolean;
  readonly sac: string;
  readonly rateBps: number;
}

/** The sums of a table by group. */
export type Sums<Group> = readonly (readonly [Group, TaxAmounts])[];

/** An invoice of tables 4 and 5. */
export function toInvoice(document: TaxDocument, itms: readonly ItemJson[]): InvoiceJson {
  const { number: inum, date, totals } = document;
  return { inum, idt: toPortalDate(date), val: toRupees(totals.total), itms };
}

/** A note of table 9B. */
export function toNote(document: TaxDocument, itms: readonly ItemJson[]): NoteJson {
  const { kind, number: nt_num, date, totals, placeOfSupply } = document;
  return {
    ntty: kind === 'credit_note' ? 'C' : 'D',
    nt_num,
    nt_dt: toPortalDate(date),
    val: toRupees(totals.total),
    pos: placeOfSupply.state,
    itms,
  };
}

/** What a document charges by rate, lowest first. */
export function toItems(
  rates: ReadonlyMap<number, TaxAmounts>,
  isInterState: boolean,
): readonly ItemJson[] {
  return [...rates]
    .sort(([a], [b]) => a - b)
    .map(([rateBps, amounts], index) => ({
      num: index + 1,
      itm_det: {
        rt: toPercent(rateBps),
        txval: toRupees(amounts.taxable),
        ...toTaxJson(amounts, isInterState),
        csamt: 0,
      },
    }));
}

/** The rows of table 7. */
export function toB2cs(sums: Sums<PlaceAndRate>): readonly B2csJson[] {
  return sums.map(([{ pos, isInterState, rateBps }, amounts]) => ({
    sply_ty: toSupplyType(isInterState),
    typ: 'OE',
    pos,
    rt: toPercent(rateBps),
    txval: toRupees(amounts.taxable),
    ...toTaxJson(amounts, isInterState),
    csamt: 0,
  }));
}

/** The rows of table 11A or 11B. */
export function toAdvances(sums: Sums<PlaceAndRate>): readonly AdvanceJson[] {
  const places = Map.groupBy(sums, ([{ pos, isInterState }]) => `${pos}|${isInterState}`);
  return [...places.values()].map((rows) => {
    const [{ pos, isInterState }] = rows[0]!; // a group has a row
    const itms = rows.map(([{ rateBps }, amounts]) => ({
      rt: toPercent(rateBps),
      ad_amt: toRupees(amounts.taxable),
      ...toTaxJson(amounts, isInterState),
      csamt: 0,
    }));
    return { pos, sply_ty: toSupplyType(isInterState), itms };
  });
}

/** The rows of table 8, each with every amount: the portal refuses incomplete rows. */
export function toNil(sums: Sums<UntaxedSupplies>): readonly NilJson[] {
  const types = Map.groupBy(sums, ([{ supplyType }]) => supplyType);
  return [...types].map(([sply_ty, rows]) => ({
    sply_ty,
    nil_amt: sumValues(rows, false),
    expt_amt: sumValues(rows, true),
    ngsup_amt: 0,
  }));
}

/** Table 12. A firm that sells only to unregistered recipients reports a row of zeros among registered ones. */
export function toHsn(sums: Sums<ServiceAndRate>, period: TaxPeriod): HsnJson {
  if (!isTable12Split(`${period}-01`)) return { data: toHsnRows(mergeRecipients(sums)) };
  const b2b = sums.filter(([{ isRegistered }]) => isRegistered);
  const b2c = sums.filter(([{ isRegistered }]) => !isRegistered);
  const registered =
    b2b.length > 0 ? b2b : b2c.slice(0, 1).map(([group]) => [group, noAmounts] as const);
  return {
    hsn_b2b: toHsnRows(registered),
    ...(b2c.length > 0 && { hsn_b2c: toHsnRows(b2c) }),
  };
}

function mergeRecipients(sums: Sums<ServiceAndRate>): Sums<ServiceAndRate> {
  const services = Map.groupBy(sums, ([{ sac, rateBps }]) => `${sac}|${rateBps}`);
  return [...services.values()].map((rows) => [rows[0]![0], sumAmounts(rows.map(([, a]) => a))]); // a group has a row
}

function toHsnRows(sums: Sums<ServiceAndRate>): readonly HsnRowJson[] {
  return sums.map(([{ sac, rateBps }, amounts], index) => {
    const desc = describeSac(sac);
    return {
      num: index + 1,
      hsn_sc: sac,
      ...(desc !== undefined && { desc }),
      uqc: 'NA',
      qty: 0,
      rt: toPercent(rateBps),
      txval: toRupees(amounts.taxable),
      iamt: toRupees(amounts.igst),
      camt: toRupees(amounts.cgst),
      samt: toRupees(amounts.sgst),
      csamt: 0,
    };
  });
}

function sumValues(rows: Sums<UntaxedSupplies>, isExempt: boolean): number {
  const ofKind = rows.filter(([group]) => group.isExempt === isExempt);
  return toRupees(sumAmounts(ofKind.map(([, amounts]) => amounts)).taxable);
}

function toSupplyType(isInterState: boolean): 'INTER' | 'INTRA' {
  return isInterState ? 'INTER' : 'INTRA';
}
