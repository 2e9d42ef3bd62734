import * as z from 'zod/mini';

/** A corporate identification number in capitals: 21 characters. */
export type Cin = string & { readonly __brand: 'Cin' };

/**
 * Normalizes a CIN to capitals without spaces and dashes: L or U (listed or not), industry, State,
 * year of incorporation, type of company, number. Null when invalid.
 * Source: the MCA's numbering scheme; the pattern is to be confirmed.
 */
export function parseCin(text: string): Cin | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  const isOne = /^[LU][0-9]{5}[A-Z]{2}(?:18|19|20|21)[0-9]{2}[A-Z]{3}[0-9]{6}$/.test(plain);
  return isOne ? (plain as Cin) : null; // what the brand means
}

/** The parts of a CIN; `kind` is the type of company, such as PTC (private) or OPC. */
export function readCin(cin: Cin): {
  readonly isListed: boolean;
  readonly yearOfIncorporation: number;
  readonly kind: string;
} {
  return {
    isListed: cin.startsWith('L'),
    yearOfIncorporation: Number(cin.slice(8, 12)),
    kind: cin.slice(12, 15),
  };
}

/** A CIN in a request. */
export const cinValue = z.pipe(
  z.string({ error: 'cin_enter' }),
  z.transform((text, context): Cin => {
    const cin = parseCin(text);
    if (cin !== null) return cin;
    context.issues.push({ code: 'custom', message: 'cin_enter', input: text });
    return z.NEVER;
  }),
);
