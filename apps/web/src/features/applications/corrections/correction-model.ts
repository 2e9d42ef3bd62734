import type {
  CorrectionDraft,
  CorrectionDraftInput,
} from '@anupal/contract/applications/corrections';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import { askedFields, type Answers, type FormField } from '@anupal/contract/eservices/form-fields';
import type { Slots } from '../../../lib/uploads/upload-slots.ts';
import type { FiledForm } from './corrections-api.ts';

/** The id of the place on the page where answers are corrected. */
export const correctionSectionId = 'correcting';

/** What is typed for a correction, with what it began from. */
export interface CorrectionFormValues extends CorrectionDraftInput {
  /** What the fields said before they were touched here. */
  readonly initial: Answers;
  /** The answers that were filed then. */
  readonly filed: Answers;
  /** Whether answers stand in it that were corrected elsewhere meanwhile. */
  readonly hasMergedAnswers: boolean;
}

/** What the form begins with: what was typed before, else what was filed. */
export function initialCorrection(form: FiledForm): CorrectionFormValues {
  const { corrected, draft, answers: filed } = form;
  const keys = listQuestionKeys(form).filter((key) => Object.hasOwn(filed, key));
  const first = draft ?? {
    answers: buildAnswers(keys, (key) => getAnswer(filed, key)),
    removed: [],
  };
  return { ...first, corrected, initial: first.answers, filed, hasMergedAnswers: false };
}

/**
 * What was typed, once another correction came first: a field that was not touched here takes the
 * answer that was corrected elsewhere, what was changed here stays.
 */
export function rebaseCorrection(
  values: CorrectionFormValues,
  fresh: FiledForm,
): CorrectionFormValues {
  if (values.corrected === fresh.corrected) return values;
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
    corrected: fresh.corrected,
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

/** Whether nothing is typed that is not filed already. */
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

// What is not answered has no key, or an empty text while it is typed.
function getAnswer(answers: Answers, key: string): string {
  return Object.hasOwn(answers, key) ? (answers[key] ?? '') : '';
}

/** The filed document that answers a field; undefined where there is none. */
export function findFiledDocument(
  { answers, documents }: Pick<FiledForm, 'answers' | 'documents'>,
  key: string,
): ApplicationDocument | undefined {
  return documents.find(({ id }) => id === answers[key]);
}

/** The filed documents that a correction may take out: those that no field requires. */
export function listRemovableDocuments({
  formFields,
  documents,
}: Pick<FiledForm, 'formFields' | 'documents'>): readonly ApplicationDocument[] {
  const required = new Set(formFields.filter(({ isRequired }) => isRequired).map(({ key }) => key));
  return documents.filter(({ field }) => field === null || !required.has(field));
}

/** The answers as the API wants them: of a file its new document, else the filed one. */
export function buildCorrectedAnswers(
  form: Pick<FiledForm, 'formFields' | 'answers' | 'documents'>,
  { answers, removed }: CorrectionDraft,
  slots: Slots<string, { readonly id: string }>,
): Answers {
  const answerTo = ({ key, kind }: FormField): string => {
    if (kind !== 'file') return answers[key] ?? '';
    const slot = slots[key];
    if (slot?.is === 'kept') return slot.document.id;
    const filed = findFiledDocument(form, key)?.id ?? '';
    return removed.includes(filed) ? '' : filed;
  };
  const asked = askedFields(form.formFields, answers);
  return Object.fromEntries(asked.map((field) => [field.key, answerTo(field)]));
}

/** The last request for a correction that its person must know of: an allowed one until it is used. */
export function findCurrentRequest({
  correctionRequests,
}: Pick<Application, 'correctionRequests'>): Application['correctionRequests'][number] | null {
  const last = correctionRequests.at(-1);
  return last === undefined || last.state === 'used' ? null : last;
}
