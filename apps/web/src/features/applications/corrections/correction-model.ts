import type { CorrectionDraft, SavedCorrection } from '@anupal/contract/applications/corrections';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import { askedFields, type Answers, type FormField } from '@anupal/contract/eservices/form-fields';
import type { Slots } from '../../../lib/uploads/upload-slots.ts';
import type { FiledForm } from './corrections-api.ts';

/** The id of the place on the page where answers are corrected. */
export const correctingId = 'correcting';

/** What is typed for a correction, with what it began from. */
export interface TypedCorrection extends SavedCorrection {
  /** What the fields said before they were touched here. */
  readonly begun: Answers;
  /** The answers that were filed then. */
  readonly filed: Answers;
  /** Whether answers stand in it that were corrected elsewhere meanwhile. */
  readonly hasTakenOver: boolean;
}

/** What the form begins with: what was typed before, else what was filed. */
export function firstCorrection(form: FiledForm): TypedCorrection {
  const { corrected, draft, answers: filed } = form;
  const keys = questionKeys(form).filter((key) => Object.hasOwn(filed, key));
  const first = draft ?? { answers: answersTo(keys, (key) => answerIn(filed, key)), removed: [] };
  return { ...first, corrected, begun: first.answers, filed, hasTakenOver: false };
}

/**
 * What was typed, once another correction came first: a field that was not touched here takes the
 * answer that was corrected elsewhere, what was changed here stays.
 */
export function rebased(typed: TypedCorrection, fresh: FiledForm): TypedCorrection {
  if (typed.corrected === fresh.corrected) return typed;
  const isTouched = (key: string) => answerIn(typed.answers, key) !== answerIn(typed.begun, key);
  const isTaken = (key: string) =>
    !isTouched(key) && answerIn(fresh.answers, key) !== answerIn(typed.filed, key);
  const keys = questionKeys(fresh).filter(
    (key) => Object.hasOwn(typed.answers, key) || Object.hasOwn(fresh.answers, key),
  );
  const answers = answersTo(keys, (key) =>
    answerIn(isTaken(key) ? fresh.answers : typed.answers, key),
  );
  return {
    answers,
    removed: typed.removed.filter((id) => fresh.documents.some((document) => document.id === id)),
    corrected: fresh.corrected,
    begun: answersTo(keys, (key) => answerIn(isTouched(key) ? fresh.answers : answers, key)),
    filed: fresh.answers,
    hasTakenOver:
      typed.hasTakenOver ||
      fresh.formFields.some(
        ({ key }) => isTaken(key) && answerIn(typed.answers, key) !== answerIn(fresh.answers, key),
      ),
  };
}

/** Whether nothing is typed that is not filed already. */
export function isAsFiled({ answers, removed }: CorrectionDraft, form: FiledForm): boolean {
  const isSame = (key: string) => answerIn(answers, key) === answerIn(form.answers, key);
  return removed.length === 0 && questionKeys(form).every(isSame);
}

function questionKeys({ formFields }: Pick<FiledForm, 'formFields'>): readonly string[] {
  return formFields.filter(({ kind }) => kind !== 'file').map(({ key }) => key);
}

function answersTo(keys: readonly string[], answerTo: (key: string) => string): Answers {
  return Object.fromEntries(keys.map((key) => [key, answerTo(key)]));
}

// What is not answered has no key, or an empty text while it is typed.
function answerIn(answers: Answers, key: string): string {
  return Object.hasOwn(answers, key) ? (answers[key] ?? '') : '';
}

/** The filed document that answers a field; undefined where there is none. */
export function filedDocument(
  { answers, documents }: Pick<FiledForm, 'answers' | 'documents'>,
  key: string,
): ApplicationDocument | undefined {
  return documents.find(({ id }) => id === answers[key]);
}

/** The filed documents that a correction may take out: those that no field requires. */
export function removableDocuments({
  formFields,
  documents,
}: Pick<FiledForm, 'formFields' | 'documents'>): readonly ApplicationDocument[] {
  const required = new Set(formFields.filter(({ isRequired }) => isRequired).map(({ key }) => key));
  return documents.filter(({ field }) => field === null || !required.has(field));
}

/** The answers as the API wants them: of a file its new document, else the filed one. */
export function correctedAnswers(
  form: Pick<FiledForm, 'formFields' | 'answers' | 'documents'>,
  { answers, removed }: CorrectionDraft,
  slots: Slots<string, { readonly id: string }>,
): Answers {
  const answerTo = ({ key, kind }: FormField): string => {
    if (kind !== 'file') return answers[key] ?? '';
    const slot = slots[key];
    if (slot?.is === 'kept') return slot.document.id;
    const filed = filedDocument(form, key)?.id ?? '';
    return removed.includes(filed) ? '' : filed;
  };
  const asked = askedFields(form.formFields, answers);
  return Object.fromEntries(asked.map((field) => [field.key, answerTo(field)]));
}

/** The last request for a correction that its person must know of: an allowed one until it is used. */
export function requestShown({
  correctionRequests,
}: Pick<Application, 'correctionRequests'>): Application['correctionRequests'][number] | null {
  const last = correctionRequests.at(-1);
  return last === undefined || last.state === 'used' ? null : last;
}
