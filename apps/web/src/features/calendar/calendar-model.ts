import { laws, type Law } from '@anupal/contract/calendar/rule';
import {
  addDays,
  addMonths,
  fromMonthNumber,
  toMonthNumber,
  parseCalendarDate,
  getWeekday,
  type CalendarDate,
} from '@anupal/contract/values/calendar-date';
import type { Span } from './calendar-api.ts';

/** What of the calendar is open, as the URL says it. */
export interface CalendarQuery {
  /** The first day of the month. */
  readonly month: CalendarDate;
  /** One month, or a year that begins with it. */
  readonly span: 'month' | 'year';
  readonly law: Law | null;
}

/** The place that a query says; this month where it says anything else. */
export function parseCalendarQuery(query: URLSearchParams, today: CalendarDate): CalendarQuery {
  const month = parseCalendarDate(`${query.get('month') ?? ''}-01`);
  return {
    month: month ?? firstOfMonth(today),
    span: query.get('span') === 'year' ? 'year' : 'month',
    law: laws.find((law) => law === query.get('law')) ?? null,
  };
}

/** The query of a place. */
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

/** The days of a place. */
export function toSpan({ month, span }: Pick<CalendarQuery, 'month' | 'span'>): Span {
  return { from: month, to: addDays(addMonths(month, span === 'year' ? 12 : 1), -1) };
}

/** A year of days from one on. */
export function yearFrom(today: CalendarDate): Span {
  return { from: today, to: addDays(addMonths(today, 12), -1) };
}

/** The year after a place; the one that begins today where the place is over. */
export function yearAfter(query: CalendarQuery, today: CalendarDate): Span {
  const next = addDays(toSpan(query).to, 1);
  return yearFrom(next < today ? today : next);
}

/** The first day of the month of a day. */
export function firstOfMonth(date: CalendarDate): CalendarDate {
  return fromMonthNumber(toMonthNumber(date), 1);
}

/** The weeks of a month, each from Monday to Sunday; null for the days of other months. */
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

/** What is due and for which period, as people read it: `GSTR-1 · October 2026`. */
export function formatDueName({
  form,
  period,
}: {
  readonly form: string;
  readonly period: string;
}) {
  return `${form} · ${period}`;
}

/** Things by the month of their day, in the order in which they come. */
export function groupByMonth<T extends { readonly due: string }>(
  items: readonly T[],
): readonly (readonly [month: string, items: readonly T[]])[] {
  return [...Map.groupBy(items, ({ due }) => due.slice(0, 7))];
}

/** Things by their day, in the order in which they come. */
export function groupByDay<T extends { readonly due: string }>(
  items: readonly T[],
): readonly (readonly [day: string, items: readonly T[]])[] {
  return [...Map.groupBy(items, ({ due }) => due)];
}
