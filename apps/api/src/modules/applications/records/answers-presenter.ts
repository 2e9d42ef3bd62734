import type { Answers } from '@anupal/contract/eservices/form-fields';

/** The answer of a field; null if it was left empty. */
export function getAnswer(answers: Answers, key: string): string | null {
  return Object.hasOwn(answers, key) ? (answers[key] ?? null) : null;
}
