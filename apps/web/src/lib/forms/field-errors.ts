import type { Failure } from '../api/failure.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** The errors of the fields that still have the submitted value. */
export function currentFieldErrors<Values extends object>(
  errors: Readonly<Partial<Record<string, string>>>,
  values: Values,
  submitted: Values | null,
): Readonly<Partial<Record<string, string>>> {
  const stands = (field: string): boolean =>
    submitted !== null && Reflect.get(values, field) === Reflect.get(submitted, field);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stands(field)));
}

/** The failure with its remaining errors; null once there are none. */
export function currentFailure(
  failure: Failure | null,
  errors: Readonly<Partial<Record<string, string>>>,
): Failure | null {
  if (failure === null || Object.keys(failure.fields).length === 0) return failure;
  const fields = Object.entries(failure.fields).filter(([field]) => errors[field] !== undefined);
  return fields.length === 0 ? null : { ...failure, fields: Object.fromEntries(fields) };
}

/** The field errors of a failed submission, in the language of the screen. */
export function useFieldErrors({
  failure,
}: {
  readonly failure: Failure | null;
}): Readonly<Partial<Record<string, string>>> {
  const language = useLanguage();
  return Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([field, sentence]) => [field, sentence[language]]),
  );
}
