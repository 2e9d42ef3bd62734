import { useLingui } from '@lingui/react/macro';
import type { Failure } from '../lib/api/failure.ts';
import { useFieldErrors } from '../lib/forms/field-errors.ts';
import { Banner } from './banner.tsx';
import { ErrorSummary } from './error-summary.tsx';

interface SubmissionState {
  readonly failure: Failure | null;
  /** The number of attempts, so that a repeated failure is announced again. */
  readonly tries: number;
  /** The prefix of the field ids, for a page with two forms. */
  readonly prefix?: string;
}

interface FormErrorProps {
  readonly submission: SubmissionState;
  /** The text when the API gave no message. */
  readonly fallback: string;
  /** The prefix of the field ids, unless the submission has it. */
  readonly prefix?: string;
  /** The name of a field whose message does not name it. */
  readonly getName?: (field: string) => string | undefined;
  /** The page of a field, by its id, that is not on this one. */
  readonly toLink?: ((field: string) => string | null) | undefined;
  /** Focuses the API's message, for dialogs, which hide the toasts. */
  readonly takesFocus?: boolean;
}

/** Why a form was rejected, above it: the errors of its fields, or the API's message. */
export function FormError({ submission, fallback, ...rest }: FormErrorProps) {
  const { prefix = submission.prefix ?? '', takesFocus = false, getName, toLink } = rest;
  const { t } = useLingui();
  const errors = Object.entries(useFieldErrors(submission));
  const { failure, tries } = submission;
  if (failure === null) return null;
  const named = errors.map(([field, message]) => {
    const name = getName?.(field);
    return [prefix + field, name === undefined ? message : `${name}: ${message}`] as const;
  });
  if (named.length > 0)
    return (
      <ErrorSummary
        key={tries}
        title={t`Please check the following`}
        errors={Object.fromEntries(named)}
        toLink={toLink}
      />
    );
  return (
    <Banner key={tries} tone="danger" takesFocus={takesFocus}>
      {failure.message ?? fallback}
    </Banner>
  );
}
