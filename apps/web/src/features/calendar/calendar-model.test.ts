import { parseCalendarDate, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { describe, expect, it } from 'vitest';
import {
  groupByDay,
  groupByMonth,
  parseCalendarQuery,
  toSpan,
  listWeeks,
  toUrlParams,
  yearAfter,
  yearFrom,
} from './calendar-model.ts';

function on(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`${text} is no day`);
  return date;
}

const today = on('2026-11-22');

describe('the query of the calendar', () => {
  it.each([
    ['', { month: '2026-11-01', span: 'month', law: null }],
    ['month=2027-02&law=gst', { month: '2027-02-01', span: 'month', law: 'gst' }],
    ['month=2027-13&law=moon&span=decade', { month: '2026-11-01', span: 'month', law: null }],
    ['span=year', { month: '2026-11-01', span: 'year', law: null }],
  ])('parses "%s"', (search, query) => {
    expect(parseCalendarQuery(new URLSearchParams(search), today)).toEqual(query);
  });

  it('round-trips through the URL', () => {
    for (const search of ['', 'month=2027-02&law=gst', 'month=2024-12&span=year']) {
      const query = parseCalendarQuery(new URLSearchParams(search), today);
      expect(toUrlParams(query, today)).toEqual(Object.fromEntries(new URLSearchParams(search)));
    }
  });

  it.each([
    ['month=2028-02', { from: '2028-02-01', to: '2028-02-29' }],
    ['month=2026-12&span=year', { from: '2026-12-01', to: '2027-11-30' }],
  ])('%s spans its days', (query, span) => {
    expect(toSpan(parseCalendarQuery(new URLSearchParams(query), today))).toEqual(span);
  });
});

it.each([
  ['month=2026-12', '2027-01-01', '2027-12-31'],
  ['', '2026-12-01', '2027-11-30'],
  ['month=2027-03&span=year', '2028-03-01', '2029-02-28'],
  ['month=2026-10', '2026-11-22', '2027-11-21'],
  ['month=2024-02', '2026-11-22', '2027-11-21'],
])('looks for the next due date after "%s" from %s to %s', (query, from, to) => {
  expect(yearAfter(parseCalendarQuery(new URLSearchParams(query), today), today)).toEqual({
    from,
    to,
  });
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-11-01', 6, 6],
    ['2027-02-01', 4, 0],
    ['2026-12-01', 5, 1],
  ])('%s has %i weeks and starts with %i days of another month', (month, weeks, before) => {
    const found = listWeeks(on(month));
    expect(found).toHaveLength(weeks);
    expect(found[0]?.filter((day) => day === null)).toHaveLength(before);
    const days = found.flat().filter((day) => day !== null);
    expect(days[0]).toBe(month);
    expect(new Set(days).size).toBe(days.length);
  });
});

it('groups due dates by day', () => {
  const items = ['2026-11-20', '2026-11-20', '2026-11-30'].map((due) => ({ due }));
  expect(groupByDay(items).map(([day, some]) => [day, some.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-30', 1],
  ]);
});

it('a year starts today and ends the day before, grouped by month', () => {
  expect(yearFrom(today)).toEqual({ from: '2026-11-22', to: '2027-11-21' });
  const items = ['2026-11-22', '2026-11-30', '2027-01-01'].map((due) => ({ due }));
  expect(groupByMonth(items).map(([month, some]) => [month, some.length])).toEqual([
    ['2026-11', 2],
    ['2027-01', 1],
  ]);
});
