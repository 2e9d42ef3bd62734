import type { BatchCandidate, BatchDraft } from '@anupal/contract/calendar/batches/endpoints';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { candidateKey, type BatchChoices } from './batch-model.ts';

/** The choices as they are stored. */
export function toBatchDraft({ answers, excluded }: BatchChoices): BatchDraft {
  return {
    chosen: listChosen(answers),
    excluded: excluded.map(parseCandidateKey),
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
 * of the page; an answer to a question that is not asked any more is left out.
 */
export function fromBatchDraft(draft: BatchDraft, items: readonly BatchCandidate[]): BatchChoices {
  const open = new Map(items.map((item) => [candidateKey(item), item.readiness.missing]));
  const answers: Record<string, Readonly<Record<string, string>>> = {};
  const questions: Record<string, BatchChoices['questions'][string]> = {};
  for (const obligation of draft.chosen) {
    const key = candidateKey(obligation);
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
  return { answers, questions, excluded: draft.excluded.map(candidateKey) };
}

// The parts of `candidateKey`.
function parseCandidateKey(key: string) {
  const [clientId = '', registrationId = '', rule = '', periodEnds = ''] = key.split(' ');
  return {
    clientId,
    registrationId: registrationId || null,
    rule,
    periodEnds: periodEnds as CalendarDate, // as received from the API
  };
}
