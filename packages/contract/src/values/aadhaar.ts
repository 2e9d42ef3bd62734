import * as z from 'zod/mini';
import { exemptFromMasking } from './masking-exemption.ts';

/** A whole Aadhaar number: twelve digits. It is never stored, logged or sent to a browser. */
export type Aadhaar = string & { readonly __brand: 'Aadhaar' };

/**
 * Normalizes an Aadhaar number, with ASCII or Devanagari digits: twelve digits, the first from 2 to
 * 9, the last a Verhoeff check digit. Null when invalid.
 * Source: UIDAI's numbering scheme; J. Verhoeff, Error Detecting Decimal Codes (1969).
 */
export function parseAadhaar(text: string): Aadhaar | null {
  const digits = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[\s-]/g, '');
  const isOne = /^[2-9][0-9]{11}$/.test(digits) && computeChecksum(digits) === 0;
  return isOne ? (digits as Aadhaar) : null; // what the brand means
}

/** The masked form of an Aadhaar number: `XXXX XXXX 1234`. */
export function maskAadhaar(lastFour: string): string {
  return `XXXX XXXX ${lastFour}`;
}

/** An Aadhaar number in a request, parsed to twelve digits. */
export const aadhaarValue = exemptFromMasking(
  z.pipe(
    z
      .string({ error: 'aadhaar_missing' })
      .check(z.refine((text) => text.trim() !== '', { error: 'aadhaar_missing', abort: true })),
    z.transform((text, context): Aadhaar => {
      const aadhaar = parseAadhaar(text);
      if (aadhaar !== null) return aadhaar;
      // The input of an issue can reach a log, which must never contain an Aadhaar number.
      context.issues.push({ code: 'custom', message: 'aadhaar_enter', input: '' });
      return z.NEVER;
    }),
  ),
);

// Verhoeff's scheme: multiplication in the dihedral group D5, and a permutation for each index.
const product = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const permutation = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

function computeChecksum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => {
      const permuted = permutation[index % permutation.length]?.[Number(digit)];
      return Number(product[sum]?.[Number(permuted)]);
    }, 0);
}
