import type { Language } from '../languages.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { toDateSpan } from './field-kinds/date-spans.ts';
import { fieldKinds } from './field-kinds/field-kinds.ts';
import type { Answers, FormField } from './form-fields.ts';

const periodKinds: readonly string[] = ['month', 'quarter', 'financial-year'];

// Questions of the catalogue that ask for a period in a field of another kind.
const periodKeys: readonly string[] = [
  'month',
  'quarter',
  'financial-year',
  'export-period',
  'first-month',
];

/**
 * The period of an application, normalized so that equal periods give equal keys; null when the
 * form asks for none or it is empty. Several fields, such as a quarter and its financial year, are
 * combined.
 */
export function periodKey(fields: readonly FormField[], answers: Answers): string | null {
  const parts = periodParts(fields, answers);
  return parts.length === 0 ? null : parts.join(' ');
}

/**
 * The month, quarter or financial year of an application, such as `2026-10`; null when the answers
 * have none. Never contains free text.
 */
export function getPeriodText(fields: readonly FormField[], answers: Answers): string | null {
  const parts = periodParts(fields, answers);
  const found = displayedKinds.flatMap(
    (kind) => parts.find((part) => fieldKinds[kind].parse(part).ok) ?? [],
  );
  return found[0] ?? null;
}

/** The last day of the month, quarter or financial year of an application; null without one. */
export function getPeriodEnd(fields: readonly FormField[], answers: Answers): CalendarDate | null {
  const text = getPeriodText(fields, answers) ?? '';
  const [value] = displayedKinds.flatMap((kind) => {
    const parsed = fieldKinds[kind].parse(text);
    return parsed.ok ? [parsed.value] : [];
  });
  return value === undefined ? null : toDateSpan(value).to;
}

/** Formats the result of `getPeriodText`: `October 2026`. */
export function formatPeriod(period: string, language: Language): string {
  for (const kind of displayedKinds) {
    const parsed = fieldKinds[kind].parse(period);
    if (parsed.ok) return fieldKinds[kind].format(parsed.value, language);
  }
  return period;
}

const displayedKinds = ['month', 'quarter', 'financial-year'] as const;

function periodParts(fields: readonly FormField[], answers: Answers): readonly string[] {
  return fields
    .filter(asksForPeriod)
    .flatMap(({ key }) => (Object.hasOwn(answers, key) ? [plainPeriod(answers[key] ?? '')] : []))
    .filter((part) => part !== '');
}

/** Whether a field asks for the period of an application. */
export function asksForPeriod({ key, kind }: Pick<FormField, 'key' | 'kind'>): boolean {
  return periodKinds.includes(kind) || periodKeys.includes(key);
}

const monthNames = [
  ['jan', 'जन'],
  ['feb', 'फ़र', 'फर'],
  ['mar', 'मार्च'],
  ['apr', 'अप्रैल'],
  ['may', 'मई'],
  ['jun', 'जून'],
  ['jul', 'जुल'],
  ['aug', 'अग'],
  ['sep', 'सित'],
  ['oct', 'अक्तू', 'अक्टू'],
  ['nov', 'नव'],
  ['dec', 'दिस'],
] as const;

// `October 2026`, `Oct-26`, `10/2026` and `अक्टूबर २०२६` are 2026-10; `FY 2025-2026` is 2025-26.
function plainPeriod(typed: string): string {
  if (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(typed)) return typed;
  const text = typed.normalize('NFKC').toLowerCase().replace(/[०-९]/g, latinDigit).trim();
  return monthIn(text) ?? yearIn(text) ?? text.replace(/[\s,.]+/g, ' ');
}

function monthIn(text: string): string | null {
  const [, yearFirst, monthSecond] = /^(20\d\d)[-/. ]+(0?[1-9]|1[0-2])$/.exec(text) ?? [];
  if (yearFirst !== undefined && monthSecond !== undefined) return month(yearFirst, +monthSecond);
  const [, monthFirst, yearSecond] = /^(0?[1-9]|1[0-2])[-/. ]+(20\d\d)$/.exec(text) ?? [];
  if (monthFirst !== undefined && yearSecond !== undefined) return month(yearSecond, +monthFirst);
  const [, name, year] = /^(\p{L}[\p{L}\p{M}]*)[\s,.'’/-]*((?:20)?\d\d)$/u.exec(text) ?? [];
  if (name === undefined || year === undefined) return null;
  const index = monthNames.findIndex((names) => names.some((begins) => startsAs(name, begins)));
  return index < 0 ? null : month(year, index + 1);
}

function startsAs(name: string, begins: string): boolean {
  return name.startsWith(begins.normalize('NFKC'));
}

function month(year: string, number: number): string {
  return `20${year.slice(-2)}-${String(number).padStart(2, '0')}`;
}

function yearIn(text: string): string | null {
  const bare = text.replace(/^(?:f\.?\s?y\.?|वित्त वर्ष)[\s:-]*/, '');
  const [, first, second] = /^((?:20)?\d\d)\s*[-–/]\s*((?:20)?\d\d)$/.exec(bare) ?? [];
  if (first === undefined || second === undefined) return null;
  const [begins, ends] = [Number(first.slice(-2)), Number(second.slice(-2))];
  return ends === (begins + 1) % 100 ? `20${first.slice(-2)}-${second.slice(-2)}` : null;
}

function latinDigit(digit: string): string {
  return String(digit.charCodeAt(0) - '०'.charCodeAt(0));
}
