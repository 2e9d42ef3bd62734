import {
  answerFromDocuments,
  clientNameKeys,
  pickLastingAnswers,
  prefillNumbers,
  prefillPeriodAnswers,
} from '@anupal/contract/applications/known-answers';
import type { Period } from '@anupal/contract/calendar/periods';
import { periodKey } from '@anupal/contract/eservices/application-period';
import type { Answers, FormField } from '@anupal/contract/eservices/form-fields';
import { listStatementKinds } from '@anupal/contract/eservices/statement-kind';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { normalizeCode } from '@anupal/contract/values/typed-text';
import type { FilingFacts } from '../../applications/public.ts';
import type { ClientDocumentRow, ClientNumber } from '../../clients/public.ts';
import { answerFromVault, matchVault, type VaultMatches } from './vault-documents.ts';

/** The form of a rule and period, for whomever it is filed. */
export interface ObligationForm {
  readonly fields: readonly FormField[];
  /** Answers that follow from rule and period. */
  readonly fixed: Answers;
  /** The period by which applications are compared; null if none is asked. */
  readonly period: string | null;
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
  return { fields, fixed, period: periodKey(fields, fixed), statement: toKind(fields, fixed) };
}

/** What the answers for an obligation follow from. */
export interface AnswerSources {
  readonly form: ObligationForm;
  readonly clientName: string;
  readonly registrationId: string | null;
  readonly numbers: readonly ClientNumber[];
  readonly facts: FilingFacts;
  /** The documents of the client. */
  readonly vault: readonly ClientDocumentRow[];
  readonly today: CalendarDate;
  /** Chosen for this batch. */
  readonly chosen: Answers;
  /** Whether it is under one of several GSTINs of the client, who share a draft. */
  readonly isOneOfSeveral: boolean;
}

/** The answers for an obligation. */
export interface PreparedAnswers extends VaultMatches {
  /** Without the documents of the client that are attached. */
  readonly answers: Answers;
  /** What documents of the client prove about the period. */
  readonly proven: Answers;
  /** Whether the draft for the client is for something else, or may be. */
  readonly hasOtherDraft: boolean;
}

/**
 * Answers the form of an obligation as far as it follows from the client, the draft for them and their
 * last application. Period, GSTIN and kind of statement are those of the obligation, whatever was
 * entered.
 */
export function prepareAnswers({
  form,
  clientName,
  registrationId,
  numbers,
  facts,
  vault,
  today,
  chosen,
  isOneOfSeveral,
}: AnswerSources): PreparedAnswers {
  const { fields, statement } = form;
  const { earlier, documents } = facts;
  const files = documents.flatMap(({ id, field }) =>
    field === null ? [] : [[field, id] as const],
  );
  const drafted = omitEmpty(facts.draft?.answers ?? {});
  const fixed = fixAnswers(form, numbers, registrationId);
  const draftedStatement = toKind(fields, drafted);
  const isShared = isOneOfSeveral || statement !== null;
  const proven = answerFromVault({ fields, answers: fixed, documents: vault, today });
  const answers = {
    ...Object.fromEntries(clientNameKeys.map((key) => [key, clientName])),
    ...pickLastingAnswers(fields, earlier ?? {}),
    ...prefillNumbers(fields, numbers),
    ...(isShared ? {} : proven),
    ...answerFromDocuments(fields, new Set(files.map(([field]) => field))),
    ...drafted,
    ...chosen,
    ...fixed,
    ...Object.fromEntries(files),
  };
  const own = { draftedGstin: findGstin(fields, drafted), gstin: findGstin(fields, fixed) };
  const hasOtherPeriod = differs(periodKey(fields, drafted), form.period);
  const open = openFields(fields, answers, documents.length === 0);
  const matches = matchVault({ fields, answers, documents: vault, today }, isShared);
  // Only the draft tells which sales or deductions a document holds: of a client with two GSTINs, or for
  // one of several statements.
  const isUnclear =
    documents.length > 0 &&
    ((isOneOfSeveral && own.draftedGstin === null) ||
      (statement !== null && draftedStatement === null));
  return {
    answers,
    proven,
    attached: matches.attached.filter(({ field }) => open.has(field)),
    ambiguous: matches.ambiguous.filter((field) => open.has(field)),
    hasOtherDraft:
      hasOtherPeriod ||
      differs(own.draftedGstin, own.gstin) ||
      differs(draftedStatement, statement) ||
      isUnclear,
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
  return { ...prefillNumbers(fields, gstinOf(numbers, registrationId)), ...fixed };
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

function toKind(fields: readonly FormField[], answers: Answers): string | null {
  return listStatementKinds(fields, answers).join(' ') || null;
}

function gstinOf(
  numbers: readonly ClientNumber[],
  registrationId: string | null,
): readonly ClientNumber[] {
  return numbers.filter((one) => one.kind === 'gstin' && one.registrationId === registrationId);
}

// A month does not answer for a quarter.
function answerPeriod(fields: readonly FormField[], { kind, to }: Period): Answers {
  const asked = fields.filter((field) => field.kind !== 'month' || kind === 'month');
  return prefillPeriodAnswers(asked, to, {});
}

function findGstin(fields: readonly FormField[], answers: Answers): string | null {
  const field = fields.find(({ key, kind }) => kind === 'gstin' && Object.hasOwn(answers, key));
  return field ? normalizeCode(answers[field.key] ?? '') : null;
}

function omitEmpty(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ''));
}

function differs(drafted: string | null, own: string | null): boolean {
  return drafted !== null && own !== null && drafted !== own;
}
