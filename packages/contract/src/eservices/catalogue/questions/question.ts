import type { LocalizedText } from '../../../languages.ts';
import type { FormField } from '../../form-fields.ts';

/** A question without its key and conditions, which depend on the service. */
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

/** The options of a question by kind: a hint, and limits. */
export type QuestionOptions<Kind, Any = Question> = Any extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Omit<Any, 'kind' | 'label'>
    : never
  : never;

/** A question of any kind except a choice. */
export function question<Kind extends KindWithoutChoices>(
  kind: Kind,
  label: readonly [en: string, hi: string],
  options?: QuestionOptions<Kind>,
): Question {
  const [en, hi] = label;
  return { kind, label: { en, hi }, ...options };
}

/** A question answered by a single line of text. */
export function text(en: string, hi: string): Question {
  return { kind: 'text', label: { en, hi } };
}

/** A single-choice question, with its answers by stored value. */
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
