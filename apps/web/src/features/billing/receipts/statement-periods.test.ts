import { parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { expect, it } from 'vitest';
import { parseStatementPeriod, toStatementRange } from './statement-periods.ts';

it.each([
  ['2026-11-29', 'month', { from: '2026-11-01' }],
  ['2027-01-05', 'last-month', { from: '2026-12-01', to: '2026-12-31' }],
  ['2027-03-31', 'financial-year', { from: '2026-04-01' }],
  ['2026-04-01', 'financial-year', { from: '2026-04-01' }],
  ['2027-03-31', 'last-financial-year', { from: '2025-04-01', to: '2026-03-31' }],
  ['2026-11-29', 'week', {}],
])('on %s the statement of %s has the days %j', (today, period, range) => {
  expect(toStatementRange(parseStatementPeriod(period), parseCalendarDate(today)!)).toEqual(range);
});
