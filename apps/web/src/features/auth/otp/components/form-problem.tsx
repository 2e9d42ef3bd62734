import { useLingui } from '@lingui/react/macro';
import type { Failure } from '../../../../lib/failure.ts';
import { useLanguage } from '../../../../lib/use-language.ts';
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

/** What is wrong with each field, in the language of the screen. */
export function useFieldSentences({
  failure,
}: Pick<Tried, 'failure'>): Readonly<Partial<Record<string, string>>> {
  const language = useLanguage();
  return Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([field, sentence]) => [field, sentence[language]]),
  );
}
