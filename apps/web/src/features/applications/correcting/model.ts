import type { CorrectionDraft, SavedCorrection } from '@anupal/contract/applications/corrections';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/records';
import { askedFields, type Answers, type FormField } from '@anupal/contract/eservices/form-fields';
import type { Slots } from '../../../lib/document-keeper.ts';
import type { FiledForm } from './api.ts';

/** The id of the place on the page where answers are corrected. */
export const correctingId = 'correcting';

/** What the form begins with: what was typed before, else what was filed. */
export function firstCorrection(form: FiledForm): SavedCorrection {
  const { corrected, draft, answers, formFields } = form;
  if (draft !== null) return { ...draft, corrected };
  const typed = formFields.filter(
    ({ kind, key }) => kind !== 'file' && Object.hasOwn(answers, key),
  );
  return {
    answers: Object.fromEntries(typed.map(({ key }) => [key, answers[key] ?? ''])),
    removed: [],
    corrected,
  };
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
