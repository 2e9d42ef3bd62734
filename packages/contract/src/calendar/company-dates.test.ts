import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { obligations } from './obligations.ts';
import { profileValue } from './profile.ts';
import { on } from './rules/rule-builders.ts';
import { releasedRules } from './rules/release.ts';
import { expectKnownDates, expectNone } from './testing/known-dates.ts';

const meeting = 's. 96: 30 September';
const fifteen = 's. 96: at most 15 months after the last meeting';
const statements = 's. 137: 30 days after the meeting';
const yearly = 's. 92: 60 days after the meeting';
const smallReturn = 'MGT-7A of a small company: 60 days after the meeting';
const onePerson = 's. 137: 180 days from the end of the year';
const deposits = 'DPT-3: 30 June';
const dues = 'MSME-1: 31 October for April to September, 30 April for October to March';
const reconciliation = 'PAS-6: 60 days from the end of the half-year';
const kyc = 'DIR-3-KYC-Web: 30 June after every third financial year';

describe('a private company that is not small', () => {
  const company = {
    constitution: 'privateCompany',
    incorporatedOn: '2015-07-01',
    loansOutstanding: true,
    duesToSmallEnterprises: true,
  } as const;
  expectKnownDates(company, [
    ['AGM', '2024-03-31', '2024-09-30', meeting],
    ['AGM', '2025-03-31', '2025-09-30', meeting],
    ['AGM', '2027-03-31', '2027-09-30', meeting],
    ['AOC-4', '2024-03-31', '2024-10-30', `${statements} of 30 September at the latest`],
    ['AOC-4', '2026-03-31', '2026-10-30', `${statements} of 30 September at the latest`],
    ['MGT-7', '2024-03-31', '2024-11-29', `${yearly} of 30 September at the latest`],
    [
      'MGT-7',
      '2025-03-31',
      '2025-11-29',
      'Circulars 06/2025 and 08/2025 waive the fee, the date stays',
    ],
    ['MGT-7', '2027-03-31', '2027-11-29', `${yearly} of 30 September at the latest`],
    ['DPT-3', '2024-03-31', '2024-06-30', deposits],
    ['DPT-3', '2026-03-31', '2026-06-30', deposits],
    ['MSME-1', '2024-03-31', '2024-04-30', dues],
    ['MSME-1', '2024-09-30', '2024-10-31', dues],
    ['MSME-1', '2027-03-31', '2027-04-30', dues],
    ['PAS-6', '2025-09-30', '2025-11-29', `${reconciliation}; private companies from 30 June 2025`],
    ['PAS-6', '2026-03-31', '2026-05-30', reconciliation],
    ['PAS-6', '2027-09-30', '2027-11-29', reconciliation],
  ]);
  expectNone(company, ['MGT-7A', 'Form 8', 'Form 11', 'CSR-2', 'ADT-1']);
});

describe('a small company that met on 20 August 2025', () => {
  expectKnownDates(
    {
      constitution: 'privateCompany',
      smallCompany: true,
      smallByOlderLimits: true,
      annualMeetings: [
        { year: 2023, heldOn: '2024-05-10' },
        { year: 2024, heldOn: '2025-08-20' },
      ],
    },
    [
      ['AGM', '2025-03-31', '2025-08-10', `${fifteen} of 10 May 2024`],
      ['AGM', '2026-03-31', '2026-09-30', meeting],
      ['AOC-4', '2025-03-31', '2025-09-19', `${statements} of 20 August 2025`],
      ['MGT-7A', '2024-03-31', '2024-07-09', `${smallReturn} of 10 May 2024`],
      ['MGT-7A', '2025-03-31', '2025-10-19', `${smallReturn} of 20 August 2025`],
      ['MGT-7A', '2026-03-31', '2026-11-29', `${smallReturn} of 30 September at the latest`],
    ],
  );
  expectNone({ constitution: 'privateCompany', smallCompany: true, smallByOlderLimits: true }, [
    'MGT-7',
    'PAS-6',
  ]);
});

describe('a holding, subsidiary or Section 8 company within the limits is not small', () => {
  const company = {
    constitution: 'privateCompany',
    smallCompany: true,
    smallByOlderLimits: true,
    neverSmall: true,
  } as const;
  expectKnownDates(company, [
    ['MGT-7', '2025-03-31', '2025-11-29', yearly],
    ['MGT-7', '2026-03-31', '2026-11-29', yearly],
    ['PAS-6', '2025-09-30', '2025-11-29', reconciliation],
    ['PAS-6', '2026-09-30', '2026-11-29', reconciliation],
  ]);
  expectNone(company, ['MGT-7A']);
});

describe('a company that became small when the limits were raised on 1 December 2025', () => {
  const company = { constitution: 'privateCompany', smallCompany: true } as const;
  expectKnownDates(company, [
    ['MGT-7', '2024-03-31', '2024-11-29', yearly],
    ['MGT-7', '2025-03-31', '2025-11-29', 'the older limits: ₹4 crore and ₹40 crore'],
    ['MGT-7A', '2026-03-31', '2026-11-29', smallReturn],
    ['PAS-6', '2025-09-30', '2025-11-29', reconciliation],
  ]);
  it('files no other form for these years', () => {
    const found = obligations(
      z.parse(profileValue, company),
      { from: on('2024-04-01'), to: on('2028-03-31') },
      releasedRules,
    );
    const ends = (form: string) =>
      found.filter((one) => one.form === form).map(({ period }) => period.to);
    expect(ends('MGT-7')).toEqual(['2024-03-31', '2025-03-31']);
    expect(ends('MGT-7A')).toEqual(['2026-03-31', '2027-03-31']);
    expect(ends('PAS-6')).toEqual(['2025-09-30']);
    const waived = found.find(({ key }) => key === 'mgt-7-older-limits/2025-03-31');
    expect(waived?.noFee?.date).toBe('2026-01-31');
  });
});

describe('a meeting that would fall on Independence Day', () => {
  expectKnownDates(
    { constitution: 'publicCompany', annualMeetings: [{ year: 2024, heldOn: '2025-05-15' }] },
    [['AGM', '2026-03-31', '2026-08-14', `${fifteen}, and not on a national holiday`]],
  );
});

describe('a public company', () => {
  expectKnownDates({ constitution: 'publicCompany', smallCompany: true }, [
    ['MGT-7', '2026-03-31', '2026-11-29', `${yearly}; a public company is never small`],
    ['PAS-6', '2024-03-31', '2024-05-30', `${reconciliation}, unlisted public companies`],
    ['PAS-6', '2024-09-30', '2024-11-29', `${reconciliation}, unlisted public companies`],
  ]);
  expectNone({ constitution: 'publicCompany', listed: true }, ['PAS-6', 'MGT-7A']);
});

describe('newly incorporated companies', () => {
  expectKnownDates({ constitution: 'privateCompany', incorporatedOn: '2025-02-10' }, [
    ['INC-20A', '2025-02-10', '2025-08-09', 's. 10A: 180 days from incorporation'],
    [
      'AGM',
      '2026-03-31',
      '2026-12-31',
      's. 2(41), s. 96: first year to March 2026, then nine months',
    ],
    ['AOC-4', '2026-03-31', '2027-01-30', `${statements} of 31 December 2026 at the latest`],
    ['AGM', '2027-03-31', '2027-09-30', meeting],
  ]);
  expectKnownDates({ constitution: 'privateCompany', incorporatedOn: '2026-03-31' }, [
    [
      'AGM',
      '2027-03-31',
      '2027-12-31',
      's. 2(41), s. 96: on or after 1 January, as the last of March',
    ],
  ]);
  expectKnownDates({ constitution: 'privateCompany', incorporatedOn: '2024-12-31' }, [
    ['INC-20A', '2024-12-31', '2025-06-29', 's. 10A: 180 days from incorporation'],
    ['AGM', '2025-03-31', '2025-12-31', 's. 96: nine months after the first year'],
    ['AGM', '2026-03-31', '2026-09-30', meeting],
  ]);
});

describe('a company without share capital', () => {
  expectNone(
    {
      constitution: 'privateCompany',
      incorporatedOn: '2025-02-10',
      withoutShareCapital: true,
    },
    ['INC-20A'],
  );
});

describe('a one-person company', () => {
  expectKnownDates({ constitution: 'onePersonCompany', incorporatedOn: '2020-05-01' }, [
    ['AOC-4', '2024-03-31', '2024-09-27', onePerson],
    ['AOC-4', '2025-03-31', '2025-09-27', onePerson],
    ['AOC-4', '2027-03-31', '2027-09-27', onePerson],
    [
      'MGT-7A',
      '2026-03-31',
      '2026-11-29',
      's. 92(4): 60 days from when a meeting would be due, to be confirmed',
    ],
  ]);
  expectNone({ constitution: 'onePersonCompany' }, ['AGM', 'MGT-7', 'PAS-6']);
});

describe('obligations after events', () => {
  expectKnownDates(
    {
      constitution: 'privateCompany',
      events: [
        { kind: 'auditorAppointed', on: '2024-09-30' },
        { kind: 'directorChanged', on: '2026-12-15' },
        { kind: 'resolutionPassed', on: '2025-01-31' },
        { kind: 'beneficialOwnerDeclared', on: '2027-02-01' },
        { kind: 'directorDetailsChanged', on: '2026-07-10' },
      ],
    },
    [
      ['ADT-1', '2024-09-30', '2024-10-15', 's. 139: 15 days after the meeting'],
      ['DIR-12', '2026-12-15', '2027-01-14', 's. 170: 30 days'],
      ['MGT-14', '2025-01-31', '2025-03-02', 's. 117: 30 days'],
      ['BEN-2', '2027-02-01', '2027-03-03', 's. 90: 30 days'],
      ['DIR-3-KYC-Web', '2026-07-10', '2026-08-09', 'Rule 12A: changes within 30 days'],
    ],
  );
});

describe('the KYC of directors', () => {
  expectKnownDates({ constitution: 'privateCompany', directorKycYears: [2023, 2024] }, [
    ['DIR-3 KYC', '2025-03-31', '2025-09-30', 'Rule 12A before 2026: 30 September, every year'],
    ['DIR-3-KYC-Web', '2027-03-31', '2027-06-30', `${kyc}, the last one 2023-24`],
    ['DIR-3-KYC-Web', '2028-03-31', '2028-06-30', `${kyc}, the last one 2024-25`],
  ]);
  expectNone({ constitution: 'privateCompany' }, ['DIR-3 KYC', 'DIR-3-KYC-Web']);
});

describe('social responsibility', () => {
  expectKnownDates({ constitution: 'publicCompany', socialResponsibility: true }, [
    ['CSR-2', '2024-03-31', '2025-06-30', 'For the year 2023-24 extended to 30 June 2025'],
  ]);
});
