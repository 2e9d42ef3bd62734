import type { LocalizedText } from '../../../languages.ts';
import type { FormField } from '../../form-fields.ts';

/** Something that an applicant is asked, before it is known whether and when it must be answered. */
export type Question = FormField extends infer Field
  ? Field extends FormField
    ? Omit<Field, 'key' | 'label' | 'hint' | 'isRequired' | 'when'> & Asking
    : never
  : never;

interface Asking {
  readonly label: LocalizedText;
  readonly hint?: LocalizedText;
}

type KindWithoutChoices = Exclude<FormField['kind'], 'choice' | 'file'>;

/** What a question of a kind may have beside its label: a hint, and the limits of the kind. */
export type QuestionOptions<Kind, Any = Question> = Any extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Omit<Any, 'kind' | 'label'>
    : never
  : never;

/** A question of any kind but a choice, with what the kind may have. */
export function question<Kind extends KindWithoutChoices>(
  kind: Kind,
  label: readonly [en: string, hi: string],
  options?: QuestionOptions<Kind>,
): Question {
  const [en, hi] = label;
  return { kind, label: { en, hi }, ...options };
}

/** A question that is answered in a line. */
export function text(en: string, hi: string): Question {
  return { kind: 'text', label: { en, hi } };
}

/** A question with its answers, each by the value that is kept. */
export function choice(
  en: string,
  hi: string,
  choices: Readonly<Record<string, readonly [en: string, hi: string]>>,
): Question {
  const named = Object.entries(choices).map(([value, [inEnglish, inHindi]]) => {
    return { value, label: { en: inEnglish, hi: inHindi } };
  });
  return { kind: 'choice', label: { en, hi }, choices: named };
}
