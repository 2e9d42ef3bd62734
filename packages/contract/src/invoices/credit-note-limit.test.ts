import { expect, it } from 'vitest';
import { calendarDate } from '../values/calendar-date.ts';
import { findLastCreditNoteDay } from './credit-note-limit.ts';

it.each([
  [2026, 4, 1, '2027-11-30'],
  [2027, 3, 31, '2027-11-30'],
  [2027, 4, 1, '2028-11-30'],
  [2021, 4, 1, '2022-11-30'],
  [2021, 3, 31, '2021-09-30'], // as first enacted
])('a credit note for a supply of %i-%i-%i reduces tax until %s', (year, month, day, last) => {
  expect(findLastCreditNoteDay(calendarDate({ year, month, day }))).toBe(last);
});

it('an annual return that was filed before ends it earlier, one that was filed later does not', () => {
  const supplied = calendarDate({ year: 2026, month: 6, day: 1 });
  const filed = (month: number) => calendarDate({ year: 2027, month, day: 15 });
  expect(findLastCreditNoteDay(supplied, filed(10))).toBe('2027-10-15');
  expect(findLastCreditNoteDay(supplied, filed(12))).toBe('2027-11-30');
});
