import { calendarDate, partsOf, type CalendarDate } from './calendar-date.ts';

/** The financial year of a day by the year in which it begins: 2026 for April 2026 to March 2027. */
export function financialYearOf(date: CalendarDate): number {
  const { year, month } = partsOf(date);
  return month >= 4 ? year : year - 1;
}

/** How a financial year is written: 2026 is `2026-27`. */
export function writeFinancialYear(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The last day of a financial year, 31 March. */
export function endOfFinancialYear(year: number): CalendarDate {
  return calendarDate({ year: year + 1, month: 3, day: 31 });
}
