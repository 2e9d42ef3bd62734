import { normalizeCode } from './typed-text.ts';

/** A Udyam registration number: `UDYAM-MH-18-0012345`. */
export type UdyamNumber = string & { readonly __brand: 'UdyamNumber' };

/**
 * Normalizes a Udyam registration number, with or without its prefix: two letters of the State, two
 * digits of the district, seven digits. Null when invalid. It has no check digit.
 * Source: `UDYAM-XX-00-0000000` of https://udyamregistration.gov.in/Udyam_Verify.aspx; the pattern
 * is to be confirmed.
 */
export function parseUdyamNumber(text: string): UdyamNumber | null {
  const pattern = /^(?:UDYAM)?([A-Z]{2})([0-9]{2})([0-9]{7})$/;
  const [, state, district, number] = pattern.exec(normalizeCode(text)) ?? [];
  if (!state || !district || !number) return null;
  return `UDYAM-${state}-${district}-${number}` as UdyamNumber; // what the brand means
}
