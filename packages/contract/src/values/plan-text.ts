import type { ValidationKey } from '../texts/validation.ts';
import { paragraphValue } from './paragraph.ts';

/** A text of a plan in a request, as one paragraph of at most so many characters. */
export function planTextValue(most: number, tooLong: ValidationKey) {
  return paragraphValue(most, { missing: 'plan_fields_missing', tooLong });
}
