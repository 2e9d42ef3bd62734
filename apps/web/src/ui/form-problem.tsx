import { useLingui } from '@lingui/react/macro';
import type { Failure } from '../lib/failure.ts';
import { useFieldSentences } from '../lib/use-field-sentences.ts';
import { Banner } from './banner.tsx';
import { ErrorSummary } from './error-summary.tsx';

interface Tried {
  readonly failure: Failure | null;
  /** Counts the tries, so that the same failure is told again. */
  readonly tries: number;
}

interface FormProblemProps {
  readonly submission: Tried;
  /** What to say where the API gave no sentence. */
  readonly fallback: string;
  /** What the ids of the form's fields begin with, where the page may hold two such forms. */
  readonly prefix?: string;
  /** Leads the reader to what the API said: where a dialog hides the toasts, nothing else tells it. */
  readonly takesFocus?: boolean;
}

/** Why a form was not accepted, above it: what is wrong with its fields, or what the API said. */
export function FormProblem({ submission, fallback, ...rest }: FormProblemProps) {
  const { prefix = '', takesFocus = false } = rest;
  const { t } = useLingui();
  const errors = Object.entries(useFieldSentences(submission));
  const { failure, tries } = submission;
  if (failure === null) return null;
  if (errors.length > 0)
    return (
      <ErrorSummary
        key={tries}
        title={t`Please check the following`}
        errors={Object.fromEntries(errors.map(([field, said]) => [prefix + field, said]))}
      />
    );
  return (
    <Banner key={tries} tone="danger" takesFocus={takesFocus}>
      {failure.message ?? fallback}
    </Banner>
  );
}
