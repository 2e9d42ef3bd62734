import * as z from 'zod/mini';
import type { ValidationKey } from '../texts/validation.ts';

/** Money in whole paise (100 to the rupee): the only form in which it is stored and calculated. */
export type Paise = number & { readonly __brand: 'Paise' };

/** Converts a whole number to paise; throws on anything else, because money is never rounded. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError('money is a whole number of paise');
  return value as Paise; // the check above is what the brand means
}

/** Converts rupees to paise; null when there are more than two decimals. */
export function rupeesToPaise(rupees: number): Paise | null {
  const nearest = Math.round(rupees * 100);
  return Number.isSafeInteger(nearest) && nearest / 100 === rupees ? paise(nearest) : null;
}

/** Converts paise to rupees with at most two decimals, as the API represents amounts. */
export function paiseToRupees(amount: Paise): number {
  return amount / 100;
}

/**
 * An amount in rupees in a request, within inclusive limits. Only JSON numbers are accepted,
 * because texts such as "1e3" or "0x10" are ambiguous.
 */
export function rupeesValue(
  { min, max }: { readonly min: number; readonly max: number },
  error: ValidationKey = 'amount_enter',
) {
  const isInside = (rupees: number): boolean =>
    rupees >= min && rupees <= max && rupeesToPaise(rupees) !== null;
  return z.number({ error }).check(z.refine(isInside, error));
}

/** The difference of two amounts in rupees, exact to the paisa. */
export function subtractRupees(rupees: number, less: number): number {
  return (Math.round(rupees * 100) - Math.round(less * 100)) / 100;
}
