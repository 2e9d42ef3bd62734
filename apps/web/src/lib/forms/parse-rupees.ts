import { parseRupees } from '@anupal/contract/values/rupees';

/** The rupees that somebody typed, with or without the signs of money; not a number where they are none. */
export function parseRupeesInput(text: string): number {
  const rupees = parseRupees(text);
  return rupees === null ? NaN : Number(rupees);
}
