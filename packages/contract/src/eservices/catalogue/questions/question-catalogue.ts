import { businessQuestions } from './business-questions.ts';
import { companyQuestions } from './company-questions.ts';
import { documentQuestions } from './document-questions.ts';
import type { Question } from './question.ts';
import { taxQuestions } from './tax-questions.ts';

/** Every question of the catalogue. */
export const questions = {
  ...businessQuestions,
  ...companyQuestions,
  ...taxQuestions,
  ...documentQuestions,
} as const satisfies Record<string, Question>;

/** A question of the catalogue. */
export type QuestionName = keyof typeof questions;

/** An earlier choice or yes/no question, and the answers that trigger a question. */
export interface QuestionCondition {
  readonly question: QuestionName;
  readonly is: readonly string[];
}

/** A question that is asked only after certain answers. */
export interface ConditionalQuestion {
  readonly name: QuestionName | `${QuestionName}?`;
  readonly after: QuestionCondition;
}

/** A question of a service; a `?` marks it as optional. */
export type CatalogueQuestion = QuestionName | `${QuestionName}?` | ConditionalQuestion;

/** Questions that are asked only after certain answers to an earlier question. */
export function showAfter(
  question: QuestionName,
  is: readonly string[],
  names: readonly ConditionalQuestion['name'][],
): readonly ConditionalQuestion[] {
  return names.map((name) => ({ name, after: { question, is } }));
}
