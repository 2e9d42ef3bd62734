import { normalizeCode } from './typed-text.ts';

/** The code of a bank branch: eleven characters in capitals. */
export type Ifsc = string & { readonly __brand: 'Ifsc' };

/**
 * Normalizes an IFSC: four letters of the bank, a zero, six letters or digits of the branch. Null
 * when invalid. It has no check digit.
 * Source: Reserve Bank of India, FAQ on NEFT, https://www.rbi.org.in/Scripts/FAQView.aspx?Id=60;
 * the fifth character is reserved and currently zero.
 */
export function parseIfsc(text: string): Ifsc | null {
  const code = normalizeCode(text);
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code) ? (code as Ifsc) : null; // what the brand means
}
