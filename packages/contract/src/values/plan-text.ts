import type { ValidationKey } from '../texts/validation.ts';
import { paragraphValue } from './paragraph.ts';

/** A text of a plan in a request: one paragraph with a length limit. */
export function planTextValue(maxLength: number, tooLong: ValidationKey) {
  return paragraphValue(maxLength, { missing: 'plan_fields_missing', tooLong });
}
