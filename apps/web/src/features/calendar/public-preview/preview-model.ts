import { choices } from '@anupal/contract/calendar/profile-questions';
import type { Profile } from '@anupal/contract/calendar/profile';
import { parseStateCode } from '@anupal/contract/values/states';

// What a visitor ticks about people and taxes deducted.
const visitTicks = ['tds', 'pf', 'esi'] as const;

/** What a visitor answers. */
export interface VisitAnswers extends Pick<Profile, 'constitution' | 'gst' | 'state' | 'turnover'> {
  readonly ticks: readonly (typeof visitTicks)[number][];
}

/** The answers that a query says; those of a small proprietorship where it says none. */
export function readVisit(query: URLSearchParams): VisitAnswers {
  const among = <T extends string>(values: readonly T[], name: string, otherwise: T): T =>
    values.find((value) => value === query.get(name)) ?? otherwise;
  return {
    constitution: among(choices.constitution, 'constitution', 'proprietorship'),
    gst: among(choices.gst, 'gst', 'monthly'),
    state: parseStateCode(query.get('state') ?? ''),
    turnover: among(choices.turnover, 'turnover', 'upTo50Lakh'),
    ticks: visitTicks.filter((tick) => query.has(tick)),
  };
}

/** The answers that stand in a form, whose fields are named as in the query. */
export function answersOf(form: HTMLFormElement): VisitAnswers {
  const query = new URLSearchParams();
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) query.set(field.id, field.value);
    if (field instanceof HTMLInputElement && field.checked) query.set(field.id, '1');
  }
  return readVisit(query);
}

/** What was answered before the script came. */
export function answersIn(form: HTMLFormElement): Partial<VisitAnswers> {
  const untouched = new Map<string, unknown>(Object.entries(readVisit(new URLSearchParams())));
  const touched = Object.entries(answersOf(form)).filter(
    ([name, value]) => String(value) !== String(untouched.get(name)),
  );
  return Object.fromEntries(touched);
}

/** The query of answers, so that they can be shared and are there after a reload. */
export function writeVisit(answers: VisitAnswers): Record<string, string> {
  const { constitution, gst, state, turnover, ticks } = answers;
  const ticked = Object.fromEntries(ticks.map((tick) => [tick, '1']));
  return { constitution, gst, ...(state !== null && { state }), turnover, ...ticked };
}

/** The answers as a profile is asked for; all that was not asked counts as no. */
export function profileOf({ ticks, ...answers }: VisitAnswers) {
  return {
    ...answers,
    deducts: ticks.includes('tds') ? (['salary', 'residents'] as const).slice() : [],
    providentFund: ticks.includes('pf'),
    stateInsurance: ticks.includes('esi'),
  };
}
