import { choiceQuestions } from '@anupal/contract/calendar/profile-questions';
import type { Profile } from '@anupal/contract/calendar/profile';
import { parseStateCode } from '@anupal/contract/values/states';

// What a visitor ticks about people and taxes deducted.
const tickNames = ['tds', 'pf', 'esi'] as const;

/** What a visitor answers. */
export interface PreviewAnswers extends Pick<
  Profile,
  'constitution' | 'gst' | 'state' | 'turnover'
> {
  readonly ticks: readonly (typeof tickNames)[number][];
}

/** The answers that a query says; those of a small proprietorship where it says none. */
export function parseAnswers(query: URLSearchParams): PreviewAnswers {
  const among = <T extends string>(values: readonly T[], name: string, otherwise: T): T =>
    values.find((value) => value === query.get(name)) ?? otherwise;
  return {
    constitution: among(choiceQuestions.constitution, 'constitution', 'proprietorship'),
    gst: among(choiceQuestions.gst, 'gst', 'monthly'),
    state: parseStateCode(query.get('state') ?? ''),
    turnover: among(choiceQuestions.turnover, 'turnover', 'upTo50Lakh'),
    ticks: tickNames.filter((tick) => query.has(tick)),
  };
}

/** The answers that stand in a form, whose fields are named as in the query. */
export function readForm(form: HTMLFormElement): PreviewAnswers {
  const query = new URLSearchParams();
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) query.set(field.id, field.value);
    if (field instanceof HTMLInputElement && field.checked) query.set(field.id, '1');
  }
  return parseAnswers(query);
}

/** What was answered before the script came. */
export function readTouchedAnswers(form: HTMLFormElement): Partial<PreviewAnswers> {
  const untouched = new Map<string, unknown>(Object.entries(parseAnswers(new URLSearchParams())));
  const touched = Object.entries(readForm(form)).filter(
    ([name, value]) => String(value) !== String(untouched.get(name)),
  );
  return Object.fromEntries(touched);
}

/** The query of answers, so that they can be shared and are there after a reload. */
export function toUrlParams(answers: PreviewAnswers): Record<string, string> {
  const { constitution, gst, state, turnover, ticks } = answers;
  const ticked = Object.fromEntries(ticks.map((tick) => [tick, '1']));
  return { constitution, gst, ...(state !== null && { state }), turnover, ...ticked };
}

/** The answers as a profile is asked for; all that was not asked counts as no. */
export function toProfile({ ticks, ...answers }: PreviewAnswers) {
  return {
    ...answers,
    deducts: ticks.includes('tds') ? (['salary', 'residents'] as const).slice() : [],
    providentFund: ticks.includes('pf'),
    stateInsurance: ticks.includes('esi'),
  };
}
