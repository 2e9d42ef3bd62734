import * as z from 'zod/mini';
import type { LocalizedText } from '../languages.ts';
import { validationTexts, type ValidationKey } from '../texts/validation.ts';
import { maskAadhaarNumbers } from '../values/aadhaar-masking.ts';
import { calendarDateValue } from '../values/date-value.ts';
import { dateInIndia, type CalendarDate } from '../values/calendar-date.ts';
import { isSingleLine } from '../values/single-line.ts';
import { findLimitProblem } from './field-kinds/answer-limits.ts';
import type { ParsedAnswer } from './field-kinds/field-kind.ts';
import { fieldKinds } from './field-kinds/field-kinds.ts';

const maxLabelLength = 150;
/** The longest hint of a field, in characters. */
export const maxHintLength = 300;
/** The most fields of a form. */
export const maxFields = 30;
/** The most choices of a field. */
export const maxChoices = 30;

// Letters, digits and dashes only, because keys become part of names and ids on a page.
const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const key = z.string().check(z.maxLength(60), z.regex(keyPattern));
function line(maxLength: number) {
  return z.string().check(
    z.trim(),
    z.normalize(),
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((text) => isSingleLine(text)),
  );
}
/** A text in both languages; without Hindi, the English text is shown. */
const label = z.object({ en: line(maxLabelLength), hi: z.nullable(line(maxLabelLength)) });
const hint = z.object({ en: line(maxHintLength), hi: z.nullable(line(maxHintLength)) });
const choice = z.object({ value: key, label });
/** The answers to an earlier question that make a field appear. */
const condition = z.object({
  field: key,
  is: z.array(key).check(z.minLength(1), z.maxLength(maxChoices), z.refine(areDistinct)),
});
const common = {
  key,
  label,
  isRequired: z.boolean(),
  hint: z.optional(hint),
  /** Asked only after one of these answers to an earlier choice or yes/no question. */
  when: z.optional(condition),
};
const dayLimit = z.optional(z.union([z.literal('today'), calendarDateValue]));
const numberLimit = z.optional(z.number());

/**
 * A field of the form of a service. Its key identifies the answer and must not change with the
 * label.
 */
export const formField = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.enum([
      'text',
      'long-text',
      'money',
      'yes-no',
      'file',
      'email',
      'phone',
      'pin-code',
      'pan',
      'gstin',
      'tan',
      'cin',
      'llpin',
      'din',
      'udyam',
      'ifsc',
      'bank-account',
    ]),
  }),
  z.object({
    ...common,
    kind: z.literal('number'),
    min: numberLimit,
    max: numberLimit,
    isWhole: z.optional(z.boolean()),
  }),
  z.object({
    ...common,
    kind: z.enum(['date', 'month', 'quarter', 'financial-year']),
    /** The first day of the answer must not be later: a period that has started is allowed. */
    notAfter: dayLimit,
    notBefore: dayLimit,
  }),
  z.object({
    ...common,
    kind: z.literal('choice'),
    choices: z.array(choice).check(
      z.minLength(2),
      z.maxLength(maxChoices),
      z.refine((all) => areDistinct(all.map(({ value }) => value))),
    ),
  }),
]);

export type FormField = z.output<typeof formField>;

/** The answers to an earlier question that make a field appear. */
export type FieldCondition = z.output<typeof condition>;

/** The form of a service, in display order. */
export const formFields = z.array(formField).check(
  z.maxLength(maxFields),
  z.refine((fields) => areDistinct(fields.map((field) => field.key))),
  z.refine((fields) => fields.every((field, index) => isPossible(field, fields.slice(0, index)))),
);

/** The answers of a field that conditions may refer to; empty for kinds without conditions. */
export function conditionValues(field: FormField): readonly string[] {
  if (field.kind === 'yes-no') return ['yes', 'no'];
  return field.kind === 'choice' ? field.choices.map(({ value }) => value) : [];
}

function isPossible({ when }: FormField, earlier: readonly FormField[]): boolean {
  if (when === undefined) return true;
  const condition = earlier.find((field) => field.key === when.field);
  const values = condition === undefined ? [] : conditionValues(condition);
  return when.is.every((value) => values.includes(value));
}

/**
 * Answers by field key, in the canonical form of their kind: a number as `-1200.50`, a date as
 * `2026-11-22`, a choice as its value, a file as the id of an uploaded document.
 */
export type Answers = Readonly<Record<string, string>>;

/** The error of an answer, by field key and as a message. */
export interface AnswerProblem {
  readonly key: string;
  readonly problem: ValidationKey;
  readonly sentence: LocalizedText;
}

/**
 * The normalized answers to the questions that were asked, or all errors in the order of the
 * fields.
 */
export type AnswerValidation =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly problems: readonly AnswerProblem[] };

/**
 * Validates answers against the fields of a form, in the browser and in the API. Fields that are
 * not asked after the other answers are neither required nor kept. The API also checks that files
 * exist and belong to the caller.
 */
export function validateAnswers(
  fields: readonly FormField[],
  answersInput: Readonly<Record<string, unknown>>,
  today: CalendarDate = dateInIndia(new Date()),
): AnswerValidation {
  const answers: Record<string, string> = {};
  const problems: AnswerProblem[] = [];
  for (const field of applicableFields(fields, answersInput)) {
    const entered = getEnteredAnswer(field, answersInput);
    const problem = findAnswerProblem(field, entered, today);
    if (problem !== null) problems.push({ key: field.key, ...problem });
    const parsed = parseAnswer(field, entered);
    if (problem === null && parsed?.ok === true) answers[field.key] = parsed.value;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, answers };
}

/** The answers of a draft with Aadhaar numbers masked in free text. */
export function maskEnteredAnswers(fields: readonly FormField[], entered: Answers): Answers {
  const texts = new Set(fields.filter(isFreeText).map(({ key }) => key));
  const answers = Object.entries(entered).map(([key, answer]) => [
    key,
    texts.has(key) ? maskAadhaarNumbers(answer) : answer,
  ]);
  return Object.fromEntries(answers) as Answers; // strings under the same keys
}

/** Whether filing would mask something in these answers. */
export function hasAadhaarIn(fields: readonly FormField[], answers: Answers): boolean {
  const masked = maskEnteredAnswers(fields, answers);
  return Object.entries(answers).some(([key, answer]) => masked[key] !== answer);
}

/**
 * The fields that are asked after these answers: those without a condition, and those whose
 * condition holds. A field that is not asked satisfies no condition.
 */
export function applicableFields<Field extends FormField>(
  fields: readonly Field[],
  answersInput: Readonly<Record<string, unknown>>,
): readonly Field[] {
  const values = new Map<string, string>();
  return fields.filter((field) => {
    const { when } = field;
    if (when !== undefined && !when.is.includes(values.get(when.field) ?? '')) return false;
    const parsed = parseAnswer(field, getEnteredAnswer(field, answersInput));
    if (parsed?.ok === true) values.set(field.key, parsed.value);
    return true;
  });
}

/** The error of an answer to a field that is asked; null when it is valid. */
export function findAnswerProblem(
  field: FormField,
  entered: unknown,
  today: CalendarDate = dateInIndia(new Date()),
): Omit<AnswerProblem, 'key'> | null {
  const parsed = parseAnswer(field, entered);
  if (parsed === null) {
    if (!field.isRequired) return null;
    return toProblem(field.kind === 'file' ? 'answer_file' : 'answer_missing');
  }
  if (!parsed.ok) return toProblem(parsed.problem);
  const message = findLimitProblem(field, parsed.value, today);
  return message === null ? null : { problem: 'answer_limits', sentence: message };
}

function toProblem(problem: ValidationKey): Omit<AnswerProblem, 'key'> {
  return { problem, sentence: validationTexts[problem] };
}

function getEnteredAnswer(
  { key: name }: FormField,
  answersInput: Readonly<Record<string, unknown>>,
): unknown {
  return Object.hasOwn(answersInput, name) ? answersInput[name] : undefined;
}

// Null for an empty answer.
function parseAnswer(field: FormField, entered: unknown): ParsedAnswer | null {
  if (entered === undefined || entered === null) return null;
  const { parse, problem } = fieldKinds[field.kind];
  if (typeof entered !== 'string') return { ok: false, problem };
  const text = entered.toWellFormed().trim();
  if (text === '') return null;
  const isOffered = field.kind !== 'choice' || field.choices.some(({ value }) => value === text);
  if (!isOffered) return { ok: false, problem };
  const parsed = parse(text);
  if (!parsed.ok || !isFreeText(field)) return parsed;
  return { ok: true, value: maskAadhaarNumbers(parsed.value) };
}

// One in ten account numbers with twelve digits passes the Aadhaar checksum.
function isFreeText({ kind, label }: FormField): boolean {
  const isText = kind === 'text' || kind === 'long-text';
  return isText && !/\b(?:account|a\/c)\b/i.test(label.en);
}

function areDistinct(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}
