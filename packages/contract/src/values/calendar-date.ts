/** A day of the calendar, `2026-10-31`: no hours and no time zone. Dates compare as texts do. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' };

/** A day in its parts: `month` 1 to 12, `day` 1 to 31. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const millisecondsOfDay = 86_400_000;
// India has one time zone, five and a half hours before UTC, and no summer time.
const indianOffset = 19_800_000;
const written = new Map<number, CalendarDate>();

/** Reads a day written as `YYYY-MM-DD`, from 1900 to 2199; null for anything else. */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = text as CalendarDate; // the comparison below is what the brand means
  return fromDayNumber(toDayNumber(date)) === date ? date : null;
}

/** A day from its parts; the last of the month where the month has fewer days. */
export function calendarDate({ year, month, day }: DateParts): CalendarDate {
  return fromDayNumber(numberOf(year, month, Math.min(day, daysInMonth(year, month))));
}

/** The parts of a day. */
export function toDateParts(date: CalendarDate): DateParts {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

/** The day that it is in India at an instant. */
export function dateInIndia(instant: Date): CalendarDate {
  return fromDayNumber(Math.floor((instant.getTime() + indianOffset) / millisecondsOfDay));
}

/** The day so many days later; earlier where `days` is below 0. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** The same day so many months later, or the last of that month where it is shorter. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = toDateParts(date);
  return fromMonthNumber(year * 12 + month - 1 + months, day);
}

/** Days from 1 January 1970 to a day. */
export function toDayNumber(date: CalendarDate): number {
  const { year, month, day } = toDateParts(date);
  return numberOf(year, month, day);
}

/** The day so many days after 1 January 1970. */
export function fromDayNumber(days: number): CalendarDate {
  const known = written.get(days);
  if (known !== undefined) return known;
  const text = new Date(days * millisecondsOfDay).toISOString().slice(0, 10);
  const date = text as CalendarDate; // toISOString writes nothing else
  written.set(days, date);
  return date;
}

/** The number of the month of a day: months since January of the year 0, to reckon with. */
export function toMonthNumber(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** A day of a month by the number of that month; its last day where it has fewer days. */
export function fromMonthNumber(months: number, day: number): CalendarDate {
  return calendarDate({ year: Math.floor(months / 12), month: (months % 12) + 1, day });
}

/** The weekday of a day, 0 for Sunday. */
export function getWeekday(date: CalendarDate): number {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7; // 1 January 1970 was a Thursday
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function numberOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / millisecondsOfDay;
}
