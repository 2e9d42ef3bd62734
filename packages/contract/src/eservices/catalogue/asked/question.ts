import type { Sentence } from '../../../languages.ts';

/** Something that an applicant is asked, before it is known whether it must be answered. */
export type Question =
  | { readonly kind: 'text' | 'number' | 'date'; readonly label: Sentence }
  | {
      readonly kind: 'choice';
      readonly label: Sentence;
      readonly choices: Readonly<Record<string, Sentence>>;
    };

/** A question that is answered in a line. */
export function text(en: string, hi: string): Question {
  return { kind: 'text', label: { en, hi } };
}

/** A question that is answered by a number. */
export function number(en: string, hi: string): Question {
  return { kind: 'number', label: { en, hi } };
}

/** A question that is answered by a day. */
export function date(en: string, hi: string): Question {
  return { kind: 'date', label: { en, hi } };
}

/** A question with its answers, each by the value that is kept. */
export function choice(
  en: string,
  hi: string,
  choices: Readonly<Record<string, readonly [en: string, hi: string]>>,
): Question {
  const named = Object.entries(choices).map(([value, [inEnglish, inHindi]]) => [
    value,
    { en: inEnglish, hi: inHindi },
  ]);
  return {
    kind: 'choice',
    label: { en, hi },
    choices: Object.fromEntries(named) as Readonly<Record<string, Sentence>>, // made above
  };
}
