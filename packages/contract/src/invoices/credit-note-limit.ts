import { calendarDate, type CalendarDate } from '../values/calendar-date.ts';
import { getFinancialYear } from '../values/financial-year.ts';
import { findRule, type DatedRule } from './dated-rules.ts';

/**
 * The last day of a credit note that reduces tax, in the year after the financial year of its supply,
 * unless the annual return was filed before. A note of November is declared in the return for November,
 * which is filed in December; whether that is in time is read differently.
 */
export const creditNoteLimits: readonly DatedRule<{
  readonly month: number;
  readonly day: number;
}>[] = [
  {
    from: '2021-04-01', // supplies of the financial year whose limit was the first to move
    value: { month: 11, day: 30 },
    source: 'CGST Act 2017, section 34 (2), as amended by the Finance Act 2022',
    certainty: 'general',
  },
  {
    from: '2017-07-01',
    value: { month: 9, day: 30 },
    source:
      'CGST Act 2017, section 34 (2), as first enacted: with the return for September. gowin.tools still names it',
    certainty: 'conflicting',
  },
];

/**
 * The last day on which a credit note for a supply of a date reduces tax. `annualReturnOn` is when the
 * annual return of its year was filed; null while it was not.
 */
export function findLastCreditNoteDay(
  supplied: CalendarDate,
  annualReturnOn: CalendarDate | null = null,
): CalendarDate {
  const { month, day } = findRule(creditNoteLimits, supplied);
  const limit = calendarDate({ year: getFinancialYear(supplied) + 1, month, day });
  return annualReturnOn !== null && annualReturnOn < limit ? annualReturnOn : limit;
}
