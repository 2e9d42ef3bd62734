import {
  addDays,
  addMonths,
  fromMonthNumber,
  toMonthNumber,
  type CalendarDate,
} from '../values/calendar-date.ts';
import { getFinancialYear } from '../values/financial-year.ts';
import { endOfFirstYear, type Period } from './periods.ts';
import type { Profile } from './profile.ts';
import type { Due } from './rule.ts';

type ByPeriod = Extract<Due, { kind: 'dayOfMonth' | 'daysAfter' | 'daysAfterMonth' }>;

// Annual general meetings may not be held on 26 January, 15 August and 2 October.
const nationalHolidays: readonly string[] = ['01-26', '08-15', '10-02'];

/** The date for a period by law, before any override. */
export function statutoryDate(due: Due, period: Period, profile: Profile): CalendarDate {
  switch (due.kind) {
    case 'dayOfMonth':
    case 'daysAfter':
    case 'daysAfterMonth':
      return dateByPeriod(due, period);
    case 'annualMeeting':
      return lastDayOfMeeting(period, profile);
    case 'daysAfterAnnualMeeting': {
      const meeting = findMeeting(getFinancialYear(period.to), profile);
      return addDays(meeting ?? lastDayOfMeeting(period, profile), due.days);
    }
  }
}

/** Whether a date depends on the period alone and is the same for every business. */
export function isByPeriod(due: Due): due is ByPeriod {
  return due.kind === 'dayOfMonth' || due.kind === 'daysAfter' || due.kind === 'daysAfterMonth';
}

/** The date of a rule that depends on the period alone. */
export function dateByPeriod(due: ByPeriod, { to }: Period): CalendarDate {
  if (due.kind === 'daysAfter') return addDays(to, due.days);
  const month = toMonthNumber(to);
  if (due.kind === 'daysAfterMonth') return addDays(fromMonthNumber(month, 31), due.days);
  const { day, monthsAfter } = due.except.find(({ endsIn }) => endsIn === (month % 12) + 1) ?? due;
  return fromMonthNumber(month + monthsAfter, day);
}

/** Whether a day is a national holiday. */
export function isNationalHoliday(date: CalendarDate): boolean {
  return nationalHolidays.includes(date.slice(5));
}

/**
 * Companies Act 2013, section 96: nine months after the first year, otherwise six months after the
 * year and fifteen after the last meeting.
 */
function lastDayOfMeeting({ to }: Period, profile: Profile): CalendarDate {
  if (to === endOfFirstYear('company', profile)) return addMonths(to, 9);
  const usual = fromMonthNumber(toMonthNumber(to) + 6, 30);
  const last = findMeeting(getFinancialYear(to) - 1, profile);
  const latest = last === null ? usual : addMonths(last, 15);
  const day = latest < usual ? latest : usual;
  return isNationalHoliday(day) ? addDays(day, -1) : day;
}

function findMeeting(year: number, profile: Profile): CalendarDate | null {
  return profile.annualMeetings.find((meeting) => meeting.year === year)?.heldOn ?? null;
}
