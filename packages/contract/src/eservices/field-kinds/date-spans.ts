import { formatCalendarDate, monthName } from '../../values/date-format.ts';
import type { Language } from '../../languages.ts';
import { calendarDate, parseCalendarDate, type CalendarDate } from '../../values/calendar-date.ts';
import {
  endOfFinancialYear,
  parseFinancialYear,
  formatFinancialYear,
} from '../../values/financial-year.ts';
import { normalizeTyped } from '../../values/typed-text.ts';

/** The first and the last day of a date, month, quarter or financial year. */
export interface DateSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const month = /^((?:19|20|21)\d\d)-(0[1-9]|1[0-2])$/;
const quarter = /^(\d{4}-\d\d)-Q([1-4])$/;

/**
 * Parses a month such as `2026-10`, `10/2026`, `Oct 2026` or `अक्टूबर 2026` to `2026-10`; null for
 * anything else.
 */
export function parseMonth(text: string): string | null {
  const typed = normalizeTyped(text).toLowerCase();
  const [, year = '', number = ''] = /^(\d{4})[-/. ](\d{1,2})$/.exec(typed) ?? [];
  if (year !== '') return monthOrNull(year, Number(number));
  const [, first = '', last = ''] = /^([^\d\s/.,-]+|\d{1,2})[\s/.,-]+(\d{4})$/.exec(typed) ?? [];
  return last === '' ? null : monthOrNull(last, /^\d/.test(first) ? Number(first) : named(first));
}

/** Formats a month: `October 2026`. */
export function formatMonthOfYear(value: string, language: Language): string {
  return `${monthName(Number(value.slice(5, 7)), language)} ${value.slice(0, 4)}`;
}

/**
 * Parses a quarter such as `2026-27-Q2`, `Q2 2026-27` or `Q2 FY 2026-27` to `2026-27-Q2`; null for
 * anything else.
 */
export function parseQuarter(text: string): string | null {
  const typed = normalizeTyped(text).toUpperCase();
  const [, before, first, last, after] =
    /^(?:Q([1-4])[\s,/-]+(.+)|(.+?)[\s,/-]*Q([1-4]))$/.exec(typed) ?? [];
  const year = parseFinancialYear(first ?? last ?? '');
  return year === null ? null : `${formatFinancialYear(year)}-Q${before ?? after ?? ''}`;
}

/** Formats a quarter: `July–September 2026 (Q2 2026-27)`. */
export function formatQuarter(value: string, language: Language): string {
  const { from, to } = toDateSpan(value);
  const [first, last] = [from, to].map((day) => monthName(Number(day.slice(5, 7)), language));
  return `${first}–${last} ${to.slice(0, 4)} (Q${value.slice(-1)} ${value.slice(0, 7)})`;
}

/** The days of a canonical date, month, quarter or financial year. Throws for any other text. */
export function toDateSpan(value: string): DateSpan {
  const date = parseCalendarDate(value);
  if (date !== null) return { from: date, to: date };
  const [, year, number] = month.exec(value) ?? [];
  if (year !== undefined) return monthsFrom(Number(year), Number(number), 1);
  const [, yearText = value, quarterNumber] = quarter.exec(value) ?? [];
  const first = parseFinancialYear(yearText);
  if (first === null) throw new RangeError('neither a date nor a month, quarter or financial year');
  if (quarterNumber === undefined)
    return { from: calendarDate({ year: first, month: 4, day: 1 }), to: endOfFinancialYear(first) };
  const months = 3 * Number(quarterNumber) + 1;
  return monthsFrom(months > 12 ? first + 1 : first, months > 12 ? months - 12 : months, 3);
}

/** Formats a canonical date, month, quarter or financial year. */
export function formatSpan(value: string, language: Language): string {
  const date = parseCalendarDate(value);
  if (date !== null) return formatCalendarDate(date, language);
  if (month.test(value)) return formatMonthOfYear(value, language);
  return quarter.test(value) ? formatQuarter(value, language) : value;
}

function monthOrNull(year: string, number: number): string | null {
  const value = `${year}-${String(number).padStart(2, '0')}`;
  return month.test(value) ? value : null;
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

// Three letters suffice in English; Hindi months must be complete.
function named(text: string): number {
  const typed = text.normalize();
  const isNamed = (number: number): boolean =>
    (typed.length >= 3 && monthName(number, 'en').toLowerCase().startsWith(typed)) ||
    monthName(number, 'hi').normalize() === typed;
  return monthNumbers.find(isNamed) ?? 0;
}

function monthsFrom(year: number, first: number, count: number): DateSpan {
  return {
    from: calendarDate({ year, month: first, day: 1 }),
    to: calendarDate({ year, month: first + count - 1, day: 31 }),
  };
}
