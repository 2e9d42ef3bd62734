import type { Answers, FormField } from './form-fields.ts';

/** The question that asks which of several statements an application is for. */
export const statementKindKey = 'return-kind';

/**
 * The statements that an application is for, of several that one form offers; empty when the form does
 * not ask, or is not answered. One for both counts as each.
 */
export function listStatementKinds(
  fields: readonly FormField[],
  answers: Answers,
): readonly string[] {
  const isAsked = fields.some(({ key, kind }) => key === statementKindKey && kind === 'choice');
  const answer =
    isAsked && Object.hasOwn(answers, statementKindKey) ? answers[statementKindKey] : '';
  if (answer === undefined || answer === '') return [];
  return answer === 'both' ? ['salary', 'others'] : [answer];
}
