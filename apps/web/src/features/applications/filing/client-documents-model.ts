import {
  findEvidentDocument,
  findMatchingDocuments,
  type DocumentNeed,
} from '@anupal/contract/clients/document-types';
import type { OfferedClientDocument } from '@anupal/contract/clients/documents';
import { getPeriodText } from '@anupal/contract/eservices/application-period';
import {
  applicableFields,
  type Answers,
  type FormField,
} from '@anupal/contract/eservices/form-fields';
import type { DocumentSlots } from '../documents/document-slots.ts';
import type { FilingStep } from './filing-steps-model.ts';

/** The form of a service and its answers. */
interface AnsweredForm {
  readonly fields: readonly FormField[];
  readonly answers: Answers;
  /** Today in India. */
  readonly today: string;
}

/** A document of the client to attach to a file field. */
export interface EvidentAttachment {
  readonly field: string;
  readonly documentId: string;
}

/** The documents of the client to attach without asking. */
export function listEvidentAttachments(
  documents: readonly OfferedClientDocument[],
  form: AnsweredForm,
): readonly EvidentAttachment[] {
  return visibleFileFields(form).flatMap(({ key }) => {
    const document = findEvidentDocument(documents, toNeed(key, form));
    return document === null ? [] : [{ field: key, documentId: document.id }];
  });
}

/** The documents of the client that answer a file field, the latest first. */
export function listOffers(
  documents: readonly OfferedClientDocument[],
  field: string,
  form: AnsweredForm,
): readonly OfferedClientDocument[] {
  return findMatchingDocuments(documents, toNeed(field, form));
}

/**
 * The step at which a form opens that nobody has worked on: the first on which something is not
 * answered, also if it is optional.
 */
export function findFreshStep(
  { fields, answers }: Pick<AnsweredForm, 'fields' | 'answers'>,
  slots: DocumentSlots,
): FilingStep {
  const visible = applicableFields(fields, answers);
  const isOpen = ({ key, kind }: FormField): boolean =>
    kind === 'file' ? slots[key]?.is !== 'stored' : (answers[key] ?? '').trim() === '';
  if (visible.some((field) => field.kind !== 'file' && isOpen(field))) return 'details';
  const files = visible.filter(({ kind }) => kind === 'file');
  return files.length === 0 || files.some(isOpen) ? 'documents' : 'pay';
}

function toNeed(field: string, { fields, answers, today }: AnsweredForm): DocumentNeed {
  return { field, period: getPeriodText(fields, answers), today };
}

function visibleFileFields({ fields, answers }: AnsweredForm): readonly FormField[] {
  return applicableFields(fields, answers).filter(({ kind }) => kind === 'file');
}
