import type { BatchCandidate } from '@anupal/contract/calendar/batches/endpoints';
import type { MissingPart } from '@anupal/contract/calendar/clients/readiness';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { itemKey, parseClientFilter, toFilterParams } from '../clients/client-board-model.ts';
import type { BatchForm, BatchPreview } from './batches-api.ts';

/** A question with a few possible answers. */
export type ChoiceQuestion = Pick<MissingPart, 'label' | 'choices'>;

/** What was chosen for a batch that is not filed yet. */
export interface BatchChoices {
  /** Answers by field, by obligation. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The questions that were answered, by field: the API lists only those that are open. */
  readonly questions: Readonly<Record<string, ChoiceQuestion>>;
  /** The obligations that are ready and were left out. */
  readonly excluded: readonly string[];
  /** The obligations due before the client was added that are filed nevertheless. */
  readonly included: readonly string[];
}

/** Nothing is chosen yet. */
export const noChoices: BatchChoices = { answers: {}, questions: {}, excluded: [], included: [] };

/** Parses the form and the month of a URL; null when one is missing. */
export function parseBatchForm(search: URLSearchParams): BatchForm | null {
  const [month, form] = [search.get('month') ?? '', search.get('form') ?? ''];
  const isForm = form !== '' && form.length <= 100;
  return isForm && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)
    ? { month, form, ...toFilterParams(parseClientFilter(search)) }
    : null;
}

/** The questions of an obligation with a few possible answers: open ones, and those answered here. */
export function listQuestions(
  item: BatchCandidate,
  { answers, questions }: BatchChoices,
): readonly (ChoiceQuestion & { readonly field: string })[] {
  const answered = Object.keys(answers[itemKey(item)] ?? {}).flatMap((field) => {
    const question = questions[field];
    return question === undefined ? [] : [{ field, ...question }];
  });
  const open = item.readiness.missing.flatMap(({ field, label, choices }) =>
    field === null || choices.length === 0 ? [] : [{ field, label, choices }],
  );
  const known = new Set(answered.map(({ field }) => field));
  return [...answered, ...open.filter(({ field }) => !known.has(field))];
}

/** What is missing that cannot be answered on the page. */
export function listOtherParts({ readiness }: BatchCandidate): readonly MissingPart[] {
  return readiness.missing.filter(({ choices }) => choices.length === 0);
}

/** The candidates by what can be done for them. */
export interface CandidateGroups {
  /** A question is asked on the page, or was answered there. */
  readonly asked: readonly BatchCandidate[];
  readonly ready: readonly BatchCandidate[];
  /** Something is missing that only the form of the client can take. */
  readonly missing: readonly BatchCandidate[];
  /** Incomplete and left out. Ready ones stay in their list, unchecked. */
  readonly leftOut: readonly BatchCandidate[];
  /** Past without being overdue, and not included. */
  readonly past: readonly BatchCandidate[];
  readonly done: readonly BatchCandidate[];
  readonly unavailable: readonly BatchCandidate[];
}

/**
 * Sorts candidates by name; those that are left out come last. The choices are those with which the page
 * opened, so that nothing moves under the finger.
 */
export function sortCandidates(
  items: readonly BatchCandidate[],
  { excluded }: Pick<BatchChoices, 'excluded'>,
): BatchCandidate[] {
  const leftOut = new Set(excluded);
  const rank = (item: BatchCandidate): number => Number(leftOut.has(itemKey(item)));
  return items.toSorted(
    (one, other) => rank(one) - rank(other) || one.clientName.localeCompare(other.clientName),
  );
}

/** Groups candidates, each in the order of the list. An answered one stays in its group. */
export function groupCandidates(
  items: readonly BatchCandidate[],
  choices: BatchChoices,
): CandidateGroups {
  const [excluded, included] = [new Set(choices.excluded), new Set(choices.included)];
  const groupOf = (item: BatchCandidate): keyof CandidateGroups => {
    const { state } = item.readiness;
    if (state === 'applied' || state === 'filed') return 'done';
    if (state === 'unavailable') return 'unavailable';
    if (item.status === 'past' && !included.has(itemKey(item))) return 'past';
    if (state === 'missing' && excluded.has(itemKey(item))) return 'leftOut';
    if (listQuestions(item, choices).length > 0) return 'asked';
    return state;
  };
  const groups = Map.groupBy(items, groupOf);
  const list = (name: keyof CandidateGroups) => groups.get(name) ?? [];
  return {
    asked: list('asked'),
    ready: list('ready'),
    missing: list('missing'),
    leftOut: list('leftOut'),
    past: list('past'),
    done: list('done'),
    unavailable: list('unavailable'),
  };
}

/** How many of those that can be filed for were filed for the last time. */
export function countEarlier(items: readonly BatchCandidate[]): number {
  return listUsual(items).filter(({ wasFiledBefore }) => wasFiledBefore).length;
}

/** Selects those that were filed for the last time, and leaves out the others. */
export function selectEarlier(
  items: readonly BatchCandidate[],
  choices: BatchChoices,
): BatchChoices {
  const others = listUsual(items).filter(({ wasFiledBefore }) => !wasFiledBefore);
  return { ...choices, excluded: others.map(itemKey), included: [] };
}

/** Selects only some obligations, by their keys; those due before the client was added with them. */
export function selectOnly(
  items: readonly BatchCandidate[],
  choices: BatchChoices,
  keys: ReadonlySet<string>,
): BatchChoices {
  const [chosen, others] = [true, false].map((isChosen) =>
    listFileable(items).filter((item) => keys.has(itemKey(item)) === isChosen),
  );
  return {
    ...choices,
    excluded: listUsual(others ?? []).map(itemKey),
    included: (chosen ?? []).filter(({ status }) => status === 'past').map(itemKey),
  };
}

/** How many of the selected clients the plan does not cover; null if it covers all. */
export function countBeyondPlan({ selected, planLeft }: BatchSum): number | null {
  return planLeft === null ? null : selected.length - planLeft;
}

/** What is filed unless it is left out. */
function listUsual(items: readonly BatchCandidate[]): readonly BatchCandidate[] {
  return listFileable(items).filter(({ status }) => status !== 'past');
}

/** What the firm can file. */
function listFileable(items: readonly BatchCandidate[]): readonly BatchCandidate[] {
  return items.filter(({ readiness: { state } }) => state === 'ready' || state === 'missing');
}

/** What is filed, what it costs, and how many wallet and plan cover. Amounts are in rupees. */
export interface BatchSum {
  /** In the order in which they are shown and filed. */
  readonly selected: readonly BatchCandidate[];
  readonly totalPaise: number;
  readonly available: number;
  /** How much the wallet lacks for what the plan includes; 0 when it suffices. */
  readonly lacking: number;
  /** How many applications the plan still includes, if it includes less than is selected. */
  readonly planLeft: number | null;
  /** The first of the selected, whom both wallet and plan cover. */
  readonly covered: readonly BatchCandidate[];
  /** What is paid for those who are covered. */
  readonly total: number;
}

type SummedPreview = Pick<
  BatchPreview,
  'items' | 'services' | 'availablePaise' | 'applicationsLeft'
>;

/** Sums up what is selected, and how much of it can be filed now. */
export function sumBatch(
  { items, services, availablePaise, applicationsLeft }: SummedPreview,
  choices: BatchChoices,
): BatchSum {
  const left = new Set(choices.excluded);
  const { ready, asked } = groupCandidates(items, choices);
  const selected = [...ready, ...asked].filter(
    (item) => item.readiness.state === 'ready' && !left.has(itemKey(item)),
  );
  const sumOf = (list: readonly BatchCandidate[]): number =>
    list.reduce((sum, { serviceId }) => sum + (feeOf(services, serviceId) ?? 0), 0);
  const included = selected.slice(0, applicationsLeft ?? selected.length);
  const isPaid = (_: BatchCandidate, index: number): boolean =>
    sumOf(included.slice(0, index + 1)) <= availablePaise;
  const covered = included.filter(isPaid);
  return {
    selected,
    totalPaise: sumOf(selected),
    total: paiseToRupees(paise(sumOf(covered))),
    available: paiseToRupees(paise(availablePaise)),
    lacking: paiseToRupees(paise(Math.max(0, sumOf(included) - availablePaise))),
    planLeft: included.length < selected.length ? included.length : null,
    covered,
  };
}

function feeOf(services: BatchPreview['services'], serviceId: string | null): number | undefined {
  return services.find(({ id }) => id === serviceId)?.feePaise;
}

/** Those for whom a question with a few possible answers is still open. */
export function listUnanswered(items: readonly BatchCandidate[]): readonly BatchCandidate[] {
  return items.filter(({ readiness }) =>
    readiness.missing.some(({ choices }) => choices.length > 0),
  );
}

/** The only question that all of these are asked; null if they differ. */
export function findSameQuestion(
  items: readonly BatchCandidate[],
  choices: BatchChoices,
): string | null {
  const labels = items.map((item) => listQuestions(item, choices).map(({ label }) => label));
  const [first] = labels;
  const isSame = labels.every((own) => own.length === 1 && own[0] === first?.[0]);
  return isSame ? (first?.[0] ?? null) : null;
}

/** Nil returns among these for clients whose documents say that there were sales. */
export function listDoubtfulNils(items: readonly BatchCandidate[]): readonly BatchCandidate[] {
  return items.filter(({ isNil, hasTrade }) => isNil && hasTrade);
}

/** The clients who gave no authority that is recorded, each once. */
export function listUnauthorized(
  items: readonly BatchCandidate[],
): readonly Pick<BatchCandidate, 'clientId' | 'clientName'>[] {
  const without = items.filter(({ hasAuthority }) => !hasAuthority);
  return [...new Map(without.map((item) => [item.clientId, item])).values()];
}

/** Answers a question for several obligations. */
export function answerFor(
  choices: BatchChoices,
  items: readonly BatchCandidate[],
  { field, value, question }: { field: string; value: string; question: ChoiceQuestion },
): BatchChoices {
  const { label, choices: options } = question;
  const answers = { ...choices.answers };
  for (const item of items) {
    const key = itemKey(item);
    answers[key] = { ...answers[key], [field]: value };
  }
  const questions = { ...choices.questions, [field]: { label, choices: options } };
  return { ...choices, answers, questions };
}
