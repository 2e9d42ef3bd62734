import type { AnswerProblem, Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { refuseWithMessages, type Refusal } from '@anupal/contract/result';

/** The refusal of a form, a sentence for each field that is wrong. */
export function refuseAnswers(
  fields: readonly FormField[],
  problems: readonly AnswerProblem[],
): Refusal<'invalid_input'> {
  const told = problems.map(({ key, sentence: { en, hi } }) => {
    const label = fields.find((field) => field.key === key)?.label;
    return {
      en: `${label?.en ?? key}: ${en}`,
      hi: `${label?.hi ?? label?.en ?? key}: ${hi}`,
    };
  });
  return refuseWithMessages('invalid_input', told);
}

/** The answers that are documents, by the keys of their fields. */
export function fileAnswers(
  fields: readonly FormField[],
  answers: Answers,
): readonly (readonly [key: string, documentId: string])[] {
  const keys = fields.filter(({ kind }) => kind === 'file').map(({ key }) => key);
  return Object.entries(answers).filter(([key]) => keys.includes(key));
}
