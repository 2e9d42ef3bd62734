import { describe } from 'vitest';
import { expectKnownDates, expectNone } from './testing/known-dates.ts';

const individuals = 'ITR-1 and 2: 31 July';
const july = 'Unaudited businesses: 31 July up to the year 2024-25';
const august = 'Finance Bill 2026: 31 August from the year 2025-26';
const audited = 'Companies and audited accounts: 31 October';
const transfer = 'Transfer pricing: 30 November';
const report = 'One month before the return: 30 September';
const circulars2025 = 'CBDT Circulars 06/2025 and 12/2025: to 16 September 2025';
const circular15 = 'CBDT Circular 15/2025';
const belated = 'Belated: 31 December';
const revised = 'Revised: 31 March from the year 2025-26';
const updated = 'ITR-U: four years from the end of the assessment year';

describe('a person without a business', () => {
  const person = { constitution: 'individual' } as const;
  expectKnownDates(person, [
    ['ITR-1 or ITR-2', '2024-03-31', '2024-07-31', individuals],
    ['ITR-1 or ITR-2', '2025-03-31', '2025-09-16', circulars2025],
    ['ITR-1 or ITR-2', '2026-03-31', '2026-07-31', individuals],
    ['ITR-1 or ITR-2', '2027-03-31', '2027-07-31', individuals],
    ['Belated ITR', '2024-03-31', '2025-01-15', 'CBDT Circular 21/2024: residents'],
    ['Belated ITR', '2025-03-31', '2025-12-31', belated],
    ['Belated ITR', '2026-03-31', '2026-12-31', belated],
    ['Revised ITR', '2025-03-31', '2025-12-31', 'Revised: 31 December up to the year 2024-25'],
    ['Revised ITR', '2026-03-31', '2027-03-31', revised],
    ['Revised ITR', '2027-03-31', '2028-03-31', revised],
    ['ITR-U', '2021-03-31', '2026-03-31', updated],
    ['ITR-U', '2023-03-31', '2028-03-31', updated],
    ['ITR-U', '2025-03-31', '2030-03-31', updated],
  ]);
  expectNone(person, ['ITR', 'Form 26', 'AGM', 'GSTR-1', 'ECR', 'FLA return']);
});

describe('a business or profession without an audit', () => {
  expectKnownDates({ constitution: 'proprietorship' }, [
    ['ITR', '2024-03-31', '2024-07-31', july],
    ['ITR', '2025-03-31', '2025-09-16', circulars2025],
    ['ITR', '2026-03-31', '2026-08-31', august],
    ['ITR', '2027-03-31', '2027-08-31', august],
  ]);
  expectNone({ constitution: 'proprietorship' }, [
    'Form 26',
    '3CEB',
    'ITR-1 or ITR-2',
    '3CA or 3CB, with 3CD',
  ]);
});

describe('other taxpayers without an audit', () => {
  expectKnownDates({ constitution: 'individual', partnerOf: 'unauditedFirm' }, [
    ['ITR', '2026-03-31', '2026-08-31', `${august}, partners of unaudited firms too`],
  ]);
  expectKnownDates({ constitution: 'trust' }, [
    ['ITR', '2026-03-31', '2026-08-31', `${august}, trusts too`],
  ]);
});

describe('audited accounts', () => {
  expectKnownDates({ constitution: 'partnership', taxAudit: true }, [
    ['ITR', '2024-03-31', '2024-11-15', 'CBDT Circular 13/2024'],
    ['ITR', '2025-03-31', '2025-12-10', circular15],
    ['ITR', '2026-03-31', '2026-10-31', audited],
    ['ITR', '2027-03-31', '2027-10-31', audited],
    ['3CA or 3CB, with 3CD', '2024-03-31', '2024-10-07', 'CBDT Circular 10/2024'],
    ['3CA or 3CB, with 3CD', '2025-03-31', '2025-11-10', circular15],
    [
      '3CA or 3CB, with 3CD',
      '2026-03-31',
      '2026-09-30',
      `${report}; the year 2025-26 by the old form`,
    ],
    ['Form 26', '2027-03-31', '2027-09-30', `${report}; form 26 first for the tax year 2026-27`],
  ]);
});

describe('audits under other laws', () => {
  expectKnownDates({ constitution: 'privateCompany' }, [
    ['ITR', '2026-03-31', '2026-10-31', `${audited}, a company even without a tax audit`],
  ]);
  expectKnownDates({ constitution: 'llp', otherAudit: true }, [
    ['ITR', '2026-03-31', '2026-10-31', `${audited}, an LLP audited under the LLP Act too`],
  ]);
  expectKnownDates({ constitution: 'individual', partnerOf: 'auditedFirm' }, [
    ['ITR', '2027-03-31', '2027-10-31', `${audited}, partners of audited firms too`],
  ]);
  expectNone({ constitution: 'llp', otherAudit: true }, ['Form 26', '3CA or 3CB, with 3CD']);
});

describe('transfer pricing', () => {
  expectKnownDates({ constitution: 'privateCompany', taxAudit: true, transferPricing: true }, [
    ['ITR', '2024-03-31', '2024-12-15', 'CBDT Circular 18/2024'],
    ['ITR', '2025-03-31', '2025-11-30', `${transfer}; Circular 15/2025 did not cover it`],
    ['ITR', '2026-03-31', '2026-11-30', transfer],
    ['3CEB', '2025-03-31', '2025-10-31', '3CEB: 31 October'],
    ['3CEB', '2026-03-31', '2026-10-31', '3CEB: 31 October'],
    [
      '3CA or 3CB, with 3CD',
      '2025-03-31',
      '2025-10-31',
      'Audit report with transfer pricing: 31 October',
    ],
    ['Form 26', '2027-03-31', '2027-10-31', 'Audit report with transfer pricing: 31 October'],
  ]);
});

describe('advance tax with presumptive income', () => {
  const source = 'Presumptive: all by 15 March';
  expectKnownDates({ constitution: 'proprietorship', presumptive: true }, [
    ['Advance tax', '2025-03-31', '2025-03-15', source],
    ['Advance tax', '2027-03-31', '2027-03-15', source],
  ]);
  expectNone({ constitution: 'individual', advanceTax: false }, ['Advance tax']);
});
