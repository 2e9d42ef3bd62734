import { businessQuestions } from './business-questions.ts';
import { companyQuestions } from './company-questions.ts';
import { documentQuestions } from './document-questions.ts';
import type { Question } from './question.ts';
import { taxQuestions } from './tax-questions.ts';

/** Every question of the catalogue, each said once. */
export const questions = {
  ...businessQuestions,
  ...companyQuestions,
  ...taxQuestions,
  ...documentQuestions,
} as const satisfies Record<string, Question>;

/** A question of the catalogue. */
export type QuestionName = keyof typeof questions;

/** An earlier choice or question of yes and no, and the answers with which something is asked. */
export interface AskCondition {
  readonly question: QuestionName;
  readonly is: readonly string[];
}

/** A question that is asked after some answers to an earlier one. */
export interface ConditionalQuestion {
  readonly asked: QuestionName | `${QuestionName}?`;
  readonly after: AskCondition;
}

/** A question that a service asks; with a `?` it may be left out. */
export type AskedQuestion = QuestionName | `${QuestionName}?` | ConditionalQuestion;

/** What is asked only after some answers to an earlier choice or question of yes and no. */
export function askAfter(
  question: QuestionName,
  is: readonly string[],
  asked: readonly ConditionalQuestion['asked'][],
): readonly ConditionalQuestion[] {
  return asked.map((one) => ({ asked: one, after: { question, is } }));
}
