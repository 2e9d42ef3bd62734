import type { BatchCandidate } from '@anupal/contract/calendar/batches/endpoints';
import type { MissingPart } from '@anupal/contract/calendar/clients/readiness';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { parseClientFilter, toFilterParams } from '../clients/client-board-model.ts';
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
}

/** Nothing is chosen yet. */
export const noChoices: BatchChoices = { answers: {}, questions: {}, excluded: [] };

/** Identifies an obligation. */
export function candidateKey({
  clientId,
  registrationId,
  rule,
  periodEnds,
}: Pick<BatchCandidate, 'clientId' | 'registrationId' | 'rule' | 'periodEnds'>): string {
  return `${clientId} ${registrationId ?? ''} ${rule} ${periodEnds}`;
}

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
  const answered = Object.keys(answers[candidateKey(item)] ?? {}).flatMap((field) => {
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

/** The candidates by what can be done for them, each in the order of their names. */
export interface CandidateGroups {
  /** A question is asked on the page, or was answered there. */
  readonly asked: readonly BatchCandidate[];
  readonly ready: readonly BatchCandidate[];
  /** Something is missing that only the form of the client can take. */
  readonly missing: readonly BatchCandidate[];
  readonly done: readonly BatchCandidate[];
  readonly unavailable: readonly BatchCandidate[];
}

/** Groups candidates. An answered one stays where it is, so that nothing moves under the finger. */
export function groupCandidates(
  items: readonly BatchCandidate[],
  choices: BatchChoices,
): CandidateGroups {
  const byName = items.toSorted((one, other) => one.clientName.localeCompare(other.clientName));
  const groupOf = (item: BatchCandidate): keyof CandidateGroups => {
    const { state } = item.readiness;
    if (state === 'ordered' || state === 'filed') return 'done';
    if (state === 'unavailable') return 'unavailable';
    if (listQuestions(item, choices).length > 0) return 'asked';
    return state;
  };
  const groups = Map.groupBy(byName, groupOf);
  const list = (name: keyof CandidateGroups) => groups.get(name) ?? [];
  return {
    asked: list('asked'),
    ready: list('ready'),
    missing: list('missing'),
    done: list('done'),
    unavailable: list('unavailable'),
  };
}

/** How many of those that can be filed for were filed for the last time. */
export function countEarlier(items: readonly BatchCandidate[]): number {
  return listFileable(items).filter(({ wasFiledBefore }) => wasFiledBefore).length;
}

/** Selects those that were filed for the last time, and leaves out the others. */
export function selectEarlier(
  items: readonly BatchCandidate[],
  choices: BatchChoices,
): BatchChoices {
  const others = listFileable(items).filter(({ wasFiledBefore }) => !wasFiledBefore);
  return { ...choices, excluded: others.map(candidateKey) };
}

function listFileable(items: readonly BatchCandidate[]): readonly BatchCandidate[] {
  return items.filter(({ readiness: { state } }) => state === 'ready' || state === 'missing');
}

/** What is filed, what it costs, and what the wallet covers of it. Amounts are in rupees. */
export interface BatchSum {
  readonly selected: readonly BatchCandidate[];
  readonly totalPaise: number;
  readonly total: number;
  readonly available: number;
  /** How much the wallet lacks; 0 when it suffices. */
  readonly lacking: number;
  /** How many of the first the wallet covers. */
  readonly covered: number;
}

/** Sums up what is selected, in the order in which it is filed. */
export function sumBatch(
  { items, services, availablePaise }: Pick<BatchPreview, 'items' | 'services' | 'availablePaise'>,
  { excluded }: Pick<BatchChoices, 'excluded'>,
): BatchSum {
  const left = new Set(excluded);
  const selected = items.filter(
    (item) => item.readiness.state === 'ready' && !left.has(candidateKey(item)),
  );
  const feeOf = ({ serviceId }: BatchCandidate): number =>
    services.find(({ id }) => id === serviceId)?.feePaise ?? 0;
  let totalPaise = 0;
  let covered = 0;
  for (const item of selected) {
    totalPaise += feeOf(item);
    if (totalPaise <= availablePaise) covered += 1;
  }
  return {
    selected,
    totalPaise,
    total: paiseToRupees(paise(totalPaise)),
    available: paiseToRupees(paise(availablePaise)),
    lacking: paiseToRupees(paise(Math.max(0, totalPaise - availablePaise))),
    covered,
  };
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
    const key = candidateKey(item);
    answers[key] = { ...answers[key], [field]: value };
  }
  const questions = { ...choices.questions, [field]: { label, choices: options } };
  return { ...choices, answers, questions };
}
