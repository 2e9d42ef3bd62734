import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { describe, expect, it } from 'vitest';
import { listPeriodChoices, formatAnswer, describeNumber } from './question-model.ts';

const today = '2026-11-23' as CalendarDate;
const notBefore = '2026-02-01' as CalendarDate;
const values = (field: Parameters<typeof listPeriodChoices>[0]) =>
  listPeriodChoices(field, 'en', today).map(({ value }) => value);

describe('the periods to choose from', () => {
  it('are within the limits of the field, latest first', () => {
    const months = values({ kind: 'month', notBefore, notAfter: 'today' });
    expect(months.slice(0, 2)).toEqual(['2026-11', '2026-10']);
    expect(months.at(-1)).toBe('2026-02');
    expect(values({ kind: 'quarter', notBefore, notAfter: 'today' })).toEqual([
      '2026-27-Q3',
      '2026-27-Q2',
      '2026-27-Q1',
      '2025-26-Q4',
    ]);
    expect(values({ kind: 'financial-year', notBefore, notAfter: 'today' })).toEqual([
      '2026-27',
      '2025-26',
    ]);
  });

  it('have month and year as their names, grouped by financial year', () => {
    const field = { kind: 'month', notBefore, notAfter: 'today' } as const;
    expect(listPeriodChoices(field, 'hi', today).at(-1)).toEqual({
      value: '2026-02',
      name: 'फ़रवरी 2026',
      group: '2025-26',
    });
    expect(values({ kind: 'month' }).length).toBe(12 * 12 + 1);
  });
});

describe('an answer on blur', () => {
  const field = (kind: 'money' | 'llpin' | 'bank-account' | 'phone' | 'text'): FormField => {
    return { key: 'asked', kind, label: { en: 'Asked', hi: null }, isRequired: true };
  };

  it.each([
    ['money', '1200000.5', '12,00,000.50'],
    ['money', '₹ 999', '999'],
    ['money', 'much', 'much'],
    ['llpin', 'aab9032', 'AAB-9032'],
    ['bank-account', '3012 3456 789', '30123456789'],
    ['bank-account', '3012', '3012'],
    ['phone', '98765 43210', '98765 43210'],
    ['text', ' as it is ', ' as it is '],
  ] as const)('%s %j becomes %j', (kind, typed, tidied) => {
    expect(formatAnswer(field(kind), typed)).toBe(tidied);
  });
});

it('describes a valid number and no other', () => {
  expect(describeNumber({ kind: 'gstin' }, '27AALFV4847R1Z2')?.en).toBe(
    'Maharashtra, PAN AALFV4847R',
  );
  expect(describeNumber({ kind: 'pan' }, 'AALFV4847R')?.en).toBe('PAN of a firm or LLP');
  expect(describeNumber({ kind: 'cin' }, 'L17110MH1973PLC019786')?.hi).toBe('1973 में निगमित कंपनी');
  expect(describeNumber({ kind: 'gstin' }, '27AALFV4847R1Z3')).toBeNull();
  expect(describeNumber({ kind: 'text' }, '27AALFV4847R1Z2')).toBeNull();
});
