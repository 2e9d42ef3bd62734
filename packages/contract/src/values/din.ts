import { normalizeCode } from './typed-text.ts';

/** A director identification number: eight digits. */
export type Din = string & { readonly __brand: 'Din' };

/**
 * Tidies a DIN: eight digits, its leading zeros belong to it. Null otherwise. No check digit is
 * public.
 * Source: Companies Act 2013, section 153; eight digits as the MCA's enquiry takes them,
 * https://www.mca.gov.in/mcafoportal/enquireDIN.do; the pattern is to be confirmed.
 */
export function parseDin(text: string): Din | null {
  const digits = normalizeCode(text);
  return /^(?!0{8})[0-9]{8}$/.test(digits) ? (digits as Din) : null; // what the brand means
}
