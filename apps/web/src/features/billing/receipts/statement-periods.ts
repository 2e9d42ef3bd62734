import {
  addDays,
  fromMonthNumber,
  toMonthNumber,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import { getFinancialYear } from '@anupal/contract/values/financial-year';

/** The periods of a statement. */
export const statementPeriods = [
  'all',
  'month',
  'last-month',
  'financial-year',
  'last-financial-year',
] as const;

export type StatementPeriod = (typeof statementPeriods)[number];

/** The period in a URL; everything by default. */
export function parseStatementPeriod(text: string | null): StatementPeriod {
  return statementPeriods.find((period) => period === text) ?? 'all';
}

/** The first and the last day of a statement; none where it is not limited. */
export interface StatementRange {
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
}

/** The days of a period, seen from a day. */
export function toStatementRange(period: StatementPeriod, today: CalendarDate): StatementRange {
  const month = toMonthNumber(today);
  const april = 3;
  const firstMonth = getFinancialYear(today) * 12 + april;
  switch (period) {
    case 'all':
      return {};
    case 'month':
      return { from: fromMonthNumber(month, 1) };
    case 'last-month':
      return between(month - 1, month);
    case 'financial-year':
      return { from: fromMonthNumber(firstMonth, 1) };
    case 'last-financial-year':
      return between(firstMonth - 12, firstMonth);
  }
}

function between(first: number, next: number): StatementRange {
  return { from: fromMonthNumber(first, 1), to: addDays(fromMonthNumber(next, 1), -1) };
}
