import { calendarDate } from '@anupal/contract/values/calendar-date';
import { expect, it } from 'vitest';
import { listEarningMonths, parseEarningPeriod, toEarningDays } from './earning-periods.ts';

const today = calendarDate({ year: 2026, month: 11, day: 29 });

it.each([
  [null, {}],
  ['financial-year', { from: '2026-04-01' }],
  ['2026-11', { from: '2026-11-01' }],
  ['2026-10', { from: '2026-10-01', to: '2026-10-31' }],
  ['2026-12', {}],
  ['2020-01', {}],
])('the period %s of a URL is %j', (text, days) => {
  expect(toEarningDays(parseEarningPeriod(text, today), today)).toEqual(days);
});

it('two years of months can be chosen, the current one first', () => {
  const months = listEarningMonths(today);
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-11', '2024-12', 24]);
});
