import type {
  CorrectionDraft,
  CorrectionDraftInput,
} from '@anupal/contract/applications/corrections';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import {
  applicableFields,
  type Answers,
  type FormField,
} from '@anupal/contract/eservices/form-fields';
import type { Slots } from '../../../lib/uploads/upload-slots.ts';
import type { FiledForm } from './corrections-api.ts';

/** The anchor of the section in which answers are corrected. */
export const correctionSectionId = 'correcting';

/** The values of a correction, with what they were based on. */
export interface CorrectionFormValues extends CorrectionDraftInput {
  /** The answers before the user changed them here. */
  readonly initial: Answers;
  /** The answers that were filed at that time. */
  readonly filed: Answers;
  /** Whether the values include answers that were corrected elsewhere in the meantime. */
  readonly hasMergedAnswers: boolean;
}

/** The initial values: the draft, or the filed answers. */
export function initialCorrection(form: FiledForm): CorrectionFormValues {
  const { correctionCount, draft, answers: filed } = form;
  const keys = listQuestionKeys(form).filter((key) => Object.hasOwn(filed, key));
  const first = draft ?? {
    answers: buildAnswers(keys, (key) => getAnswer(filed, key)),
    removed: [],
  };
  return {
    ...first,
    correctionCount,
    initial: first.answers,
    filed,
    hasMergedAnswers: false,
  };
}

/**
 * Rebases the values onto another correction: fields that were not changed here take the corrected
 * answers, changed ones stay.
 */
export function rebaseCorrection(
  values: CorrectionFormValues,
  fresh: FiledForm,
): CorrectionFormValues {
  if (values.correctionCount === fresh.correctionCount) return values;
  const isTouched = (key: string) =>
    getAnswer(values.answers, key) !== getAnswer(values.initial, key);
  const isMerged = (key: string) =>
    !isTouched(key) && getAnswer(fresh.answers, key) !== getAnswer(values.filed, key);
  const keys = listQuestionKeys(fresh).filter(
    (key) => Object.hasOwn(values.answers, key) || Object.hasOwn(fresh.answers, key),
  );
  const answers = buildAnswers(keys, (key) =>
    getAnswer(isMerged(key) ? fresh.answers : values.answers, key),
  );
  return {
    answers,
    removed: values.removed.filter((id) => fresh.documents.some((document) => document.id === id)),
    correctionCount: fresh.correctionCount,
    initial: buildAnswers(keys, (key) => getAnswer(isTouched(key) ? fresh.answers : answers, key)),
    filed: fresh.answers,
    hasMergedAnswers:
      values.hasMergedAnswers ||
      fresh.formFields.some(
        ({ key }) =>
          isMerged(key) && getAnswer(values.answers, key) !== getAnswer(fresh.answers, key),
      ),
  };
}

/** Whether the values are the filed ones. */
export function isUnchanged({ answers, removed }: CorrectionDraft, form: FiledForm): boolean {
  const isSame = (key: string) => getAnswer(answers, key) === getAnswer(form.answers, key);
  return removed.length === 0 && listQuestionKeys(form).every(isSame);
}

function listQuestionKeys({ formFields }: Pick<FiledForm, 'formFields'>): readonly string[] {
  return formFields.filter(({ kind }) => kind !== 'file').map(({ key }) => key);
}

function buildAnswers(keys: readonly string[], answerTo: (key: string) => string): Answers {
  return Object.fromEntries(keys.map((key) => [key, answerTo(key)]));
}

// An unanswered question has no key, or an empty text while the form is open.
function getAnswer(answers: Answers, key: string): string {
  return Object.hasOwn(answers, key) ? (answers[key] ?? '') : '';
}

/** The filed document that answers a field; undefined when there is none. */
export function findFiledDocument(
  { answers, documents }: Pick<FiledForm, 'answers' | 'documents'>,
  key: string,
): ApplicationDocument | undefined {
  return documents.find(({ id }) => id === answers[key]);
}

/** The filed documents that a correction may remove: those that no field requires. */
export function listRemovableDocuments({
  formFields,
  documents,
}: Pick<FiledForm, 'formFields' | 'documents'>): readonly ApplicationDocument[] {
  const required = new Set(formFields.filter(({ isRequired }) => isRequired).map(({ key }) => key));
  return documents.filter(({ field }) => field === null || !required.has(field));
}

/**
 * The answers as the API expects them: the id of the new document for a file field, or else of the
 * filed one.
 */
export function buildCorrectedAnswers(
  form: Pick<FiledForm, 'formFields' | 'answers' | 'documents'>,
  { answers, removed }: CorrectionDraft,
  slots: Slots<string, { readonly id: string }>,
): Answers {
  const answerTo = ({ key, kind }: FormField): string => {
    if (kind !== 'file') return answers[key] ?? '';
    const slot = slots[key];
    if (slot?.is === 'stored') return slot.document.id;
    const filed = findFiledDocument(form, key)?.id ?? '';
    return removed.includes(filed) ? '' : filed;
  };
  const fields = applicableFields(form.formFields, answers);
  return Object.fromEntries(fields.map((field) => [field.key, answerTo(field)]));
}

/** The last correction request that is still relevant: an allowed one until it is used. */
export function findCurrentRequest({
  correctionRequests,
}: Pick<Application, 'correctionRequests'>): Application['correctionRequests'][number] | null {
  const last = correctionRequests.at(-1);
  return last === undefined || last.state === 'used' ? null : last;
}
