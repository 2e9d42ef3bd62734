import { paise, paiseToRupees } from '../../values/paise.ts';
import type { TaxAmounts } from '../document.ts';
import type { TaxJson } from './gstr1-json.ts';

/** All amounts zero. */
export const noAmounts: TaxAmounts = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

/** Adds amounts, or subtracts them with a sign of -1. */
export function addAmounts(sum: TaxAmounts, added: TaxAmounts, sign: 1 | -1 = 1): TaxAmounts {
  return {
    taxable: sum.taxable + sign * added.taxable,
    cgst: sum.cgst + sign * added.cgst,
    sgst: sum.sgst + sign * added.sgst,
    igst: sum.igst + sign * added.igst,
  };
}

/** The tax of all heads. */
export function sumTax({ cgst, sgst, igst }: Omit<TaxAmounts, 'taxable'>): number {
  return cgst + sgst + igst;
}

/** Whether every amount is zero. */
export function isZero({ taxable, cgst, sgst, igst }: TaxAmounts): boolean {
  return taxable === 0 && cgst === 0 && sgst === 0 && igst === 0;
}

/** The sum of amounts. */
export function sumAmounts(amounts: readonly TaxAmounts[]): TaxAmounts {
  return amounts.reduce((sum, added) => addAmounts(sum, added), noAmounts);
}

/** Sums by a key made of the parts of a group, such as place of supply and rate. */
export class SumsByGroup<Group extends object> {
  readonly #sums = new Map<string, { readonly group: Group; amounts: TaxAmounts }>();

  /** Adds amounts to the sum of a group. */
  add(group: Group, amounts: TaxAmounts, sign: 1 | -1 = 1): void {
    const key = Object.values(group).join('|');
    const entry = this.#sums.get(key);
    if (entry) entry.amounts = addAmounts(entry.amounts, amounts, sign);
    else this.#sums.set(key, { group, amounts: addAmounts(noAmounts, amounts, sign) });
  }

  /** The groups with a sum other than zero, in the order of their keys. */
  entries(): readonly (readonly [Group, TaxAmounts])[] {
    return [...this.#sums]
      .sort(([a], [b]) => compareTexts(a, b))
      .filter(([, { amounts }]) => !isZero(amounts))
      .map(([, { group, amounts }]) => [group, amounts] as const);
  }
}

/** Orders texts by their characters, the same on every machine. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Paise as rupees with at most two decimals. */
export function toRupees(amount: number): number {
  return paiseToRupees(paise(amount));
}

/** A rate in hundredths of a percent as a percentage. */
export function toPercent(rateBps: number): number {
  return rateBps / 100;
}

/** Tax as the portal takes it: integrated, or central and State. */
export function toTaxJson({ cgst, sgst, igst }: TaxAmounts, isInterState: boolean): TaxJson {
  return isInterState ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) };
}
