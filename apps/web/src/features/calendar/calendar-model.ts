import { laws, type Law } from '@anupal/contract/calendar/rule';
import {
  addDays,
  addMonths,
  fromMonthNumber,
  toMonthNumber,
  parseCalendarDate,
  getWeekday,
  toDayNumber,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import { paths } from '../../app/paths.ts';
import type { Span } from './calendar-api.ts';

/** The state of the calendar, as in the URL. */
export interface CalendarQuery {
  /** The first day of the month. */
  readonly month: CalendarDate;
  /** One month, or the year that starts with it. */
  readonly span: 'month' | 'year';
  readonly law: Law | null;
}

/** Parses the query of a URL. The default is the current month. */
export function parseCalendarQuery(query: URLSearchParams, today: CalendarDate): CalendarQuery {
  const month = parseCalendarDate(`${query.get('month') ?? ''}-01`);
  return {
    month: month ?? firstOfMonth(today),
    span: query.get('span') === 'year' ? 'year' : 'month',
    law: laws.find((law) => law === query.get('law')) ?? null,
  };
}

export function toUrlParams(
  { month, span, law }: CalendarQuery,
  today: CalendarDate,
): Record<string, string> {
  return {
    ...(month !== firstOfMonth(today) && { month: month.slice(0, 7) }),
    ...(span === 'year' && { span }),
    ...(law !== null && { law }),
  };
}

/** The span that a query shows. */
export function toSpan({ month, span }: Pick<CalendarQuery, 'month' | 'span'>): Span {
  return { from: month, to: addDays(addMonths(month, span === 'year' ? 12 : 1), -1) };
}

/** A year that starts on a day. */
export function yearFrom(today: CalendarDate): Span {
  return { from: today, to: addDays(addMonths(today, 12), -1) };
}

/** The year after a query's span, starting no earlier than today. */
export function yearAfter(query: CalendarQuery, today: CalendarDate): Span {
  const next = addDays(toSpan(query).to, 1);
  return yearFrom(next < today ? today : next);
}

/** The days from one date to another, `YYYY-MM-DD`; 0 if one of them is no date. */
export function daysBetween(from: string, to: string): number {
  const [start, end] = [parseCalendarDate(from), parseCalendarDate(to)];
  return start === null || end === null ? 0 : toDayNumber(end) - toDayNumber(start);
}

/** The month of the user's calendar with a date. */
export function calendarMonthUrl(day: string): string {
  return `${paths.dashboardCalendar}?month=${day.slice(0, 7)}`;
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return fromMonthNumber(toMonthNumber(date), 1);
}

/** The weeks of a month, Monday to Sunday; null for days of other months. */
export function listWeeks(month: CalendarDate): readonly (readonly (CalendarDate | null)[])[] {
  const before = (getWeekday(month) + 6) % 7;
  const monday = addDays(month, -before);
  const last = addDays(addMonths(month, 1), -1);
  const count = Math.ceil((before + Number(last.slice(8))) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = addDays(monday, week * 7 + day);
      return date < month || date > last ? null : date;
    }),
  );
}

/** The form and the period, such as `GSTR-1 · October 2026`. */
export function formatDueName({
  form,
  period,
}: {
  readonly form: string;
  readonly period: string;
}) {
  return `${form} · ${period}`;
}

/** Groups items by the month of their due date, in order. */
export function groupByMonth<T extends { readonly due: string }>(
  items: readonly T[],
): readonly (readonly [month: string, items: readonly T[]])[] {
  return [...Map.groupBy(items, ({ due }) => due.slice(0, 7))];
}

/** Groups items by their due date, in order. */
export function groupByDay<T extends { readonly due: string }>(
  items: readonly T[],
): readonly (readonly [day: string, items: readonly T[]])[] {
  return [...Map.groupBy(items, ({ due }) => due)];
}
