import {
  applicableFields,
  validateAnswers,
  type Answers,
  type FormField,
} from '@anupal/contract/eservices/form-fields';
import type { LocalizedText } from '@anupal/contract/languages';
import { filingTexts } from '@anupal/contract/texts/filing';
import { isGone } from '../../../lib/uploads/upload-slots.ts';
import {
  listAdditionalSlots,
  type DocumentSlot,
  type DocumentSlots,
} from '../documents/document-slots.ts';
import { validateClient } from './filing-api.ts';
import {
  toAnswersInput,
  toClientInput,
  type Recipient,
  type RegistrationChoice,
  type ApplicationFormValues,
} from './filing-model.ts';

/** The prefix of the ids of the form's fields. */
export const formPrefix = 'apply-';

/** The names of the form's fields, in ids and in errors. */
export const fieldNames = {
  client: (part: string) => `client-${part}`,
  registration: 'registration',
  answer: (key: string) => `answer-${key}`,
  /** Counted from 1. */
  additionalDocument: (number: number) => `paper-${number}`,
};

/** What the values of a form are checked with. */
interface FormContext {
  readonly slots: DocumentSlots;
  readonly recipient: Recipient;
  /** The registrations among which one is chosen; none if there is nothing to choose. */
  readonly registrations: readonly RegistrationChoice[];
}

/** The errors of the form, by field and in the order of the fields. */
export function validateForm(
  fields: readonly FormField[],
  values: ApplicationFormValues,
  { slots, recipient, registrations }: FormContext,
): Readonly<Record<string, LocalizedText>> {
  return {
    ...findClientErrors(values, recipient),
    ...findRegistrationErrors(values, registrations),
    ...findAnswerErrors(fields, toAnswersInput(fields, values, slots), slots),
    ...findAdditionalDocumentErrors(slots),
  };
}

function findRegistrationErrors(
  { registrationId }: Pick<ApplicationFormValues, 'registrationId'>,
  registrations: readonly RegistrationChoice[],
): Readonly<Record<string, LocalizedText>> {
  const isMissing =
    registrations.length > 0 && !registrations.some(({ id }) => id === registrationId);
  return isMissing ? { [fieldNames.registration]: filingTexts.registrationMissing } : {};
}

/** The values by field: an error is shown while its field has the value that was submitted. */
export function toFieldValues(
  {
    client = {},
    answers,
    registrationId,
  }: Pick<ApplicationFormValues, 'answers' | 'registrationId'> & { readonly client?: object },
  slots: DocumentSlots,
): Readonly<Record<string, unknown>> {
  const named = (entries: object, name: (key: string) => string) =>
    Object.entries(entries).map(([key, value]: [string, unknown]) => [name(key), value]);
  const additional = listAdditionalSlots(slots).map((slotName, index) => [
    fieldNames.additionalDocument(index + 1),
    slots[slotName],
  ]);
  return Object.fromEntries([
    ...named(client, fieldNames.client),
    [fieldNames.registration, registrationId],
    ...named(answers, fieldNames.answer),
    ...named(slots, fieldNames.answer),
    ...additional,
  ]) as Record<string, unknown>; // fromEntries loses the value type
}

/** The errors of the details of a new client. */
export function findClientErrors(
  values: Pick<ApplicationFormValues, 'client'>,
  recipient: Recipient,
): Readonly<Record<string, LocalizedText>> {
  const client = toClientInput(values, recipient);
  if (client.kind !== 'new') return {};
  const errors = Object.entries(validateClient(client)?.fields ?? {});
  return Object.fromEntries(errors.map(([part, message]) => [fieldNames.client(part), message]));
}

/** The errors of the answers, by field and in the order of the fields. */
export function findAnswerErrors(
  fields: readonly FormField[],
  answers: Answers,
  slots: DocumentSlots,
): Readonly<Record<string, LocalizedText>> {
  const checked = validateAnswers(fields, answers);
  const problems = checked.ok ? [] : checked.problems;
  const errors = new Map<string, LocalizedText>(
    problems.map(({ key, sentence }) => [key, sentence]),
  );
  for (const { key, kind } of applicableFields(fields, answers)) {
    const message = kind === 'file' ? findUploadError(slots[key]) : null;
    if (message !== null) errors.set(key, message);
  }
  const inOrder = fields.flatMap(({ key }) => {
    const message = errors.get(key);
    return message === undefined ? [] : [[fieldNames.answer(key), message] as const];
  });
  return Object.fromEntries(inOrder);
}

/** The errors of additional documents that were not uploaded. */
export function findAdditionalDocumentErrors(
  slots: DocumentSlots,
): Readonly<Record<string, LocalizedText>> {
  const errors = listAdditionalSlots(slots).flatMap((slotName, index) => {
    const message = findUploadError(slots[slotName]);
    return message === null ? [] : [[fieldNames.additionalDocument(index + 1), message] as const];
  });
  return Object.fromEntries(errors);
}

function findUploadError(slot: DocumentSlot | undefined): LocalizedText | null {
  if (slot?.is === 'failed') return filingTexts.fileUnsent;
  return isGone(slot) ? filingTexts.fileGone : null;
}
