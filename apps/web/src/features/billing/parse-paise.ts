import { rupeesToPaise } from '@anupal/contract/values/paise';
import { parseRupeesInput } from '../../lib/forms/parse-rupees.ts';

/** Parses typed rupees to paise. Not a number if they are none. */
export function parsePaise(text: string): number {
  return rupeesToPaise(parseRupeesInput(text)) ?? NaN;
}
