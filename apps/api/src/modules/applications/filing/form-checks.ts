import type { AnswerProblem, Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { refuseWithMessages, type Refusal } from '@anupal/contract/result';

/** Refuses a form with a message for each invalid field. */
export function refuseAnswers(
  fields: readonly FormField[],
  problems: readonly AnswerProblem[],
): Refusal<'invalid_input'> {
  const messages = problems.map(({ key, sentence: { en, hi } }) => {
    const label = fields.find((field) => field.key === key)?.label;
    return {
      en: `${label?.en ?? key}: ${en}`,
      hi: `${label?.hi ?? label?.en ?? key}: ${hi}`,
    };
  });
  return refuseWithMessages('invalid_input', messages);
}

/** The answers of file fields: field key and document id. */
export function fileAnswers(
  fields: readonly FormField[],
  answers: Answers,
): readonly (readonly [key: string, documentId: string])[] {
  const keys = fields.filter(({ kind }) => kind === 'file').map(({ key }) => key);
  return Object.entries(answers).filter(([key]) => keys.includes(key));
}
