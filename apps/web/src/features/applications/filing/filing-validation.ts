import {
  askedFields,
  checkAnswers,
  type Answers,
  type FormField,
} from '@anupal/contract/eservices/form-fields';
import type { LocalizedText } from '@anupal/contract/languages';
import { filingSentences } from '@anupal/contract/texts/filing';
import { isGone } from '../../../lib/uploads/upload-slots.ts';
import { placesBeside, type PaperSlot, type PaperSlots } from '../documents/document-slots.ts';
import { checkClient } from './filing-api.ts';
import {
  givenAnswers,
  givenClient,
  type Recipient,
  type TypedApplication,
} from './filing-model.ts';

/** What the ids of the form's fields begin with. */
export const formPrefix = 'apply-';

/** What the fields of the form are called, in their ids and among the errors. */
export const fieldNames = {
  client: (part: string) => `client-${part}`,
  answer: (key: string) => `answer-${key}`,
  /** Counted from 1. */
  paper: (number: number) => `paper-${number}`,
};

/** What is wrong with the form, by the names of its fields and in their order. */
export function whatIsWrong(
  fields: readonly FormField[],
  typed: TypedApplication,
  { slots, recipient }: { readonly slots: PaperSlots; readonly recipient: Recipient },
): Readonly<Record<string, LocalizedText>> {
  return {
    ...wrongClient(typed, recipient),
    ...wrongAnswers(fields, givenAnswers(fields, typed, slots), slots),
    ...unsentPapers(slots),
  };
}

/** What the form says, by the names of its fields: an error stands while its field says the same. */
export function saidIn(
  { client = {}, answers }: Pick<TypedApplication, 'answers'> & { readonly client?: object },
  slots: PaperSlots,
): Readonly<Record<string, unknown>> {
  const named = (entries: object, name: (key: string) => string) =>
    Object.entries(entries).map(([key, value]: [string, unknown]) => [name(key), value]);
  const papers = placesBeside(slots).map((place, index) => [
    fieldNames.paper(index + 1),
    slots[place],
  ]);
  return Object.fromEntries([
    ...named(client, fieldNames.client),
    ...named(answers, fieldNames.answer),
    ...named(slots, fieldNames.answer),
    ...papers,
  ]) as Record<string, unknown>; // fromEntries forgets what its values are
}

function wrongClient(
  typed: TypedApplication,
  recipient: Recipient,
): Readonly<Record<string, LocalizedText>> {
  const given = givenClient(typed, recipient);
  if (given.kind !== 'new') return {};
  const wrong = Object.entries(checkClient(given)?.fields ?? {});
  return Object.fromEntries(wrong.map(([part, said]) => [fieldNames.client(part), said]));
}

/** What is wrong with the answers, by the names of their fields and in their order. */
export function wrongAnswers(
  fields: readonly FormField[],
  answers: Answers,
  slots: PaperSlots,
): Readonly<Record<string, LocalizedText>> {
  const checked = checkAnswers(fields, answers);
  const problems = checked.ok ? [] : checked.problems;
  const wrong = new Map<string, LocalizedText>(
    problems.map(({ key, sentence }) => [key, sentence]),
  );
  for (const { key, kind } of askedFields(fields, answers)) {
    const said = kind === 'file' ? wrongFile(slots[key]) : null;
    if (said !== null) wrong.set(key, said);
  }
  const inOrder = fields.flatMap(({ key }) => {
    const said = wrong.get(key);
    return said === undefined ? [] : [[fieldNames.answer(key), said] as const];
  });
  return Object.fromEntries(inOrder);
}

/** The documents beside the form that were not uploaded. */
export function unsentPapers(slots: PaperSlots): Readonly<Record<string, LocalizedText>> {
  const wrong = placesBeside(slots).flatMap((place, index) => {
    const said = wrongFile(slots[place]);
    return said === null ? [] : [[fieldNames.paper(index + 1), said] as const];
  });
  return Object.fromEntries(wrong);
}

function wrongFile(slot: PaperSlot | undefined): LocalizedText | null {
  if (slot?.is === 'failed') return filingSentences.fileUnsent;
  return isGone(slot) ? filingSentences.fileGone : null;
}
