/** A calendar date without time and time zone: `2026-10-31`. Dates can be compared as strings. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' };

/** The parts of a date: `month` 1 to 12, `day` 1 to 31. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const millisecondsOfDay = 86_400_000;
// India has one time zone, UTC+05:30, without daylight saving time.
const indianOffset = 19_800_000;
const formatted = new Map<number, CalendarDate>();

/** Parses `YYYY-MM-DD` from 1900 to 2199; null for anything else. */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = text as CalendarDate; // the comparison below is what the brand means
  return fromDayNumber(toDayNumber(date)) === date ? date : null;
}

/** Builds a date; a day beyond the end of the month becomes its last day. */
export function calendarDate({ year, month, day }: DateParts): CalendarDate {
  return fromDayNumber(toNumber(year, month, Math.min(day, daysInMonth(year, month))));
}

/** The parts of a date. */
export function toDateParts(date: CalendarDate): DateParts {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/** The date in India at an instant. */
export function dateInIndia(instant: Date): CalendarDate {
  return fromDayNumber(Math.floor((instant.getTime() + indianOffset) / millisecondsOfDay));
}

/** Sorts dates, the earlier one first. `localeCompare` takes ten times as long. */
export function compareDates(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Adds days; a negative number subtracts. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** Adds months; a day beyond the end of the month becomes its last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = toDateParts(date);
  return fromMonthNumber(year * 12 + month - 1 + months, day);
}

/** Days since 1 January 1970. */
export function toDayNumber(date: CalendarDate): number {
  const { year, month, day } = toDateParts(date);
  return toNumber(year, month, day);
}

/** The date a number of days after 1 January 1970. */
export function fromDayNumber(days: number): CalendarDate {
  const known = formatted.get(days);
  if (known !== undefined) return known;
  const text = new Date(days * millisecondsOfDay).toISOString().slice(0, 10);
  const date = text as CalendarDate; // toISOString has no other format
  formatted.set(days, date);
  return date;
}

/** The month as a number for calculations: months since January of the year 0. */
export function toMonthNumber(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** A date from a month number; a day beyond the end of the month becomes its last day. */
export function fromMonthNumber(months: number, day: number): CalendarDate {
  return calendarDate({ year: Math.floor(months / 12), month: (months % 12) + 1, day });
}

/** The weekday, 0 for Sunday. */
export function getWeekday(date: CalendarDate): number {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7; // 1 January 1970 was a Thursday
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function toNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsOfDay;
}
