import type { TaxAmounts } from '@anupal/contract/invoices/document';

/** An amount with tax and the tax in it, in whole paise. */
export interface TaxedAmount {
  readonly total: number;
  readonly tax: number;
}

/** How an amount is taxed. `rateBps` is the rate in hundredths of a percent. */
export interface TaxRule {
  readonly rateBps: number;
  /** Taxed by IGST alone; otherwise by CGST and an equal SGST. */
  readonly isInterState: boolean;
}

/**
 * The tax in a price that includes it. The taxable value is rounded half up; tax of two heads is made
 * even, so that both are equal, by moving one paisa into the taxable value.
 */
export function findTaxInside(total: number, { rateBps, isInterState }: TaxRule): number {
  const tax = total - divideHalfUp(total, 10_000, 10_000 + rateBps);
  return isInterState ? tax : tax - (tax % 2);
}

/** An amount with the tax that is added to a taxable value; both heads are rounded alike, so they are equal. */
export function addTax(taxable: number, { rateBps, isInterState }: TaxRule): TaxedAmount {
  const heads = isInterState ? 1 : 2;
  const tax = heads * divideHalfUp(taxable, rateBps, 10_000 * heads);
  return { total: taxable + tax, tax };
}

/** The tax of a part of an amount, in proportion. The rest keeps the rest of the tax, so nothing is lost. */
export function takeTax({ total, tax }: TaxedAmount, part: number, isInterState: boolean): number {
  if (part > total) throw new RangeError('a part exceeds its whole');
  const heads = isInterState ? 1 : 2;
  return heads * divideHalfUp(tax / heads, part, total);
}

/** The heads of a taxed amount. */
export function toTaxAmounts({ total, tax }: TaxedAmount, isInterState: boolean): TaxAmounts {
  const half = tax / 2;
  return {
    taxable: total - tax,
    ...(isInterState ? { cgst: 0, sgst: 0, igst: tax } : { cgst: half, sgst: half, igst: 0 }),
  };
}

// In BigInt: the product of two amounts may be larger than the whole numbers that a double holds.
function divideHalfUp(value: number, factor: number, divisor: number): number {
  const [product, by] = [BigInt(value) * BigInt(factor), BigInt(divisor)];
  return Number((product * 2n + by) / (by * 2n));
}
