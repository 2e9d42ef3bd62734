import type { Failure } from '../api/failure.ts';
import { useLanguage } from '../i18n/use-language.ts';

/** What is wrong with each field of a failed submission, in the language of the screen. */
export function useFieldSentences({
  failure,
}: {
  readonly failure: Failure | null;
}): Readonly<Partial<Record<string, string>>> {
  const language = useLanguage();
  return Object.fromEntries(
    Object.entries(failure?.fields ?? {}).map(([field, sentence]) => [field, sentence[language]]),
  );
}
