import * as z from 'zod/mini';

/** A permanent account number in capitals: five letters, four digits, a letter. */
export type Pan = string & { readonly __brand: 'Pan' };

/**
 * Tidies a PAN: capitals, without spaces and dashes. Null where that leaves none. Its last letter is
 * a check letter, but how it is made is not public.
 * Source: section 139A of the Income-tax Act; the pattern as in resilient-tech/india-compliance.
 */
export function parsePan(text: string): Pan | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(plain) ? (plain as Pan) : null; // what the brand means
}

/** A PAN as people see it who need not know the whole: `XXXXX1234F`. */
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

/** Whom a PAN belongs to; an LLP counts as a firm. */
export type PanHolder = (typeof holders)[keyof typeof holders];

/** Whom a PAN belongs to, by its fourth letter; null where that is none of the ten. */
export function panHolder(pan: Pan): PanHolder | null {
  const letter = pan.charAt(3);
  return Object.hasOwn(holders, letter) ? holders[letter as keyof typeof holders] : null; // hasOwn proves it
}

/** A PAN in a request; the handler gets it in capitals. */
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
