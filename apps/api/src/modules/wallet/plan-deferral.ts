import { calendarDate, toDateParts, toDayNumber } from '@anupal/contract/values/calendar-date';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';

/** What of a plan's fee is not recognised, and what refunds took from revenue instead. In paise. */
export interface Deferral {
  readonly open: number;
  readonly owed: number;
  readonly recognised: number;
  /** Whether a part is still to be recognised. */
  readonly isRunning: boolean;
}

/** A change of a plan's income: what it adds to the deferral and to revenue, in paise. */
export interface IncomeChange {
  readonly deferred: number;
  readonly revenue: number;
}

/** A refund takes what is not recognised, then revenue. */
export function splitRefund({ open }: Deferral, amount: number): IncomeChange {
  const deferred = Math.min(open, amount);
  return { deferred: 0 - deferred, revenue: deferred - amount };
}

/**
 * What comes back goes to revenue as far as refunds took it from there, then to the deferral; to revenue
 * again when the plan is over. So the order of refunds does not matter.
 */
export function splitReturn({ owed, isRunning }: Deferral, amount: number): IncomeChange {
  const revenue = isRunning ? Math.min(owed, amount) : amount;
  return { deferred: amount - revenue, revenue };
}

/** The tax of an invoice leaves deferral and revenue in the proportion of what lies there. */
export function splitTax({ open, recognised }: Deferral, amount: number): IncomeChange {
  const all = open + recognised;
  const share = all === 0 ? 0 : Math.round((amount * open) / all);
  const deferred = Math.min(open, share);
  return { deferred: 0 - deferred, revenue: deferred - amount };
}

/** The days of a plan that are not recognised, first and last. */
export interface OpenDays {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** The last day of the next part: of its month, or of the plan. */
export function endOfPart({ from, to }: OpenDays): CalendarDate {
  const endOfMonth = calendarDate({ ...toDateParts(from), day: 31 });
  return endOfMonth < to ? endOfMonth : to;
}

/** What the next part recognises: its share by days in whole paise, and everything in the last one. */
export function amountOfPart(open: number, days: OpenDays): number {
  const end = endOfPart(days);
  if (end === days.to) return open;
  return Math.floor((open * countDays(days.from, end)) / countDays(days.from, days.to));
}

function countDays(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from) + 1;
}
