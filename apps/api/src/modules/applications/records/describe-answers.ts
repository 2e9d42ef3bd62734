import { formatAnswer, localizedLabel } from '@anupal/contract/eservices/answer-format';
import { fieldKinds } from '@anupal/contract/eservices/field-kinds/field-kinds';
import { applicableFields, type FormField } from '@anupal/contract/eservices/form-fields';
import type { Language } from '@anupal/contract/languages';
import type { Keys } from '../../../platform/crypto/keys.ts';
import { getAnswer } from './answers-presenter.ts';
import { openAnswers } from './sealed-answers.ts';

/** An answer in words, with the label of its field. */
export interface DescribedAnswer {
  readonly label: string;
  readonly answer: string;
}

/** Describes the answers of an application, with masked numbers. Files are documents and left out. */
export function describeAnswers(
  keys: Keys,
  sealed: { readonly id: string; readonly answers_sealed: string },
  { fields, language }: { readonly fields: readonly FormField[]; readonly language: Language },
): readonly DescribedAnswer[] {
  const answers = openAnswers(keys, sealed);
  return applicableFields(fields, answers).flatMap((field) => {
    const given = getAnswer(answers, field.key);
    if (given === null || field.kind === 'file') return [];
    const { mask } = fieldKinds[field.kind];
    const answer = mask === null ? formatAnswer(field, given, language) : mask(given);
    return [{ label: localizedLabel(field.label, language), answer }];
  });
}
