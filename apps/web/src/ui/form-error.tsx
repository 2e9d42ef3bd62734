import { useLingui } from '@lingui/react/macro';
import type { Failure } from '../lib/api/failure.ts';
import { useFieldErrors } from '../lib/forms/field-errors.ts';
import { Banner } from './banner.tsx';
import { ErrorSummary } from './error-summary.tsx';

interface SubmissionState {
  readonly failure: Failure | null;
  /** Counts the tries, so that the same failure is told again. */
  readonly tries: number;
}

interface FormErrorProps {
  readonly submission: SubmissionState;
  /** What to say where the API gave no sentence. */
  readonly fallback: string;
  /** What the ids of the form's fields begin with, where the page may hold two such forms. */
  readonly prefix?: string;
  /** What a field is called, where its sentence alone does not tell which one is meant. */
  readonly nameOf?: (field: string) => string | undefined;
  /** Leads the reader to what the API said: where a dialog hides the toasts, nothing else tells it. */
  readonly takesFocus?: boolean;
}

/** Why a form was not accepted, above it: what is wrong with its fields, or what the API said. */
export function FormError({ submission, fallback, ...rest }: FormErrorProps) {
  const { prefix = '', takesFocus = false, nameOf } = rest;
  const { t } = useLingui();
  const errors = Object.entries(useFieldErrors(submission));
  const { failure, tries } = submission;
  if (failure === null) return null;
  const named = errors.map(([field, said]) => {
    const name = nameOf?.(field);
    return [prefix + field, name === undefined ? said : `${name}: ${said}`] as const;
  });
  if (named.length > 0)
    return (
      <ErrorSummary
        key={tries}
        title={t`Please check the following`}
        errors={Object.fromEntries(named)}
      />
    );
  return (
    <Banner key={tries} tone="danger" takesFocus={takesFocus}>
      {failure.message ?? fallback}
    </Banner>
  );
}
