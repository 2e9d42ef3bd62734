import type { ValidationKey } from '../texts/validation.ts';
import { paragraphValue } from './paragraph.ts';

/** A text of a plan in a request: one paragraph with a length limit. */
export function planTextValue(most: number, tooLong: ValidationKey) {
  return paragraphValue(most, { missing: 'plan_fields_missing', tooLong });
}
