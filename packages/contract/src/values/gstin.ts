import * as z from 'zod/mini';
import { parsePan, type Pan } from './pan.ts';
import { parseStateCode, type StateCode } from './states.ts';

/** A goods and services tax identification number: fifteen characters in capitals. */
export type Gstin = string & { readonly __brand: 'Gstin' };

// The format for regular taxpayers; deductors, UN bodies and non-residents have others.
const regularFormat = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Parses a GSTIN of a regular taxpayer into capitals without spaces or dashes: State code, PAN,
 * registration number and check character. Null when invalid.
 * Source: resilient-tech/india-compliance, gst_india/constants and gst_india/utils.
 */
export function parseGstin(text: string): Gstin | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  const isValid =
    regularFormat.test(plain) &&
    parseStateCode(plain.slice(0, 2)) !== null &&
    computeCheckCharacter(plain.slice(0, 14)) === plain.slice(14);
  return isValid ? (plain as Gstin) : null; // just validated
}

/** Appends the check character to the first fourteen characters of a GSTIN; null when they are invalid. */
export function completeGstin(body: string): Gstin | null {
  return parseGstin(body + computeCheckCharacter(body));
}

/** The PAN inside a GSTIN: its characters 3 to 12. */
export function panInGstin(gstin: Gstin): Pan {
  const pan = parsePan(gstin.slice(2, 12));
  if (pan === null) throw new Error('a GSTIN contains a PAN');
  return pan;
}

/** The State in which a GSTIN is registered: its first two characters. */
export function stateInGstin(gstin: Gstin): StateCode {
  const state = parseStateCode(gstin.slice(0, 2));
  if (state === null) throw new Error('a GSTIN begins with the code of a State');
  return state;
}

/** A GSTIN in a request. */
export const gstinValue = z.pipe(
  z.string({ error: 'gstin_enter' }),
  z.transform((text, context): Gstin => {
    const gstin = parseGstin(text);
    if (gstin !== null) return gstin;
    context.issues.push({ code: 'custom', message: 'gstin_enter', input: text });
    return z.NEVER;
  }),
);

// Weights 1, 2, 1, 2, …; each product counts as the sum of its two digits in base 36.
function computeCheckCharacter(body: string): string {
  const sum = Array.from(body).reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * ((index % 2) + 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return alphabet.charAt((36 - (sum % 36)) % 36);
}
