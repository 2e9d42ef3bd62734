import * as z from 'zod/mini';
import { calendarDate, type CalendarDate } from '../../values/calendar-date.ts';

/** A month for which a return is filed: `2026-11`. */
export type TaxPeriod = string & { readonly __brand: 'TaxPeriod' };

const month = /^(?:20|21)\d\d-(?:0[1-9]|1[0-2])$/;
const first = '2017-07'; // GST began

/** Parses a month from July 2017 to December 2199; null for anything else. */
export function parseTaxPeriod(text: string): TaxPeriod | null {
  return month.test(text) && text >= first ? (text as TaxPeriod) : null; // what the brand means
}

/** A tax period in a request or response. */
export const taxPeriodValue = z
  .string()
  .check(z.refine((text) => parseTaxPeriod(text) !== null)) as unknown as z.ZodMiniType<
  TaxPeriod,
  string
>; // what the check means

/** The first and last day of a period. */
export function getPeriodDays(period: TaxPeriod): {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
} {
  const [year, month] = period.split('-').map(Number) as [number, number]; // its form
  return {
    from: calendarDate({ year, month, day: 1 }),
    to: calendarDate({ year, month, day: 31 }), // the last day of shorter months
  };
}

/** Whether a date such as `2026-11-30` falls into a period. */
export function isInPeriod(date: string, period: TaxPeriod): boolean {
  return date.startsWith(period);
}

/** A period as the GST portal writes it: `112026`. */
export function toPortalPeriod(period: TaxPeriod): string {
  return period.slice(5) + period.slice(0, 4);
}

/** A date as the GST portal writes it: `30-11-2026`. */
export function toPortalDate(date: string): string {
  return date.split('-').reverse().join('-');
}
