import { choiceQuestions } from '@anupal/contract/calendar/profile-questions';
import type { Profile } from '@anupal/contract/calendar/profile';
import { parseStateCode } from '@anupal/contract/values/states';

// The checkboxes for employers and deductions.
const tickNames = ['tds', 'pf', 'esi'] as const;

/** The answers of a visitor. */
export interface PreviewAnswers extends Pick<
  Profile,
  'constitution' | 'gst' | 'state' | 'turnover'
> {
  readonly ticks: readonly (typeof tickNames)[number][];
}

/** Parses the answers of a URL. The defaults are those of a small proprietorship. */
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

/** Reads the answers from the form, whose field ids are the URL parameters. */
export function readForm(form: HTMLFormElement): PreviewAnswers {
  const query = new URLSearchParams();
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) query.set(field.id, field.value);
    if (field instanceof HTMLInputElement && field.checked) query.set(field.id, '1');
  }
  return parseAnswers(query);
}

/** The answers that were changed before hydration. */
export function readTouchedAnswers(form: HTMLFormElement): Partial<PreviewAnswers> {
  const untouched = new Map<string, unknown>(Object.entries(parseAnswers(new URLSearchParams())));
  const touched = Object.entries(readForm(form)).filter(
    ([name, value]) => String(value) !== String(untouched.get(name)),
  );
  return Object.fromEntries(touched);
}

/** The answers as URL parameters, to be shared and to survive a reload. */
export function toUrlParams(answers: PreviewAnswers): Record<string, string> {
  const { constitution, gst, state, turnover, ticks } = answers;
  const ticked = Object.fromEntries(ticks.map((tick) => [tick, '1']));
  return { constitution, gst, ...(state !== null && { state }), turnover, ...ticked };
}

/** The answers as a profile; questions that do not apply count as no. */
export function toProfile({ ticks, ...answers }: PreviewAnswers) {
  return {
    ...answers,
    deducts: ticks.includes('tds') ? (['salary', 'residents'] as const).slice() : [],
    providentFund: ticks.includes('pf'),
    stateInsurance: ticks.includes('esi'),
  };
}
