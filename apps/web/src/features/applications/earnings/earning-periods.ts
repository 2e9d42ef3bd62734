import {
  addDays,
  addMonths,
  fromMonthNumber,
  parseCalendarDate,
  toMonthNumber,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import { getFinancialYear } from '@anupal/contract/values/financial-year';

const listedMonths = 24;

/** The months that can be chosen, such as `2026-11`: this one and those before it. */
export function listEarningMonths(today: CalendarDate): readonly string[] {
  const current = toMonthNumber(today);
  return Array.from({ length: listedMonths }, (_, index) =>
    fromMonthNumber(current - index, 1).slice(0, 7),
  );
}

/** A period of the earnings: the last twelve months, the financial year, or a month such as `2026-11`. */
export type EarningPeriod = string;

/** The period in a URL; the last twelve months by default. */
export function parseEarningPeriod(text: string | null, today: CalendarDate): EarningPeriod {
  const choices = ['year', 'financial-year', ...listEarningMonths(today)];
  return choices.find((period) => period === text) ?? 'year';
}

/** The days of a period that the API is asked for; without a last day it ends today. */
export function toEarningDays(
  period: EarningPeriod,
  today: CalendarDate,
): { readonly from?: string; readonly to?: string } {
  if (period === 'year') return {};
  const first = parseCalendarDate(`${period}-01`);
  if (first === null) return { from: `${getFinancialYear(today)}-04-01` };
  const last = addDays(addMonths(first, 1), -1);
  return last < today ? { from: first, to: last } : { from: first };
}
