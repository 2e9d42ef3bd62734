import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { clientDocumentDetails } from '@anupal/contract/clients/documents';
import {
  checkDetailsOfMany,
  describeValidity,
  filterDocuments,
  lastMonth,
  listDocumentPeriods,
  listPeriods,
  toDetails,
  toDocumentValues,
} from './document-form-model.ts';

const empty = toDocumentValues(null);

describe('the form of a document', () => {
  it('sends the answers to what is asked about its type only', () => {
    const values = { ...empty, title: 'Shop', period: '2026-10', validTo: '2027-01-01' };
    expect(toDetails({ ...values, type: 'pan' })).toEqual({ type: 'pan', validTo: '2027-01-01' });
    expect(toDetails({ ...values, type: 'salesRegister' })).toEqual({
      type: 'salesRegister',
      period: '2026-10',
    });
    expect(toDetails({ ...values, type: 'other' })).toEqual({
      type: 'other',
      title: 'Shop',
      period: '2026-10',
      validTo: '2027-01-01',
    });
    expect(toDetails({ ...empty, type: 'aadhaar' })).toEqual({ type: 'aadhaar', isMasked: false });
    expect(toDetails(empty)).toBeNull();
  });

  it('must name the period for many documents of a kind that belongs to one', () => {
    const register = { ...empty, type: 'salesRegister' };
    expect(Object.keys(checkDetailsOfMany(register)?.fields ?? {})).toEqual(['period']);
    const period = lastMonth('2027-01-05' as CalendarDate);
    expect(period).toBe('2026-12');
    expect(checkDetailsOfMany({ ...register, period })).toBeNull();
    expect(checkDetailsOfMany({ ...empty, type: 'pan' })).toBeNull();
  });

  it('offers periods that the API takes, the current ones first', () => {
    const today = '2026-02-15' as CalendarDate; // a date
    const { earlier, months, quarters, years } = listPeriods(today, '2012-13');
    expect(earlier).toEqual(['2012-13']);
    expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
    expect(quarters.slice(0, 5)).toEqual([
      '2025-26-Q4',
      '2025-26-Q3',
      '2025-26-Q2',
      '2025-26-Q1',
      '2024-25-Q4',
    ]);
    expect(years.slice(0, 2)).toEqual(['2025-26', '2024-25']);
    for (const period of [...months, ...quarters, ...years])
      expect(clientDocumentDetails.safeParse({ type: 'payroll', period }).success).toBe(true);
  });

  it('says when a validity ends', () => {
    const days = { today: '2026-11-28', soon: '2027-01-27' };
    expect(
      [null, '2026-11-27', '2026-11-28', '2027-01-28'].map((day) => describeValidity(day, days)),
    ).toEqual(['none', 'ended', 'soon', 'later']);
  });
});

it('documents are filtered by type, period and the end of their validity', () => {
  const days = { today: '2026-11-28', soon: '2027-01-27' };
  const documents = [
    { type: 'salesRegister', period: '2026-10', validTo: null },
    { type: 'salesRegister', period: '2026-09', validTo: null },
    { type: 'fssai', period: null, validTo: '2026-11-27' },
    { type: 'dsc', period: null, validTo: '2027-01-27' },
    { type: 'pan', period: '2026-10', validTo: '2030-01-01' },
  ];
  const all = { type: '', period: '', validity: '' } as const;
  const find = (filter: object) =>
    filterDocuments(documents, { ...all, ...filter }, days).map(({ type }) => type);
  expect(find({})).toHaveLength(5);
  expect(find({ type: 'salesRegister', period: '2026-10' })).toEqual(['salesRegister']);
  expect(find({ period: '2026-10' })).toEqual(['salesRegister', 'pan']);
  expect(find({ validity: 'ended' })).toEqual(['fssai']);
  expect(find({ validity: 'soon' })).toEqual(['dsc']);
  expect(listDocumentPeriods(documents)).toEqual(['2026-10', '2026-09']);
});
