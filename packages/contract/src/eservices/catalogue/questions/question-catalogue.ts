import { business } from './business-questions.ts';
import { companies } from './company-questions.ts';
import { papers } from './document-questions.ts';
import type { Question } from './question.ts';
import { taxes } from './tax-questions.ts';

/** Every question of the catalogue, each said once. */
export const questions = {
  ...business,
  ...companies,
  ...taxes,
  ...papers,
} as const satisfies Record<string, Question>;

/** A question of the catalogue. */
export type QuestionName = keyof typeof questions;

/** An earlier choice or question of yes and no, and the answers with which something is asked. */
export interface After {
  readonly question: QuestionName;
  readonly is: readonly string[];
}

/** A question that is asked after some answers to an earlier one. */
export interface AskedAfter {
  readonly asked: QuestionName | `${QuestionName}?`;
  readonly after: After;
}

/** A question that a service asks; with a `?` it may be left out. */
export type Asked = QuestionName | `${QuestionName}?` | AskedAfter;

/** What is asked only after some answers to an earlier choice or question of yes and no. */
export function after(
  question: QuestionName,
  is: readonly string[],
  asked: readonly AskedAfter['asked'][],
): readonly AskedAfter[] {
  return asked.map((one) => ({ asked: one, after: { question, is } }));
}
