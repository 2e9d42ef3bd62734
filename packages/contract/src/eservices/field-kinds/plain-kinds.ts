import type { LocalizedText } from '../../languages.ts';
import { parseCalendarDate } from '../../values/calendar-date.ts';
import { parseEmail } from '../../values/email.ts';
import { parseFinancialYear, formatFinancialYear } from '../../values/financial-year.ts';
import { isSingleLine } from '../../values/single-line.ts';
import { formatPhone, parsePhone } from '../../values/phone.ts';
import { parseRupees, formatRupees } from '../../values/rupees.ts';
import { normalizeTyped } from '../../values/typed-text.ts';
import { isUuid } from '../../values/uuid.ts';
import { defineKind, type FieldKindDefinition, type ParsedAnswer } from './field-kind.ts';
import { parseMonth, parseQuarter, formatSpan } from './date-spans.ts';

/** The longest single-line answer, in characters. */
export const maxTextLength = 500;
/** The longest multi-line answer, in characters. */
export const maxLongTextLength = 1000;

/** The labels of a yes/no question. */
export const yesNoLabels = {
  yes: { en: 'Yes', hi: 'हाँ' },
  no: { en: 'No', hi: 'नहीं' },
} as const satisfies Record<string, LocalizedText>;

const text: FieldKindDefinition = {
  ...defineKind({ problem: 'answer_text', read: (typed) => typed, maxLength: maxTextLength }),
  parse: (typed): ParsedAnswer => {
    const value = typed.normalize();
    if (Array.from(value).length > maxTextLength) return { ok: false, problem: 'answer_long' };
    return isSingleLine(value) ? { ok: true, value } : { ok: false, problem: 'answer_text' };
  },
};

// Control characters except line feeds, and marks that change the direction of text.
const invisible = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;

const longText: FieldKindDefinition = {
  ...defineKind({ problem: 'answer_text', read: (typed) => typed, maxLength: maxLongTextLength }),
  parse: (typed): ParsedAnswer => {
    const lines = typed.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(invisible, '');
    const value = lines.normalize().trim();
    if (value === '') return { ok: false, problem: 'answer_missing' };
    return Array.from(value).length > maxLongTextLength
      ? { ok: false, problem: 'answer_long_text' }
      : { ok: true, value };
  },
};

/** The kinds for texts, amounts, dates, periods, choices and files. */
export const plainKinds = {
  phone: defineKind({
    problem: 'phone_answer',
    read: parsePhone,
    format: formatPhone,
    inputMode: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
  }),
  email: defineKind({
    problem: 'email_answer',
    read: parseEmail,
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
  }),
  money: defineKind({
    problem: 'money_enter',
    read: parseRupees,
    format: (value) => formatRupees(Number(value)).replace(/\.00$/, ''),
    inputMode: 'decimal',
    maxLength: 40,
    column: 'money',
  }),
  date: defineKind({
    problem: 'answer_date',
    read: parseCalendarDate,
    format: formatSpan,
    inputMode: 'numeric',
    maxLength: 10,
    column: 'date',
  }),
  month: defineKind({
    problem: 'month_enter',
    read: parseMonth,
    format: formatSpan,
    maxLength: 20,
  }),
  quarter: defineKind({
    problem: 'quarter_enter',
    read: parseQuarter,
    format: formatSpan,
    maxLength: 20,
  }),
  'financial-year': defineKind({
    problem: 'financial_year_enter',
    read: readFinancialYear,
    maxLength: 20,
  }),
  'yes-no': defineKind({
    problem: 'yes_no_enter',
    read: readYesNo,
    format: (value, language) => (isYesNo(value) ? yesNoLabels[value][language] : value),
    maxLength: 10,
  }),
  // The field defines its choices.
  choice: defineKind({ problem: 'answer_choice', read: (typed) => typed, maxLength: 60 }),
  text,
  'long-text': longText,
  number: defineKind({
    problem: 'answer_number',
    read: readNumber,
    inputMode: 'decimal',
    maxLength: 40,
    column: 'number',
  }),
  file: defineKind({
    problem: 'answer_file',
    read: (typed) => (isUuid(typed) ? typed : null),
    maxLength: 36,
  }),
} as const;

function readFinancialYear(typed: string): string | null {
  const year = parseFinancialYear(typed);
  return year === null ? null : formatFinancialYear(year);
}

function isYesNo(value: string): value is keyof typeof yesNoLabels {
  return Object.hasOwn(yesNoLabels, value);
}

function readYesNo(typed: string): string | null {
  const answer = typed.normalize().toLowerCase();
  const matches = ([value, label]: [string, LocalizedText]): boolean =>
    answer === value || answer === label.hi.normalize();
  return Object.entries(yesNoLabels).find(matches)?.[0] ?? null;
}

// The Indian notation: 12,00,000.50
function readNumber(typed: string): string | null {
  const plain = normalizeTyped(typed).replaceAll(/[,\s]/g, '');
  return /^-?\d{1,12}(\.\d{1,4})?$/.test(plain) ? plain : null;
}
