import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { obligations } from './obligations.ts';
import { profileValue } from './profile.ts';
import { on } from './rules/rule-builders.ts';
import { releasedRules } from './rules/release.ts';
import { expectKnownDates, expectNone } from './testing/known-dates.ts';

const gstr1 = 'GSTR-1 monthly: the 11th of the next month';
const gstr3b = 'GSTR-3B monthly: the 20th of the next month';
const first3b = 'Notification 82/2020: the 22nd after the quarter in this State';
const second3b = 'Notification 82/2020: the 24th after the quarter in this State';
const gstr1Quarter = 'GSTR-1 under QRMP: the 13th after the quarter';
const iff = 'IFF: the 13th of the next month, first two months of a quarter';
const pmt06 = 'PMT-06: the 25th of the next month, first two months of a quarter';
const cmp08 = 'CMP-08: the 18th after the quarter';
const gstr9 = 'GSTR-9 and 9C: 31 December after the financial year';
const january2025 = 'Notifications 01/2025 to 06/2025: extended for December 2024';
const october2025 = 'Notification 17/2025: extended to 25 October 2025';

describe('GST, filed monthly with a turnover above ₹5 crore', () => {
  const business = {
    constitution: 'privateCompany',
    gst: 'monthly',
    state: '27',
    turnover: 'upTo10Crore',
  } as const;
  expectKnownDates(business, [
    ['GSTR-1', '2024-03-31', '2024-04-12', 'Notification 09/2024, to be confirmed'],
    ['GSTR-1', '2024-07-31', '2024-08-11', gstr1],
    ['GSTR-1', '2024-11-30', '2024-12-11', gstr1],
    ['GSTR-1', '2024-12-31', '2025-01-13', january2025],
    ['GSTR-1', '2025-01-31', '2025-02-11', gstr1],
    ['GSTR-1', '2025-09-30', '2025-10-11', gstr1],
    ['GSTR-1', '2026-02-28', '2026-03-11', gstr1],
    ['GSTR-1', '2026-10-31', '2026-11-11', gstr1],
    ['GSTR-1', '2026-12-31', '2027-01-11', gstr1],
    ['GSTR-1', '2028-02-29', '2028-03-11', gstr1],
    ['GSTR-3B', '2024-03-31', '2024-04-20', gstr3b],
    ['GSTR-3B', '2024-10-31', '2024-11-21', 'Notification 26/2024, to be confirmed'],
    ['GSTR-3B', '2024-12-31', '2025-01-22', january2025],
    ['GSTR-3B', '2025-07-31', '2025-08-20', gstr3b],
    ['GSTR-3B', '2025-09-30', '2025-10-25', october2025],
    ['GSTR-3B', '2025-12-31', '2026-01-20', gstr3b],
    ['GSTR-3B', '2026-10-31', '2026-11-20', gstr3b],
    ['GSTR-3B', '2027-04-30', '2027-05-20', gstr3b],
    ['GSTR-3B', '2027-12-31', '2028-01-20', gstr3b],
    ['GSTR-9', '2024-03-31', '2024-12-31', gstr9],
    ['GSTR-9', '2025-03-31', '2025-12-31', gstr9],
    ['GSTR-9', '2027-03-31', '2027-12-31', gstr9],
    ['GSTR-9C', '2025-03-31', '2025-12-31', gstr9],
    ['GSTR-9C', '2026-03-31', '2026-12-31', gstr9],
  ]);
  expectNone(business, ['IFF', 'PMT-06', 'CMP-08', 'GSTR-4', 'GSTR-7', 'GSTR-8', 'GSTR-6']);
});

describe('GST, filed monthly in Thane', () => {
  expectKnownDates(
    { constitution: 'partnership', gst: 'monthly', state: '27', district: 'Thane' },
    [
      ['GSTR-3B', '2025-06-30', '2025-07-20', gstr3b],
      ['GSTR-3B', '2025-07-31', '2025-08-27', 'Notification 12/2025: five districts near Mumbai'],
      ['GSTR-3B', '2025-08-31', '2025-09-20', gstr3b],
    ],
  );
});

describe('GST, filed quarterly in Karnataka', () => {
  const business = { constitution: 'proprietorship', gst: 'quarterly', state: '29' } as const;
  expectKnownDates(business, [
    ['GSTR-1', '2024-06-30', '2024-07-13', gstr1Quarter],
    ['GSTR-1', '2024-12-31', '2025-01-15', january2025],
    ['GSTR-1', '2025-03-31', '2025-04-13', gstr1Quarter],
    ['GSTR-1', '2026-12-31', '2027-01-13', gstr1Quarter],
    ['IFF', '2024-04-30', '2024-05-13', iff],
    ['IFF', '2025-11-30', '2025-12-13', iff],
    ['IFF', '2027-02-28', '2027-03-13', iff],
    ['PMT-06', '2024-05-31', '2024-06-25', pmt06],
    ['PMT-06', '2025-10-31', '2025-11-25', pmt06],
    ['PMT-06', '2028-01-31', '2028-02-25', pmt06],
    ['GSTR-3B', '2024-06-30', '2024-07-22', first3b],
    ['GSTR-3B', '2024-12-31', '2025-01-24', january2025],
    ['GSTR-3B', '2025-09-30', '2025-10-25', october2025],
    ['GSTR-3B', '2026-03-31', '2026-04-22', first3b],
    ['GSTR-3B', '2027-12-31', '2028-01-22', first3b],
  ]);
  // A turnover up to ₹2 crore needs no annual return.
  expectNone(business, ['GSTR-9', 'GSTR-9C', 'CMP-08']);
});

describe('GST, filed quarterly in Uttar Pradesh, above ₹2 crore', () => {
  const business = {
    constitution: 'partnership',
    gst: 'quarterly',
    state: '09',
    turnover: 'upTo5Crore',
  } as const;
  expectKnownDates(business, [
    ['GSTR-3B', '2024-09-30', '2024-10-24', second3b],
    ['GSTR-3B', '2024-12-31', '2025-01-26', january2025],
    ['GSTR-3B', '2025-06-30', '2025-07-24', second3b],
    ['GSTR-3B', '2025-09-30', '2025-10-25', october2025],
    ['GSTR-3B', '2026-12-31', '2027-01-24', second3b],
    ['GSTR-9', '2026-03-31', '2026-12-31', gstr9],
  ]);
  expectNone(business, ['GSTR-9C']);
});

describe('GST, filed quarterly in each of the groups', () => {
  for (const state of [
    '22',
    '23',
    '24',
    '30',
    '32',
    '33',
    '36',
    '37',
    '26',
    '34',
    '35',
    '31',
  ] as const)
    expectKnownDates({ constitution: 'llp', gst: 'quarterly', state }, [
      ['GSTR-3B', '2026-06-30', '2026-07-22', first3b],
    ]);
  for (const state of [
    '01',
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '18',
    '19',
    '21',
    '38',
  ] as const)
    expectKnownDates({ constitution: 'llp', gst: 'quarterly', state }, [
      ['GSTR-3B', '2026-06-30', '2026-07-24', second3b],
    ]);
});

describe('GST, composition', () => {
  const business = { constitution: 'proprietorship', gst: 'composition', state: '08' } as const;
  expectKnownDates(business, [
    ['CMP-08', '2024-03-31', '2024-04-18', cmp08],
    ['CMP-08', '2024-12-31', '2025-01-18', cmp08],
    ['CMP-08', '2025-09-30', '2025-10-18', cmp08],
    ['CMP-08', '2027-06-30', '2027-07-18', cmp08],
    ['GSTR-4', '2024-03-31', '2024-04-30', 'Rule 62: 30 April up to the year 2023-24'],
    ['GSTR-4', '2025-03-31', '2025-06-30', 'Rule 62, proviso: 30 June from the year 2024-25'],
    ['GSTR-4', '2026-03-31', '2026-06-30', 'Rule 62, proviso: 30 June from the year 2024-25'],
    ['GSTR-4', '2027-03-31', '2027-06-30', 'Rule 62, proviso: 30 June from the year 2024-25'],
  ]);
  expectNone(business, ['GSTR-1', 'GSTR-3B', 'GSTR-9', 'PMT-06']);
});

describe('GST, special registrations', () => {
  expectKnownDates(
    {
      constitution: 'privateCompany',
      gstRoles: [
        'taxDeductor',
        'marketplace',
        'serviceDistributor',
        'nonResident',
        'onlineServicesFromAbroad',
      ],
    },
    [
      ['GSTR-7', '2024-12-31', '2025-01-12', january2025],
      ['GSTR-7', '2026-10-31', '2026-11-10', 'GSTR-7: the 10th of the next month'],
      ['GSTR-8', '2024-12-31', '2025-01-12', january2025],
      ['GSTR-8', '2025-05-31', '2025-06-10', 'GSTR-8: the 10th of the next month'],
      ['GSTR-6', '2024-12-31', '2025-01-15', january2025],
      ['GSTR-6', '2027-03-31', '2027-04-13', 'GSTR-6: the 13th of the next month'],
      ['GSTR-5', '2024-12-31', '2025-01-15', january2025],
      ['GSTR-5', '2026-01-31', '2026-02-13', 'GSTR-5: the 13th of the next month'],
      ['GSTR-5A', '2024-12-31', '2025-01-20', 'GSTR-5A: the 20th of the next month'],
      ['GSTR-5A', '2027-11-30', '2027-12-20', 'GSTR-5A: the 20th of the next month'],
    ],
  );
});

describe('a business that was registered for GST on 16 August 2025', () => {
  const business = {
    constitution: 'partnership',
    gst: 'monthly',
    turnover: 'upTo10Crore',
    incorporatedOn: '2015-04-01',
    gstRegisteredOn: '2025-08-16',
  } as const;
  expectKnownDates(business, [
    ['GSTR-1', '2025-08-31', '2025-09-11', 'the month in which it was registered'],
    ['GSTR-3B', '2025-09-30', '2025-10-25', 'Notification 17/2025'],
    ['GSTR-9', '2026-03-31', '2026-12-31', 'the year in which it was registered'],
  ]);
  it.each(['GSTR-1', 'GSTR-3B', 'GSTR-9'])('%s is not due for earlier periods', (form) => {
    const found = obligations(
      z.parse(profileValue, business),
      { from: on('2024-04-01'), to: on('2026-03-31') },
      releasedRules,
    );
    const ends = found.filter((one) => one.form === form).map(({ period }) => period.to);
    expect(ends.filter((end) => end < '2025-08-16')).toEqual([]);
  });
  it('keeps its other dates', () => {
    const without = { ...business, gstRegisteredOn: null };
    const range = { from: on('2024-04-01'), to: on('2026-03-31') };
    const others = (answers: typeof business | typeof without) =>
      obligations(z.parse(profileValue, answers), range, releasedRules).filter(
        ({ law }) => law !== 'gst',
      );
    expect(others(business)).toEqual(others(without));
  });
});
