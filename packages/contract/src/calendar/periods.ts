import {
  addDays,
  fromMonthNumber,
  toMonthNumber,
  toDateParts,
  type CalendarDate,
} from '../values/calendar-date.ts';
import { endOfFinancialYear, getFinancialYear } from '../values/financial-year.ts';
import type { Profile } from './profile.ts';
import type { Due, Recurrence, Rule } from './rule.ts';

/** The period of an obligation; an event has a single day. */
export interface Period {
  readonly kind: 'month' | 'quarter' | 'half' | 'year' | 'event';
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

type Span = Extract<Recurrence, { kind: 'span' }>;
type Repeated = Exclude<Recurrence, { kind: 'event' }>;

const kinds = { 1: 'month', 3: 'quarter', 6: 'half', 12: 'year' } as const;
const march = 3;
const everyFinancialYear: Pick<Span, 'months' | 'endsIn'> = { months: 12, endsIn: [march] };
// Companies Act 2013, section 96: the first meeting has the longest limit.
const monthsToMeeting = 9;

/**
 * The first and last month in which a period may end that is due within a range. `meetingMonths`
 * adds further ones.
 */
export function monthsDueWithin(
  due: Due,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): readonly [number, number] {
  switch (due.kind) {
    case 'dayOfMonth': {
      const after = [due.monthsAfter, ...due.except.map(({ monthsAfter }) => monthsAfter)];
      return [toMonthNumber(from) - Math.max(...after), toMonthNumber(to) - Math.min(...after)];
    }
    case 'daysAfter':
    case 'daysAfterMonth':
      return [toMonthNumber(addDays(from, -due.days)), toMonthNumber(addDays(to, -due.days))];
    case 'annualMeeting':
      return [toMonthNumber(from) - monthsToMeeting, toMonthNumber(to)];
    case 'daysAfterAnnualMeeting':
      return [toMonthNumber(addDays(from, -due.days)) - monthsToMeeting, toMonthNumber(to)];
  }
}

/** The last months of the years whose date depends on a meeting that was held. */
export function meetingMonths(due: Due, profile: Profile): readonly number[] {
  if (due.kind !== 'annualMeeting' && due.kind !== 'daysAfterAnnualMeeting') return [];
  return profile.annualMeetings.map(({ year }) => toMonthNumber(endOfFinancialYear(year)));
}

/** The period that ends with a month for most businesses; null when none does. */
export function usualPeriod(month: number, recurrence: Repeated): Period | null {
  const { months, endsIn } = recurrence.kind === 'span' ? recurrence : everyFinancialYear;
  if (!endsIn.includes((month % 12) + 1)) return null;
  return {
    kind: kinds[months],
    from: fromMonthNumber(month - months + 1, 1),
    to: fromMonthNumber(month, 31),
  };
}

/** The month, quarter or financial year in which a month lies. */
export function periodAround(month: number, months: 1 | 3 | 12): Period {
  const april = 3;
  const first = month - ((((month - april) % months) + months) % months);
  return {
    kind: kinds[months],
    from: fromMonthNumber(first, 1),
    to: fromMonthNumber(first + months - 1, 31),
  };
}

/** Whether a rule is in force for a period that ends on a day. */
export function isRuleInForce({ validFrom, validTo }: Rule, to: CalendarDate): boolean {
  return (validFrom === null || validFrom <= to) && (validTo === null || to <= validTo);
}

/** The period for a business: the usual one, a longer first one, or null. */
export function getPeriod(usual: Period, recurrence: Repeated, profile: Profile): Period | null {
  const began = profile.incorporatedOn;
  if (began !== null && usual.to < began) return null;
  if (recurrence.kind === 'directorKyc')
    return isKycYear(getFinancialYear(usual.to), recurrence.everyYears, profile) ? usual : null;
  const first = recurrence.firstYear && endOfFirstYear(recurrence.firstYear, profile);
  if (began === null || first === null || usual.to > first) return usual;
  return usual.to === first ? { ...usual, from: began } : null;
}

/** Whether a period ended before a business was registered for GST. */
export function isBeforeGst({ to }: Period, { gstRegisteredOn }: Profile): boolean {
  return gstRegisteredOn !== null && to < gstRegisteredOn;
}

/** The end of the first financial year of a company or LLP; null when unknown. */
export function endOfFirstYear(by: 'company' | 'llp', profile: Profile): CalendarDate | null {
  const began = profile.incorporatedOn;
  if (began === null) return null;
  const { month } = toDateParts(began);
  // Companies Act 2013, section 2(41); LLP Act 2008, section 2(1)(l).
  const isLong = by === 'company' ? month <= march : profile.longFirstYear && !isSummer(month);
  return endOfFinancialYear(getFinancialYear(began) + (isLong ? 1 : 0));
}

function isKycYear(year: number, everyYears: number, profile: Profile): boolean {
  return profile.directorKycYears.some((last) => year > last && (year - last) % everyYears === 0);
}

function isSummer(month: number): boolean {
  return month > march && month <= 9;
}
