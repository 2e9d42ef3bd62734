import {
  askedFields,
  checkAnswers,
  type Answers,
  type FormField,
} from '@anupal/contract/eservices/form-fields';
import type { LocalizedText } from '@anupal/contract/languages';
import { filingSentences } from '@anupal/contract/texts/filing';
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
  type ApplicationFormValues,
} from './filing-model.ts';

/** What the ids of the form's fields begin with. */
export const formPrefix = 'apply-';

/** What the fields of the form are called, in their ids and among the errors. */
export const fieldNames = {
  client: (part: string) => `client-${part}`,
  answer: (key: string) => `answer-${key}`,
  /** Counted from 1. */
  additionalDocument: (number: number) => `paper-${number}`,
};

/** What is wrong with the form, by the names of its fields and in their order. */
export function validateForm(
  fields: readonly FormField[],
  typed: ApplicationFormValues,
  { slots, recipient }: { readonly slots: DocumentSlots; readonly recipient: Recipient },
): Readonly<Record<string, LocalizedText>> {
  return {
    ...findClientErrors(typed, recipient),
    ...findAnswerErrors(fields, toAnswersInput(fields, typed, slots), slots),
    ...findAdditionalDocumentErrors(slots),
  };
}

/** What the form says, by the names of its fields: an error stands while its field says the same. */
export function toFieldValues(
  { client = {}, answers }: Pick<ApplicationFormValues, 'answers'> & { readonly client?: object },
  slots: DocumentSlots,
): Readonly<Record<string, unknown>> {
  const named = (entries: object, name: (key: string) => string) =>
    Object.entries(entries).map(([key, value]: [string, unknown]) => [name(key), value]);
  const papers = listAdditionalSlots(slots).map((place, index) => [
    fieldNames.additionalDocument(index + 1),
    slots[place],
  ]);
  return Object.fromEntries([
    ...named(client, fieldNames.client),
    ...named(answers, fieldNames.answer),
    ...named(slots, fieldNames.answer),
    ...papers,
  ]) as Record<string, unknown>; // fromEntries forgets what its values are
}

function findClientErrors(
  typed: ApplicationFormValues,
  recipient: Recipient,
): Readonly<Record<string, LocalizedText>> {
  const given = toClientInput(typed, recipient);
  if (given.kind !== 'new') return {};
  const wrong = Object.entries(validateClient(given)?.fields ?? {});
  return Object.fromEntries(wrong.map(([part, said]) => [fieldNames.client(part), said]));
}

/** What is wrong with the answers, by the names of their fields and in their order. */
export function findAnswerErrors(
  fields: readonly FormField[],
  answers: Answers,
  slots: DocumentSlots,
): Readonly<Record<string, LocalizedText>> {
  const checked = checkAnswers(fields, answers);
  const problems = checked.ok ? [] : checked.problems;
  const wrong = new Map<string, LocalizedText>(
    problems.map(({ key, sentence }) => [key, sentence]),
  );
  for (const { key, kind } of askedFields(fields, answers)) {
    const said = kind === 'file' ? findUploadError(slots[key]) : null;
    if (said !== null) wrong.set(key, said);
  }
  const inOrder = fields.flatMap(({ key }) => {
    const said = wrong.get(key);
    return said === undefined ? [] : [[fieldNames.answer(key), said] as const];
  });
  return Object.fromEntries(inOrder);
}

/** The documents beside the form that were not uploaded. */
export function findAdditionalDocumentErrors(
  slots: DocumentSlots,
): Readonly<Record<string, LocalizedText>> {
  const wrong = listAdditionalSlots(slots).flatMap((place, index) => {
    const said = findUploadError(slots[place]);
    return said === null ? [] : [[fieldNames.additionalDocument(index + 1), said] as const];
  });
  return Object.fromEntries(wrong);
}

function findUploadError(slot: DocumentSlot | undefined): LocalizedText | null {
  if (slot?.is === 'failed') return filingSentences.fileUnsent;
  return isGone(slot) ? filingSentences.fileGone : null;
}
