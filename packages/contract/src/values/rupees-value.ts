import * as z from 'zod/mini';
import type { ValidationKey } from '../texts/validation.ts';
import { rupeesToPaise } from './paise.ts';

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
