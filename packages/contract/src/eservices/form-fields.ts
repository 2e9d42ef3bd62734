import * as z from 'zod/mini';
import type { ValidationKey } from '../sentences/validation.ts';
import { isOneLine } from '../values/one-line.ts';

/** What can be asked of the person who applies for a service. */
export const fieldKinds = ['text', 'number', 'date', 'choice', 'file'] as const;

/** What can be asked of the person who applies for a service. */
export type FieldKind = (typeof fieldKinds)[number];

const longestLabel = 150;
const longestAnswer = 500;
/** How many fields a form may have. */
export const mostFields = 30;
/** How many choices a field may have. */
export const mostChoices = 30;

// Letters, digits and dashes alone: a key becomes part of names and ids on a page.
const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const key = z.string().check(z.maxLength(60), z.regex(keyPattern));
const line = z
  .string()
  .check(z.trim(), z.normalize(), z.maxLength(longestLabel), z.refine(isOneLine));
/** A text in both languages; without Hindi the English is shown. */
const label = z.object({
  en: line.check(z.minLength(1)),
  hi: z.nullable(line.check(z.minLength(1))),
});
const choice = z.object({ value: key, label });
const common = { key, label, isRequired: z.boolean() };

/** One field of the form of a service. Its key names the answer and stays when the label changes. */
export const formField = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.enum(['text', 'number', 'date', 'file']) }),
  z.object({
    ...common,
    kind: z.literal('choice'),
    choices: z.array(choice).check(
      z.minLength(2),
      z.maxLength(mostChoices),
      z.refine((all) => areDistinct(all.map(({ value }) => value))),
    ),
  }),
]);

/** One field of the form of a service. */
export type FormField = z.output<typeof formField>;

/** The form of a service: what is asked beside its documents, in this order. */
export const formFields = z.array(formField).check(
  z.maxLength(mostFields),
  z.refine((fields) => areDistinct(fields.map((field) => field.key))),
);

/**
 * Answers by the keys of their fields, all of them texts: a number as `-1200.50`, a date as
 * `2026-11-22`, a choice as its value, a file as the id of a document that was handed in before.
 */
export type Answers = Readonly<Record<string, string>>;

/** What is wrong with the answer to one field; `problem` is a sentence of the contract. */
export interface AnswerProblem {
  readonly key: string;
  readonly problem: ValidationKey;
}

/** The answers tidied and without what was not asked, or every problem in the order of the fields. */
export type CheckedAnswers =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly problems: readonly AnswerProblem[] };

/**
 * Checks what a person answered against the fields of a form: the same in the browser and in the
 * API. That a file is there and belongs to the caller is for the API to see.
 */
export function checkAnswers(
  fields: readonly FormField[],
  given: Readonly<Record<string, unknown>>,
): CheckedAnswers {
  const answers: Record<string, string> = {};
  const problems: AnswerProblem[] = [];
  for (const field of fields) {
    const answer = tidyAnswer(Object.hasOwn(given, field.key) ? given[field.key] : undefined);
    const problem = problemOf(field, answer);
    if (problem !== null) problems.push({ key: field.key, problem });
    else if (answer !== null && answer !== '') answers[field.key] = canonical(field, answer);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, answers };
}

// Null where it is no text at all.
function tidyAnswer(answer: unknown): string | null {
  if (answer === undefined || answer === null) return '';
  return typeof answer === 'string' ? answer.toWellFormed().normalize('NFC').trim() : null;
}

function problemOf(field: FormField, answer: string | null): ValidationKey | null {
  if (answer === '' && !field.isRequired) return null;
  if (answer === '' && field.kind !== 'file') return 'answer_missing';
  if (answer === null) return problemOfKind[field.kind];
  if (field.kind !== 'text') return isOfKind(field, answer) ? null : problemOfKind[field.kind];
  if (Array.from(answer).length > longestAnswer) return 'answer_long';
  return isOneLine(answer) ? null : 'answer_text';
}

const problemOfKind = {
  text: 'answer_text',
  number: 'answer_number',
  date: 'answer_date',
  choice: 'answer_choice',
  file: 'answer_file',
} as const satisfies Record<FieldKind, ValidationKey>;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isOfKind(field: Exclude<FormField, { kind: 'text' }>, answer: string): boolean {
  if (field.kind === 'choice') return field.choices.some(({ value }) => value === answer);
  if (field.kind === 'number') return /^-?\d{1,12}(\.\d{1,4})?$/.test(plainNumber(answer));
  return field.kind === 'date' ? isDay(answer) : uuidPattern.test(answer);
}

function canonical(field: FormField, answer: string): string {
  return field.kind === 'number' ? plainNumber(answer) : answer;
}

// As people write it in India: 12,00,000.50
function plainNumber(answer: string): string {
  return answer.replaceAll(/[,\s]/g, '');
}

// What a date cannot be (2026-02-30) JavaScript moves on to the next month: it no longer reads the same.
function isDay(answer: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(answer)) return false;
  const day = new Date(`${answer}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(answer);
}

function areDistinct(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}
