import { normalizeCode } from './typed-text.ts';

/** The identification number of a limited liability partnership: `AAB-1234`. */
export type Llpin = string & { readonly __brand: 'Llpin' };

/**
 * Normalizes an LLPIN: three letters, a dash, four digits. Null when invalid. It has no check
 * digit.
 * Source: the MCA's master data, https://www.mca.gov.in/mcafoportal/viewCompanyMasterData.do; the
 * pattern is to be confirmed.
 */
export function parseLlpin(text: string): Llpin | null {
  const [, letters, digits] = /^([A-Z]{3})([0-9]{4})$/.exec(normalizeCode(text)) ?? [];
  return letters && digits ? (`${letters}-${digits}` as Llpin) : null; // what the brand means
}
