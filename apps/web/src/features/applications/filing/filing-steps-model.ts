import { isLasting } from '@anupal/contract/applications/known-answers';
import { isLastingField } from '@anupal/contract/clients/document-types';
import { asksForPeriod } from '@anupal/contract/eservices/application-period';
import {
  applicableFields,
  type Answers,
  type FormField,
} from '@anupal/contract/eservices/form-fields';
import type { LocalizedText } from '@anupal/contract/languages';
import type { DocumentSlots } from '../documents/document-slots.ts';
import { fieldNames } from './filing-validation.ts';

/** The steps of an application. */
export type FilingStep = 'client' | 'details' | 'documents' | 'pay';

/** The step of the URL after the application is filed. */
export const filedStep = 'filed';

/** The steps of a service's application. One that asks nothing has no step for the details. */
export function listFilingSteps(fields: readonly FormField[]): readonly FilingStep[] {
  const hasQuestions = fields.some(({ kind }) => kind !== 'file');
  return hasQuestions ? ['client', 'details', 'documents', 'pay'] : ['client', 'documents', 'pay'];
}

/** What is entered in a form. */
interface EnteredForm {
  readonly answers: Answers;
  readonly slots: DocumentSlots;
}

/**
 * The next step. For a returning client the documents step is skipped when nothing is left to choose
 * there; it can still be opened to add more.
 */
export function findNextStep(
  step: FilingStep,
  fields: readonly FormField[],
  { answers, slots, isReturning }: EnteredForm & { readonly isReturning: boolean },
): FilingStep {
  const steps = listFilingSteps(fields);
  const next = steps[steps.indexOf(step) + 1] ?? 'pay';
  // An optional lasting document that is missing was left out last time, so it is not asked for again.
  const isAsked = ({ key, kind, isRequired }: FormField): boolean =>
    kind === 'file' && slots[key]?.is !== 'stored' && (isRequired || !isLastingField(key));
  const asksForFiles = applicableFields(fields, answers).some(isAsked);
  return next === 'documents' && isReturning && !asksForFiles ? 'pay' : next;
}

/**
 * The step at which a repeated application opens: the questions, so that someone reviews them, unless
 * every answer is a period or stays the same for years.
 */
export function findRepeatedStep(fields: readonly FormField[], entered: EnteredForm): FilingStep {
  const { answers } = entered;
  const isKnown = (field: FormField): boolean =>
    (answers[field.key] ?? '').trim() !== '' && (asksForPeriod(field) || isLasting(field));
  const questions = applicableFields(fields, answers).filter(({ kind }) => kind !== 'file');
  if (!questions.every(isKnown)) return 'details';
  const before = questions.length > 0 ? 'details' : 'client';
  return findNextStep(before, fields, { ...entered, isReturning: true });
}

/** The step on which a field of the form is, by its name in errors. */
export function findFieldStep(name: string, fields: readonly FormField[]): FilingStep {
  if (name.startsWith(fieldNames.client(''))) return 'client';
  if (name === fieldNames.registration) return 'details';
  const field = fields.find(({ key }) => fieldNames.answer(key) === name);
  return field !== undefined && field.kind !== 'file' ? 'details' : 'documents';
}

/** The errors of the fields of one step. */
export function selectStepProblems(
  problems: Readonly<Record<string, LocalizedText>>,
  step: FilingStep,
  fields: readonly FormField[],
): Readonly<Record<string, LocalizedText>> {
  const ofStep = Object.entries(problems).filter(([name]) => findFieldStep(name, fields) === step);
  return Object.fromEntries(ofStep);
}

/** The errors without those of documents that are being sent: nobody has to wait for them. */
export function ignoreRunningUploads(
  problems: Readonly<Record<string, LocalizedText>>,
  slots: DocumentSlots,
): Readonly<Record<string, LocalizedText>> {
  const running = Object.keys(slots)
    .filter((slotName) => slots[slotName]?.is === 'sending')
    .map(fieldNames.answer);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !running.includes(name)));
}

/** The first step that has an error; the last one when none has. */
export function findOpenStep(
  problems: Readonly<Record<string, LocalizedText>>,
  fields: readonly FormField[],
): FilingStep {
  const withProblems = new Set(Object.keys(problems).map((name) => findFieldStep(name, fields)));
  return listFilingSteps(fields).find((step) => withProblems.has(step)) ?? 'pay';
}

/** How many documents are chosen, and how many that the form requires are not. */
export function countDocuments(
  fields: readonly FormField[],
  answers: Readonly<Record<string, string>>,
  slots: DocumentSlots,
): { readonly chosen: number; readonly missing: number } {
  const isChosen = (slotName: string): boolean => {
    const state = slots[slotName]?.is;
    return state === 'stored' || state === 'sending';
  };
  const required = applicableFields(fields, answers).filter(
    ({ kind, isRequired }) => kind === 'file' && isRequired,
  );
  return {
    chosen: Object.keys(slots).filter(isChosen).length,
    missing: required.filter(({ key }) => !isChosen(key)).length,
  };
}
