import { answerFromDocuments, prefillNumbers } from '@anupal/contract/applications/known-answers';
import {
  findEvidentDocument,
  findMatchingDocuments,
  type DocumentNeed,
} from '@anupal/contract/clients/document-types';
import type { OfferedClientDocument } from '@anupal/contract/clients/documents';
import type { KindAndNumber } from '@anupal/contract/clients/registrations';
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

/** What is known of a client when a form is opened that nobody has worked on. */
export interface FreshSources {
  /** From earlier applications. */
  readonly known: Answers;
  readonly registrations: readonly OfferedRegistration[];
  readonly clientDocuments: readonly OfferedClientDocument[];
}

/** A number of the client. */
interface OfferedRegistration extends KindAndNumber {
  readonly id: string;
}

interface FreshForm {
  readonly fields: readonly FormField[];
  /** Answers that the link to the form gives, such as the period. */
  readonly given: Answers;
  /** The registration that it is for. */
  readonly registration: string | undefined;
  readonly today: string;
}

/**
 * The answers of a form that nobody has worked on. Of several numbers of a kind, the one that the form
 * is for; a question that a document of the client answers needs no other answer.
 */
export function answerFresh(
  { known, registrations, clientDocuments }: FreshSources,
  { fields, given, registration, today }: FreshForm,
): Answers {
  const chosen = registrations.find(({ id }) => id === registration);
  const numbers = registrations.filter((one) => one.kind !== chosen?.kind || one === chosen);
  const answers = { ...known, ...prefillNumbers(fields, numbers), ...given };
  const need = { fields, answers, today };
  const sent = fields.filter(
    ({ key, kind }) =>
      kind === 'file' && findEvidentDocument(clientDocuments, toNeed(key, need)) !== null,
  );
  return { ...answerFromDocuments(fields, new Set(sent.map(({ key }) => key))), ...answers };
}

/** A document of the client to attach to a file field. */
export interface EvidentAttachment {
  readonly field: string;
  readonly documentId: string;
}

/**
 * The documents to attach without asking: of the client, and otherwise those of the repeated application
 * that last.
 */
export function listEvidentAttachments(
  {
    clientDocuments,
    repeated,
  }: Pick<FreshSources, 'clientDocuments'> & {
    readonly repeated: readonly EvidentAttachment[];
  },
  form: AnsweredForm,
): readonly EvidentAttachment[] {
  return visibleFileFields(form).flatMap(({ key }) => {
    const document = findEvidentDocument(clientDocuments, toNeed(key, form));
    if (document !== null) return [{ field: key, documentId: document.id }];
    return repeated.filter(({ field }) => field === key).slice(0, 1);
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
