import { calendarDate, toDateParts, type CalendarDate } from './calendar-date.ts';
import { normalizeTyped } from './typed-text.ts';

/** The financial year of a date, by its first year: 2026 for April 2026 to March 2027. */
export function getFinancialYear(date: CalendarDate): number {
  const { year, month } = toDateParts(date);
  return month >= 4 ? year : year - 1;
}

/** Formats a financial year: 2026 as `2026-27`. */
export function formatFinancialYear(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The last day of a financial year, 31 March. */
export function endOfFinancialYear(year: number): CalendarDate {
  return calendarDate({ year: year + 1, month: 3, day: 31 });
}

/**
 * Parses a financial year (`2026-27`, `FY 2026-2027`) to its first year, from 1900 to 2198. Null
 * for anything else, such as years that are not consecutive.
 */
export function parseFinancialYear(text: string): number | null {
  const pattern = /^(?:F\.?Y\.?\s*)?((?:19|20|21)\d\d)\s*[-/]\s*(\d\d(?:\d\d)?)$/i;
  const [, first, second] = pattern.exec(normalizeTyped(text)) ?? [];
  if (first === undefined || second === undefined) return null;
  const year = Number(first);
  return String(year + 1).endsWith(second) && year < 2199 ? year : null;
}
