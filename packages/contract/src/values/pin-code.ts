import * as z from 'zod/mini';
import { normalizeCode } from './typed-text.ts';

/** A postal index number: six digits, the first not 0. */
export type PinCode = string & { readonly __brand: 'PinCode' };

/**
 * Normalizes a PIN code. Null when invalid.
 * Source: India Post, https://www.indiapost.gov.in; the pattern as in
 * resilient-tech/india-compliance.
 */
export function parsePinCode(text: string): PinCode | null {
  const digits = normalizeCode(text);
  return /^[1-9][0-9]{5}$/.test(digits) ? (digits as PinCode) : null; // what the brand means
}

/** A PIN code in a request. */
export const pinCodeValue = z.pipe(
  z.string({ error: 'pin_code_enter' }),
  z.transform((text, context): PinCode => {
    const pinCode = parsePinCode(text);
    if (pinCode !== null) return pinCode;
    context.issues.push({ code: 'custom', message: 'pin_code_enter', input: text });
    return z.NEVER;
  }),
);
