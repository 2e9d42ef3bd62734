import { parseRupees } from '@anupal/contract/values/rupees';

/** Parses an amount in rupees, with or without money signs. Not a number if it is none. */
export function parseRupeesInput(text: string): number {
  const rupees = parseRupees(text);
  return rupees === null ? NaN : Number(rupees);
}
