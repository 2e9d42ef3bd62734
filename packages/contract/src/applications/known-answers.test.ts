import { describe, expect, it } from 'vitest';
import { catalogue } from '../eservices/catalogue/catalogue.ts';
import type { FormField } from '../eservices/form-fields.ts';
import {
  answerFromDocuments,
  clientNameKeys,
  lastingKeys,
  pickLastingAnswers,
  prefillNumbers,
  prefillPeriodAnswers,
  repeatAnswers,
} from './known-answers.ts';

describe('the period from the calendar', () => {
  const fields = (['month', 'quarter', 'financial-year', 'gstin', 'text'] as const).map(
    (kind): FormField => ({ key: kind, kind, label: { en: kind, hi: null }, isRequired: true }),
  );

  it.each([
    ['2026-10-31', '2026-10', '2026-27-Q3', '2026-27'],
    ['2027-03-31', '2027-03', '2026-27-Q4', '2026-27'],
    ['2026-04-30', '2026-04', '2026-27-Q1', '2026-27'],
  ])('ending on %s answers each kind of field', (ends, ...expected) => {
    const [month, quarter, year] = expected;
    const gstin = '27AALFV4847R1Z2';
    expect(prefillPeriodAnswers(fields, ends, { gstin, tan: null })).toEqual({
      month,
      quarter,
      'financial-year': year,
      gstin,
    });
  });
});

describe('earlier answers', () => {
  const ask = (
    key: string,
    kind: 'text' | 'month' | 'money' | 'file' | 'email' | 'yes-no',
  ): FormField => ({
    key,
    kind,
    label: { en: key, hi: null },
    isRequired: true,
  });

  it('hold for another period unless they concern a period', () => {
    const fields = [
      ask('business-name', 'text'),
      ask('signatory-email', 'email'),
      ask('month', 'month'),
      ask('turnover-of-year', 'money'),
      ask('had-transactions', 'yes-no'),
      ask('file-sales', 'file'),
    ];
    const earlier = Object.fromEntries(fields.map(({ key }) => [key, `earlier ${key}`]));
    expect(pickLastingAnswers(fields, earlier)).toEqual({
      'business-name': 'earlier business-name',
      'signatory-email': 'earlier signatory-email',
    });
  });

  it('of lasting questions are to questions of the catalogue', () => {
    const keys = new Set(catalogue.flatMap(({ formFields }) => formFields.map(({ key }) => key)));
    expect([...lastingKeys, ...clientNameKeys].filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe('answers for the next period', () => {
  const ask = (kind: Exclude<FormField['kind'], 'choice'>, key: string = kind): FormField => ({
    key,
    kind,
    label: { en: key, hi: null },
    isRequired: true,
  });

  it.each([
    ['month', '2026-10', '2026-11'],
    ['month', '2026-12', '2027-01'],
    ['quarter', '2026-27-Q3', '2026-27-Q4'],
    ['quarter', '2026-27-Q4', '2027-28-Q1'],
    ['financial-year', '2025-26', '2026-27'],
  ] as const)('after the %s %s are for %s', (kind, earlier, next) => {
    expect(repeatAnswers([ask(kind)], { [kind]: earlier })).toEqual({ [kind]: next });
  });

  it('are the same but for documents, dates and a period in words', () => {
    const fields = [
      ask('text'),
      ask('yes-no'),
      ask('money'),
      ask('file'),
      ask('date'),
      ask('date', 'start-date'),
      ask('text', 'month'),
    ];
    const earlier = Object.fromEntries(
      [...fields, ask('text', 'removed')].map(({ key }) => [key, key]),
    );
    expect(repeatAnswers(fields, earlier)).toEqual({
      text: 'text',
      'yes-no': 'yes-no',
      money: 'money',
      'start-date': 'start-date',
    });
  });
});

it('a document that was sent answers the question after which it is asked for', () => {
  const sales: FormField = {
    key: 'file-sales',
    kind: 'file',
    label: { en: 'Sales', hi: null },
    isRequired: true,
    when: { field: 'had-transactions', is: ['yes'] },
  };
  expect(answerFromDocuments([sales], new Set(['file-sales']))).toEqual({
    'had-transactions': 'yes',
  });
  expect(answerFromDocuments([sales], new Set())).toEqual({});
  const several = { ...sales, when: { field: 'kind', is: ['a', 'b'] } };
  expect(answerFromDocuments([several], new Set(['file-sales']))).toEqual({});
});

it('numbers of others are not answered with those of the client', () => {
  const pan: FormField = {
    key: 'auditor-pan',
    kind: 'pan',
    label: { en: 'PAN of the auditor', hi: null },
    isRequired: true,
  };
  const registrations = [{ kind: 'pan' as const, number: 'ABCPS1234K' }];
  expect(prefillNumbers([pan], registrations)).toEqual({});
  expect(prefillNumbers([{ ...pan, key: 'business-pan-number' }], registrations)).toEqual({
    'business-pan-number': 'ABCPS1234K',
  });
});
