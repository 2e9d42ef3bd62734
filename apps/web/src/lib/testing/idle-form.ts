import type { FieldErrors } from '../forms/field-errors.ts';
import { bindFields, type FormState } from '../forms/use-form.ts';

/** A form with these values and errors that is never submitted. */
export function idleForm<Values extends object>(
  values: Values,
  errors: FieldErrors = {},
): FormState<Values> {
  return {
    isPending: false,
    failure: null,
    tries: 0,
    submit: async () => undefined,
    ...bindFields({ prefix: '', values, errors, setValues: () => undefined }),
  };
}
