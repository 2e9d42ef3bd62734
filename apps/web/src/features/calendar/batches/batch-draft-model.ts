import type { BatchCandidate, BatchDraft } from '@anupal/contract/calendar/batches/endpoints';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { itemKey } from '../clients/client-board-model.ts';
import { type BatchChoices } from './batch-model.ts';

/** The choices as they are stored. */
export function toBatchDraft({ answers, excluded, included }: BatchChoices): BatchDraft {
  return {
    chosen: listChosen(answers),
    excluded: excluded.map(parseCandidateKey),
    included: included.map(parseCandidateKey),
  };
}

/** The chosen answers with the keys of their obligations. */
export function listChosen(answers: BatchChoices['answers']) {
  return Object.entries(answers).map(([key, chosen]) => ({
    ...parseCandidateKey(key),
    answers: { ...chosen },
  }));
}

/**
 * The choices of a stored draft. Their questions are those that are open without them, in the language
 * of the page; an answer to a question that is not asked any more, or of one of several numbers, is left
 * out.
 */
export function fromBatchDraft(draft: BatchDraft, items: readonly BatchCandidate[]): BatchChoices {
  const open = new Map(items.map((item) => [itemKey(item), item.readiness.missing]));
  // Before dates were due under each TAN and code, a draft named no registration.
  const findKeys = (stored: Omit<BatchDraft['excluded'][number], 'answers'>): readonly string[] => {
    const key = itemKey(stored);
    if (open.has(key) || stored.registrationId !== null) return [key];
    const under = items.filter((item) => itemKey({ ...item, registrationId: null }) === key);
    return under.length === 0 ? [key] : under.map(itemKey);
  };
  const answers: Record<string, Readonly<Record<string, string>>> = {};
  const questions: Record<string, BatchChoices['questions'][string]> = {};
  for (const obligation of draft.chosen) {
    const [key = '', ...others] = findKeys(obligation);
    if (others.length > 0) continue;
    const asked = (open.get(key) ?? []).flatMap(({ field, label, choices }) => {
      const answer = field === null ? undefined : obligation.answers?.[field];
      const isOffered = choices.some(({ value }) => value === answer);
      return field !== null && answer !== undefined && isOffered
        ? [{ field, label, choices, answer }]
        : [];
    });
    if (asked.length === 0) continue;
    answers[key] = Object.fromEntries(asked.map(({ field, answer }) => [field, answer]));
    for (const { field, label, choices } of asked) questions[field] = { label, choices };
  }
  const [excluded, included] = [draft.excluded, draft.included ?? []];
  return {
    answers,
    questions,
    excluded: excluded.flatMap(findKeys),
    included: included.flatMap(findKeys),
  };
}

// The parts of an `itemKey`.
function parseCandidateKey(key: string) {
  const [clientId = '', registrationId = '', rule = '', periodEnds = ''] = key.split(' ');
  return {
    clientId,
    registrationId: registrationId || null,
    rule,
    periodEnds: periodEnds as CalendarDate, // as received from the API
  };
}
