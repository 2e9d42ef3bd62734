import * as z from 'zod/mini';

/** A permanent account number in capitals: five letters, four digits, a letter. */
export type Pan = string & { readonly __brand: 'Pan' };

/**
 * Normalizes a PAN to capitals without spaces and dashes. Null when invalid. The algorithm of its
 * check letter is not public.
 * Source: section 139A of the Income-tax Act; the pattern as in resilient-tech/india-compliance.
 */
export function parsePan(text: string): Pan | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(plain) ? (plain as Pan) : null; // what the brand means
}

/** The masked form of a PAN: `XXXXX1234F`. */
export function maskPan(pan: Pan): string {
  return `XXXXX${pan.slice(5)}`;
}

const holders = {
  P: 'person',
  C: 'company',
  H: 'hinduFamily',
  F: 'firm',
  A: 'associationOfPersons',
  T: 'trust',
  B: 'bodyOfIndividuals',
  L: 'localAuthority',
  J: 'juridicalPerson',
  G: 'government',
} as const;

/** The type of a PAN holder; an LLP counts as a firm. */
export type PanHolder = (typeof holders)[keyof typeof holders];

/** The type of the holder by the fourth letter; null when that is none of the ten. */
export function panHolder(pan: Pan): PanHolder | null {
  const letter = pan.charAt(3);
  return Object.hasOwn(holders, letter) ? holders[letter as keyof typeof holders] : null; // hasOwn proves it
}

/** A PAN in a request. */
export const panValue = z.pipe(
  z
    .string({ error: 'pan_missing' })
    .check(z.refine((text) => text.trim() !== '', { error: 'pan_missing', abort: true })),
  z.transform((text, context): Pan => {
    const pan = parsePan(text);
    if (pan !== null) return pan;
    context.issues.push({ code: 'custom', message: 'pan_enter', input: text });
    return z.NEVER;
  }),
);
