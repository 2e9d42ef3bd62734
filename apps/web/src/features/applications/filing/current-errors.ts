import type { Failure } from '../../../lib/api/failure.ts';
import type { FieldErrors } from '../../../lib/forms/field-errors.ts';

/** The failure without the errors of fields that were changed since; null when none is left. */
export function keepCurrentErrors(failure: Failure | null, errors: FieldErrors): Failure | null {
  if (failure === null || Object.keys(failure.fields).length === 0) return failure;
  const fields = Object.entries(failure.fields).filter(([name]) => name in errors);
  return fields.length === 0 ? null : { ...failure, fields: Object.fromEntries(fields) };
}
