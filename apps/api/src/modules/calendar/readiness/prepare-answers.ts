import { toDraftSubject } from '@anupal/contract/applications/draft-subjects';
import { readFilingScope } from '@anupal/contract/applications/filing-scopes';
import {
  answerFromDocuments,
  clientNameKeys,
  pickLastingAnswers,
  prefillNumbers,
  prefillPeriodAnswers,
} from '@anupal/contract/applications/known-answers';
import type { SeparateRegistrations } from '@anupal/contract/applications/separate-registrations';
import type { Period } from '@anupal/contract/calendar/periods';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { findMatchingDraft, type FilingFacts } from '../../applications/public.ts';
import type { ClientDocumentRow, ClientNumber } from '../../clients/public.ts';
import { answerFromVault, matchVault, type VaultMatches } from './vault-documents.ts';

/** The form of a rule and period, for whomever it is filed. */
export interface ObligationForm {
  readonly fields: readonly FormField[];
  /** Answers that follow from rule and period. */
  readonly fixed: Answers;
  /** The kind of statement; null if the form is for one. */
  readonly statement: string | null;
}

/** Reads the form of a rule and period. */
export function readObligationForm(
  fields: readonly FormField[],
  period: Period,
  fixedByRule: Answers,
): ObligationForm {
  const fixed = { ...answerPeriod(fields, period), ...pickAsked(fields, fixedByRule) };
  return { fields, fixed, statement: readFilingScope(fields, fixed).statement };
}

/** What the answers for an obligation follow from. */
export interface AnswerSources {
  readonly form: ObligationForm;
  readonly rule: string;
  readonly periodEnds: string;
  readonly clientName: string;
  readonly registrationId: string | null;
  readonly numbers: readonly ClientNumber[];
  readonly facts: FilingFacts;
  /** The documents of the client. */
  readonly vault: readonly ClientDocumentRow[];
  readonly today: CalendarDate;
  /** Chosen for this batch. */
  readonly chosen: Answers;
  /** Whether it is under one of several registrations of a kind. */
  readonly isOneOfSeveral: boolean;
  readonly separate: SeparateRegistrations;
}

/** The answers for an obligation. */
export interface PreparedAnswers extends VaultMatches {
  /** Without the documents of the client that are attached. */
  readonly answers: Answers;
  /** What documents of the client prove about the period. */
  readonly proven: Answers;
  /** The subject of the draft that is used; null without one. */
  readonly draftSubject: string | null;
  /** Whether a draft for it was saved, or the one that was started for it is now for something else. */
  readonly hasDraft: boolean;
  /** Whether another draft has documents that may be meant for it. */
  readonly hasUnclearDraft: boolean;
}

/**
 * Answers the form of an obligation as far as it follows from the client, the draft for it and their
 * last application. Period, GSTIN and kind of statement are those of the obligation, whatever was
 * entered.
 */
export function prepareAnswers({
  form,
  rule,
  periodEnds,
  clientName,
  registrationId,
  numbers,
  facts,
  vault,
  today,
  chosen,
  isOneOfSeveral,
  separate,
}: AnswerSources): PreparedAnswers {
  const { fields, statement } = form;
  const fixed = fixAnswers(form, numbers, registrationId);
  const found = findMatchingDraft(facts.drafts, {
    fields,
    subject: toDraftSubject({ rule, periodEnds, registrationId }),
    scope: readFilingScope(fields, fixed),
    isOneOfSeveral,
    separate,
  });
  const { draft = null, documents = [], subject: draftSubject = null } = found.match ?? {};
  const files = documents.flatMap(({ id, field }) =>
    field === null ? [] : [[field, id] as const],
  );
  const drafted = omitEmpty(draft?.answers ?? {});
  const isShared = isOneOfSeveral || statement !== null;
  const proven = answerFromVault({ fields, answers: fixed, documents: vault, today });
  const answers = {
    ...Object.fromEntries(clientNameKeys.map((key) => [key, clientName])),
    ...pickLastingAnswers(fields, facts.earlier ?? {}),
    ...prefillNumbers(fields, numbers),
    ...(isShared ? {} : proven),
    ...answerFromDocuments(fields, new Set(files.map(([field]) => field))),
    ...drafted,
    ...chosen,
    ...fixed,
    ...Object.fromEntries(files),
  };
  const open = openFields(fields, answers, documents.length === 0);
  const matches = matchVault({ fields, answers, documents: vault, today }, isShared);
  return {
    answers,
    proven,
    attached: matches.attached.filter(({ field }) => open.has(field)),
    ambiguous: matches.ambiguous.filter((field) => open.has(field)),
    draftSubject,
    hasDraft: draft !== null || found.isTaken,
    hasUnclearDraft: found.isUnclear,
  };
}

/** The answers that follow from an obligation and the numbers of its client. */
export function answerNumbers(
  form: ObligationForm,
  numbers: readonly ClientNumber[],
  registrationId: string | null,
): Answers {
  return { ...prefillNumbers(form.fields, numbers), ...fixAnswers(form, numbers, registrationId) };
}

function fixAnswers(
  { fields, fixed }: ObligationForm,
  numbers: readonly ClientNumber[],
  registrationId: string | null,
): Answers {
  return { ...prefillNumbers(fields, numbersOf(numbers, registrationId)), ...fixed };
}

// An optional document that is missing beside others was left out on purpose.
function openFields(
  fields: readonly FormField[],
  answers: Answers,
  isFresh: boolean,
): ReadonlySet<string> {
  const open = fields.filter(
    ({ key, isRequired }) => !Object.hasOwn(answers, key) && (isRequired || isFresh),
  );
  return new Set(open.map(({ key }) => key));
}

function pickAsked(fields: readonly FormField[], answers: Answers): Answers {
  const asked = Object.entries(answers).filter(([key]) => fields.some((one) => one.key === key));
  return Object.fromEntries(asked);
}

function numbersOf(
  numbers: readonly ClientNumber[],
  registrationId: string | null,
): readonly ClientNumber[] {
  return numbers.filter((one) => one.registrationId === registrationId);
}

// A month does not answer for a quarter.
function answerPeriod(fields: readonly FormField[], { kind, to }: Period): Answers {
  const asked = fields.filter((field) => field.kind !== 'month' || kind === 'month');
  return prefillPeriodAnswers(asked, to, {});
}

function omitEmpty(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ''));
}
