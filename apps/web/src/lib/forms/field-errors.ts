import type { Failure } from '../api/failure.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** The error of each invalid field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** The field errors of a failed submission, in the language of the screen. */
export function useFieldErrors({ failure }: { readonly failure: Failure | null }): FieldErrors {
  const language = useLanguage();
  return Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([field, text]) => [field, text[language]]),
  );
}

/** The errors of the fields that still have the submitted value. */
export function currentFieldErrors<Values extends object>(
  errors: FieldErrors,
  values: Values,
  submitted: Values | null,
): FieldErrors {
  const isUnchanged = (field: string): boolean =>
    submitted !== null && Reflect.get(values, field) === Reflect.get(submitted, field);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => isUnchanged(field)));
}
