import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deductionEvents, listQuestions } from './profile-questions.ts';
import { obligations } from './obligations.ts';
import { profileValue } from './profile.ts';
import { on } from './rules/rule-builders.ts';
import { releasedRules } from './rules/release.ts';
import { expectKnownDates, expectNone } from './testing/known-dates.ts';

const deposit = 'TDS: the 7th of the next month';
const marchDeposit = 'TDS of March, not of the government: 30 April';
const statement = 'TDS statements: 31 July, 31 October, 31 January, 31 May';
const collection = 'TCS statements: 15 July, 15 October, 15 January, 15 May';
const challan = '30 days from the end of the month';
const certificate = 'Form 16A: 15 days after the statement is due';
const collected = 'Form 27D: 15 days after the statement is due';
const employees = 'Form 16: 15 June after the year';

describe('tax deducted from salaries and other payments', () => {
  const business = {
    constitution: 'privateCompany',
    deducts: ['salary', 'residents', 'nonResidents'],
  } as const;
  expectKnownDates({ ...business, deducts: [...business.deducts] }, [
    ['TDS challan', '2024-03-31', '2024-04-30', marchDeposit],
    ['TDS challan', '2024-04-30', '2024-05-07', deposit],
    ['TDS challan', '2024-12-31', '2025-01-07', deposit],
    ['TDS challan', '2025-03-31', '2025-04-30', marchDeposit],
    ['TDS challan', '2026-02-28', '2026-03-07', deposit],
    ['TDS challan', '2026-03-31', '2026-04-30', marchDeposit],
    ['TDS challan', '2026-10-31', '2026-11-07', deposit],
    ['TDS challan', '2027-03-31', '2027-04-30', marchDeposit],
    ['TDS challan', '2028-02-29', '2028-03-07', deposit],
    ['24Q', '2024-03-31', '2024-05-31', statement],
    ['24Q', '2024-06-30', '2024-07-31', statement],
    ['24Q', '2025-09-30', '2025-10-31', statement],
    ['24Q', '2026-03-31', '2026-05-31', statement],
    ['Form 138', '2026-06-30', '2026-07-31', statement],
    ['Form 138', '2027-03-31', '2027-05-31', statement],
    ['26Q', '2024-12-31', '2025-01-31', statement],
    ['26Q', '2025-12-31', '2026-01-31', statement],
    ['Form 140', '2026-09-30', '2026-10-31', statement],
    ['Form 140', '2027-12-31', '2028-01-31', statement],
    ['27Q', '2025-06-30', '2025-07-31', statement],
    ['Form 144', '2026-12-31', '2027-01-31', statement],
    ['Form 16', '2024-03-31', '2024-06-15', employees],
    ['Form 16', '2026-03-31', '2026-06-15', employees],
    ['Form 130', '2027-03-31', '2027-06-15', employees],
    ['Form 16A', '2024-06-30', '2024-08-15', certificate],
    ['Form 16A', '2025-03-31', '2025-06-15', certificate],
    ['Form 16A', '2025-09-30', '2025-11-15', certificate],
    ['Form 131', '2026-06-30', '2026-08-15', certificate],
    ['Form 131', '2026-12-31', '2027-02-15', certificate],
    ['Form 131', '2027-03-31', '2027-06-15', certificate],
  ]);
  expectNone({ constitution: 'privateCompany' }, ['TDS challan', '24Q', '26Q', '27Q', 'Form 16']);
});

describe('tax collected at source', () => {
  expectKnownDates({ constitution: 'partnership', collectsTax: true }, [
    ['TCS challan', '2024-03-31', '2024-04-07', 'TCS, March too: the 7th of the next month'],
    ['TCS challan', '2026-03-31', '2026-04-07', 'TCS, March too: the 7th of the next month'],
    ['TCS challan', '2026-11-30', '2026-12-07', 'TCS: the 7th of the next month'],
    ['27EQ', '2024-03-31', '2024-05-15', collection],
    ['27EQ', '2024-09-30', '2024-10-15', collection],
    ['27EQ', '2025-12-31', '2026-01-15', collection],
    ['27EQ', '2026-03-31', '2026-05-15', collection],
    [
      'Form 143',
      '2026-06-30',
      '2026-07-15',
      `${collection}; under the rules of 2026 to be confirmed`,
    ],
    [
      'Form 143',
      '2027-03-31',
      '2027-05-15',
      `${collection}; under the rules of 2026 to be confirmed`,
    ],
    ['Form 27D', '2025-06-30', '2025-07-30', collected],
    ['Form 27D', '2026-03-31', '2026-05-30', collected],
    ['Form 133', '2026-09-30', '2026-10-30', collected],
  ]);
});

const paid = (...days: readonly string[]) =>
  days.map((on) => ({ kind: 'propertyPaid' as const, on }));

describe('deductions with a challan-cum-statement', () => {
  expectKnownDates(
    {
      constitution: 'individual',
      deducts: ['property', 'rent', 'contracts', 'virtualAssets'],
      events: [
        ...paid('2024-12-31', '2025-01-01', '2025-04-15'),
        { kind: 'tenancyEnded', on: '2025-10-10' },
        { kind: 'contractPaid', on: '2024-07-20' },
        { kind: 'virtualAssetPaid', on: '2025-11-03' },
      ],
    },
    [
      ['26QB', '2024-12-31', '2025-01-30', `${challan}: December to 30 January`],
      ['26QB', '2025-01-01', '2025-03-02', `${challan}: January to 2 March`],
      ['26QB', '2025-04-15', '2025-05-30', challan],
      ['26QC', '2025-03-31', '2025-04-30', 'rent: once a year, from that of March'],
      ['26QC', '2025-10-10', '2025-11-30', 'rent: with that of the tenancy’s last month'],
      ['26QC', '2026-03-31', '2026-04-30', 'rent: once a year, from that of March'],
      ['26QD', '2024-07-20', '2024-08-30', challan],
      ['26QE', '2025-11-03', '2025-12-30', `${challan}: November to 30 December`],
    ],
  );
  it('follow payments, not months', () => {
    const all = { constitution: 'individual', advanceTax: false } as const;
    const year = { from: on('2026-04-01'), to: on('2027-03-31') };
    const forms = (answers: Partial<z.input<typeof profileValue>>) =>
      obligations(z.parse(profileValue, { ...all, ...answers }), year, releasedRules)
        .filter(({ form }) => /^26Q|141/.test(form))
        .map(({ key, due }) => [key, due]);
    const deducts = [...listQuestions.deducts].filter((one) => one in deductionEvents);
    expect(forms({ deducts })).toEqual([['tds-rent/2026-03-31', '2026-04-30']]);
    const two = paid('2026-11-05', '2026-11-20');
    expect(forms({ deducts: ['property'], events: two })).toEqual([
      ['tds-property/2026-11-05', '2026-12-30'],
      ['tds-property/2026-11-20', '2026-12-30'],
    ]);
    expect(forms({ deducts: ['rent'], events: two })).toEqual([
      ['tds-rent/2026-03-31', '2026-04-30'],
    ]);
  });
});

describe('the single form since April 2026', () => {
  expectKnownDates(
    {
      constitution: 'individual',
      deducts: ['property', 'rent'],
      events: paid(
        '2026-03-31',
        '2026-04-30',
        '2026-12-31',
        '2027-01-31',
        '2028-01-31',
        '2028-02-29',
      ),
    },
    [
      ['26QB', '2026-03-31', '2026-04-30', challan],
      ['Form 141', '2026-04-30', '2026-05-30', challan],
      ['Form 141', '2026-12-31', '2027-01-30', `${challan}: December to 30 January`],
      ['Form 141', '2027-01-31', '2027-03-02', `${challan}: January to 2 March`],
      ['Form 141', '2027-03-31', '2027-04-30', 'rent: once a year, from that of March'],
      ['Form 141', '2028-01-31', '2028-03-01', `${challan}: 1 March in a leap year`],
      ['Form 141', '2028-02-29', '2028-03-30', challan],
    ],
  );
});
