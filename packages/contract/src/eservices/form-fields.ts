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

const longestLabel = 150;
/** How long the hint of a field may be, in characters. */
export const maxHintLength = 300;
/** How many fields a form may have. */
export const maxFields = 30;
/** How many choices a field may have. */
export const maxChoices = 30;

// Letters, digits and dashes alone: a key becomes part of names and ids on a page.
const keyPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const key = z.string().check(z.maxLength(60), z.regex(keyPattern));
function line(longest: number) {
  return z.string().check(
    z.trim(),
    z.normalize(),
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => isSingleLine(text)),
  );
}
/** A text in both languages; without Hindi the English is shown. */
const label = z.object({ en: line(longestLabel), hi: z.nullable(line(longestLabel)) });
const hint = z.object({ en: line(maxHintLength), hi: z.nullable(line(maxHintLength)) });
const choice = z.object({ value: key, label });
/** The answers to an earlier question with which a field is asked. */
const condition = z.object({
  field: key,
  is: z.array(key).check(z.minLength(1), z.maxLength(maxChoices), z.refine(areDistinct)),
});
const common = {
  key,
  label,
  isRequired: z.boolean(),
  hint: z.optional(hint),
  /** Asked only with one of these answers to an earlier choice or question of yes and no. */
  when: z.optional(condition),
};
const dayLimit = z.optional(z.union([z.literal('today'), calendarDateValue]));
const numberLimit = z.optional(z.number());

/** One field of the form of a service. Its key names the answer and stays when the label changes. */
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
    /** No day of the answer is later, or only its last ones: a period under way is not too late. */
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

/** One field of the form of a service. */
export type FormField = z.output<typeof formField>;

/** The answers to an earlier question with which a field is asked. */
export type FieldCondition = z.output<typeof condition>;

/** The form of a service: what is asked beside its documents, in this order. */
export const formFields = z.array(formField).check(
  z.maxLength(maxFields),
  z.refine((fields) => areDistinct(fields.map((field) => field.key))),
  z.refine((fields) => fields.every((field, place) => isPossible(field, fields.slice(0, place)))),
);

/** The answers that a field can have on which others depend; none where none may depend on it. */
export function conditionValues(field: FormField): readonly string[] {
  if (field.kind === 'yes-no') return ['yes', 'no'];
  return field.kind === 'choice' ? field.choices.map(({ value }) => value) : [];
}

function isPossible({ when }: FormField, earlier: readonly FormField[]): boolean {
  if (when === undefined) return true;
  const asked = earlier.find((field) => field.key === when.field);
  const values = asked === undefined ? [] : conditionValues(asked);
  return when.is.every((value) => values.includes(value));
}

/**
 * Answers by the keys of their fields, all of them texts in the canonical form of their kind: a number
 * as `-1200.50`, a date as `2026-11-22`, a choice as its value, a file as the id of a document that was
 * handed in before.
 */
export type Answers = Readonly<Record<string, string>>;

/** What is wrong with the answer to one field, by its key and as a sentence. */
export interface AnswerProblem {
  readonly key: string;
  readonly problem: ValidationKey;
  readonly sentence: LocalizedText;
}

/** The answers tidied and without what was not asked, or every problem in the order of the fields. */
export type AnswerValidation =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly problems: readonly AnswerProblem[] };

/**
 * Checks what a person answered against the fields of a form: the same in the browser and in the
 * API. What is not asked after the other answers is neither required nor kept. That a file is there
 * and belongs to the caller is for the API to see.
 */
export function validateAnswers(
  fields: readonly FormField[],
  given: Readonly<Record<string, unknown>>,
  today: CalendarDate = dateInIndia(new Date()),
): AnswerValidation {
  const answers: Record<string, string> = {};
  const problems: AnswerProblem[] = [];
  for (const field of askedFields(fields, given)) {
    const typed = typedAnswer(field, given);
    const problem = findAnswerProblem(field, typed, today);
    if (problem !== null) problems.push({ key: field.key, ...problem });
    const parsed = parseAnswer(field, typed);
    if (problem === null && parsed?.ok === true) answers[field.key] = parsed.value;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, answers };
}

/** The answers of a draft as they were typed, with Aadhaar numbers masked in what is free text. */
export function maskTypedAnswers(fields: readonly FormField[], typed: Answers): Answers {
  const texts = new Set(fields.filter(isFreeText).map(({ key }) => key));
  const answers = Object.entries(typed).map(([key, answer]) => [
    key,
    texts.has(key) ? maskAadhaarNumbers(answer) : answer,
  ]);
  return Object.fromEntries(answers) as Answers; // strings under the same keys
}

/** Whether something in these answers is masked when they are filed. */
export function hasAadhaarIn(fields: readonly FormField[], answers: Answers): boolean {
  const masked = maskTypedAnswers(fields, answers);
  return Object.entries(answers).some(([key, answer]) => masked[key] !== answer);
}

/**
 * The fields that are asked after these answers: those without a condition, and those whose condition
 * holds. A field that is not asked has no answer on which another could depend.
 */
export function askedFields<Field extends FormField>(
  fields: readonly Field[],
  given: Readonly<Record<string, unknown>>,
): readonly Field[] {
  const values = new Map<string, string>();
  return fields.filter((field) => {
    const { when } = field;
    if (when !== undefined && !when.is.includes(values.get(when.field) ?? '')) return false;
    const parsed = parseAnswer(field, typedAnswer(field, given));
    if (parsed?.ok === true) values.set(field.key, parsed.value);
    return true;
  });
}

/** What is wrong with one answer to a field that is asked; null where nothing is. */
export function findAnswerProblem(
  field: FormField,
  typed: unknown,
  today: CalendarDate = dateInIndia(new Date()),
): Omit<AnswerProblem, 'key'> | null {
  const parsed = parseAnswer(field, typed);
  if (parsed === null) {
    if (!field.isRequired) return null;
    return said(field.kind === 'file' ? 'answer_file' : 'answer_missing');
  }
  if (!parsed.ok) return said(parsed.problem);
  const sentence = findLimitProblem(field, parsed.value, today);
  return sentence === null ? null : { problem: 'answer_limits', sentence };
}

function said(problem: ValidationKey): Omit<AnswerProblem, 'key'> {
  return { problem, sentence: validationTexts[problem] };
}

function typedAnswer({ key: name }: FormField, given: Readonly<Record<string, unknown>>): unknown {
  return Object.hasOwn(given, name) ? given[name] : undefined;
}

// Null where nothing was answered.
function parseAnswer(field: FormField, typed: unknown): ParsedAnswer | null {
  if (typed === undefined || typed === null) return null;
  const { parse, problem } = fieldKinds[field.kind];
  if (typeof typed !== 'string') return { ok: false, problem };
  const text = typed.toWellFormed().trim();
  if (text === '') return null;
  const parsed = parse(text);
  const isChoice = field.kind !== 'choice' || field.choices.some(({ value }) => value === text);
  if (!isChoice) return { ok: false, problem };
  if (!parsed.ok || !isFreeText(field)) return parsed;
  return { ok: true, value: maskAadhaarNumbers(parsed.value) };
}

// One account number in ten of twelve digits passes the check of an Aadhaar number.
function isFreeText({ kind, label }: FormField): boolean {
  const isText = kind === 'text' || kind === 'long-text';
  return isText && !/\b(?:account|a\/c)\b/i.test(label.en);
}

function areDistinct(keys: readonly string[]): boolean {
  return new Set(keys).size === keys.length;
}
