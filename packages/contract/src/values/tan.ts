import * as z from 'zod/mini';

/** A tax deduction and collection account number in capitals: four letters, five digits, a letter. */
export type Tan = string & { readonly __brand: 'Tan' };

/**
 * Normalizes a TAN to capitals without spaces and dashes. Null when invalid. Its fourth letter is
 * the initial of the holder's name; it has no public check digit.
 * Source: section 203A of the Income-tax Act 1961; the pattern is to be confirmed.
 */
export function parseTan(text: string): Tan | null {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{4}[0-9]{5}[A-Z]$/.test(plain) ? (plain as Tan) : null; // what the brand means
}

/** A TAN in a request. */
export const tanValue = z.pipe(
  z.string({ error: 'tan_enter' }),
  z.transform((text, context): Tan => {
    const tan = parseTan(text);
    if (tan !== null) return tan;
    context.issues.push({ code: 'custom', message: 'tan_enter', input: text });
    return z.NEVER;
  }),
);
