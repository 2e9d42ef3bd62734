import { expect, it } from 'vitest';
import type { FormField } from './form-fields.ts';
import { formatPeriod, getPeriodText, periodKey } from './application-period.ts';

function createField(
  key: string,
  kind: 'text' | 'number' | 'month' | 'quarter' = 'text',
): FormField {
  return { key, kind, label: { en: key, hi: null }, isRequired: false };
}

it.each([
  ['2026-10', 'October 2026', 'oct 2026', 'Oct-26', '10/2026', 'अक्टूबर २०२६', ' OCTOBER, 2026 '],
  ['2026-02', 'Feb 2026', 'फ़रवरी 2026', '2026/2', '02-2026'],
  ['2026-09', 'September 2026', 'Sept. 2026', 'सितंबर 2026'],
])('a month has one period key however it is typed: %s', (...spellings) => {
  const periods = spellings.map((month) => periodKey([createField('month')], { month }));
  expect(new Set(periods)).toEqual(new Set([spellings[0]]));
});

it('a financial year is not a month, and a quarter is combined with its year', () => {
  const year = (text: string) =>
    periodKey([createField('financial-year')], { 'financial-year': text });
  expect(['2025-26', '2025-2026', 'FY 2025-26', '25-26'].map(year)).toEqual(
    Array.from({ length: 4 }, () => '2025-26'),
  );
  expect(year('2024-25')).not.toBe(year('2025-26'));
  const fields = [createField('quarter'), createField('financial-year')];
  const quarter = (name: string) =>
    periodKey(fields, { quarter: name, 'financial-year': '2025-26' });
  expect(quarter('april-june')).not.toBe(quarter('july-september'));
});

it('a form without a period question or answer has no period', () => {
  expect(periodKey([createField('year')], { year: '2026' })).toBeNull();
  expect(periodKey([createField('months', 'number')], { months: '11' })).toBeNull();
  expect(periodKey([createField('month')], {})).toBeNull();
  // A field whose kind is a period counts under any key.
  expect(periodKey([createField('of', 'month')], { of: '2026-10' })).toBe('2026-10');
});

it('a quarter is shown as it is chosen', () => {
  const fields = [createField('quarter', 'quarter')];
  const period = getPeriodText(fields, { quarter: '2026-27-Q3' }) ?? '';
  expect(formatPeriod(period, 'en')).toMatch(/October.*December 2026/);
});
