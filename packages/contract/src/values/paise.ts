import * as z from 'zod/mini';
import type { ValidationKey } from '../texts/validation.ts';

/** Money as whole paise, a hundred to the rupee: the only form in which it is kept and added. */
export type Paise = number & { readonly __brand: 'Paise' };

/** Takes a whole number as paise; throws on anything else, because money is never rounded. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError('money is a whole number of paise');
  return value as Paise; // the check above is what the brand means
}

/** The paise of an amount in rupees; null when it has more than two decimals. */
export function rupeesToPaise(rupees: number): Paise | null {
  const nearest = Math.round(rupees * 100);
  return Number.isSafeInteger(nearest) && nearest / 100 === rupees ? paise(nearest) : null;
}

/** An amount in rupees, as the API speaks it: a number with two decimals at most. */
export function paiseToRupees(amount: Paise): number {
  return amount / 100;
}

/**
 * An amount of rupees in a request, within limits (in rupees, both allowed). Only a JSON number
 * counts: a text such as "1e3" or "0x10" has more than one reading, and money must have one.
 */
export function rupeesValue(
  { min, max }: { readonly min: number; readonly max: number },
  error: ValidationKey = 'amount_enter',
) {
  const isInside = (rupees: number): boolean =>
    rupees >= min && rupees <= max && rupeesToPaise(rupees) !== null;
  return z.number({ error }).check(z.refine(isInside, error));
}
