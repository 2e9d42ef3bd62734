import { useLingui } from '@lingui/react/macro';
import type { Failure } from '../../../../lib/failure.ts';
import { useFieldSentences } from '../../../../lib/use-field-sentences.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';

interface Tried {
  readonly failure: Failure | null;
  /** Counts the tries, so that the same failure is told again. */
  readonly tries: number;
}

interface FormProblemProps {
  readonly submission: Tried;
  /** What to say where the API gave no sentence. */
  readonly fallback: string;
}

/** Why a form was not accepted, above it: what is wrong with its fields, or what the API said. */
export function FormProblem({ submission, fallback }: FormProblemProps) {
  const { t } = useLingui();
  const errors = useFieldSentences(submission);
  const { failure, tries } = submission;
  if (failure === null) return null;
  if (Object.keys(errors).length > 0)
    return <ErrorSummary key={tries} title={t`Please check the following`} errors={errors} />;
  return <Banner tone="danger">{failure.message ?? fallback}</Banner>;
}
