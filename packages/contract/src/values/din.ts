import { normalizeCode } from './typed-text.ts';

/** A director identification number: eight digits. */
export type Din = string & { readonly __brand: 'Din' };

/**
 * Normalizes a DIN: eight digits, leading zeros included. Null when invalid. It has no public check
 * digit.
 * Source: Companies Act 2013, section 153; eight digits as in the MCA's enquiry form,
 * https://www.mca.gov.in/mcafoportal/enquireDIN.do; the pattern is to be confirmed.
 */
export function parseDin(text: string): Din | null {
  const digits = normalizeCode(text);
  return /^(?!0{8})[0-9]{8}$/.test(digits) ? (digits as Din) : null; // what the brand means
}
