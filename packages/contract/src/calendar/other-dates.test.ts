import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { obligations } from './obligations.ts';
import { profileValue } from './profile.ts';
import { on } from './rules/rule-builders.ts';
import { releasedRules } from './rules/release.ts';
import { expectKnownDates, expectNone } from './testing/known-dates.ts';

const annualReturn = 'LLP Form 11: 30 May';
const solvency = 'LLP Form 8: 30 October';
const provident = 'EPF: the 15th of the next month';
const insurance = 'ESI: the 15th of the next month';
const foreign = 'FLA: 15 July';

describe('an LLP', () => {
  expectKnownDates({ constitution: 'llp', incorporatedOn: '2018-04-02' }, [
    ['Form 11', '2024-03-31', '2024-05-30', annualReturn],
    ['Form 11', '2026-03-31', '2026-05-30', annualReturn],
    ['Form 8', '2024-03-31', '2024-10-30', solvency],
    ['Form 8', '2027-03-31', '2027-10-30', solvency],
  ]);
  expectNone({ constitution: 'llp' }, ['AGM', 'AOC-4', 'MGT-7', 'MGT-7A', 'INC-20A']);
});

describe('an LLP of December 2025', () => {
  const answers = { constitution: 'llp', incorporatedOn: '2025-12-05' } as const;
  expectKnownDates(answers, [
    ['Form 11', '2026-03-31', '2026-05-30', `${annualReturn}, a short first year`],
  ]);
  expectKnownDates({ ...answers, longFirstYear: true }, [
    ['Form 11', '2027-03-31', '2027-05-30', `${annualReturn}, a long first year: none in between`],
    ['Form 8', '2027-03-31', '2027-10-30', `${solvency}, a long first year: none in between`],
  ]);
});

describe('the first date of an LLP that chose a long first year', () => {
  it.each([
    ['2025-09-30', '2026-05-30'], // open from 1 October
    ['2025-10-01', '2027-05-30'],
    ['2026-03-31', '2027-05-30'],
    ['2026-04-01', '2027-05-30'],
  ])('of %s is %s', (incorporatedOn, due) => {
    const answers = { constitution: 'llp', incorporatedOn, longFirstYear: true } as const;
    const range = { from: on('2024-04-01'), to: on('2028-03-31') };
    const found = obligations(z.parse(profileValue, answers), range, releasedRules);
    expect(found.find(({ law }) => law === 'llp')?.due).toBe(due);
  });
});

describe('an employer', () => {
  expectKnownDates({ constitution: 'partnership', providentFund: true, stateInsurance: true }, [
    ['ECR', '2024-03-31', '2024-04-15', provident],
    ['ECR', '2025-09-30', '2025-10-22', 'EPFO: extended to 22 October 2025'],
    ['ECR', '2026-05-31', '2026-06-15', provident],
    ['ECR', '2026-06-30', '2026-07-15', `${provident}; under the Scheme of 2026 to be confirmed`],
    ['ECR', '2027-12-31', '2028-01-15', `${provident}; under the Scheme of 2026 to be confirmed`],
    ['ESI challan', '2024-12-31', '2025-01-15', insurance],
    ['ESI challan', '2025-09-30', '2025-10-15', insurance],
    ['ESI challan', '2026-10-31', '2026-11-15', insurance],
    ['ESI challan', '2028-02-29', '2028-03-15', insurance],
  ]);
});

describe('foreign investment', () => {
  expectKnownDates({ constitution: 'privateCompany', foreignInvestment: true }, [
    ['FLA return', '2024-03-31', '2024-07-15', foreign],
    ['FLA return', '2025-03-31', '2025-07-31', 'FLA of 2025: 31 July'],
    ['FLA return', '2026-03-31', '2026-07-15', foreign],
    ['FLA return', '2027-03-31', '2027-07-15', foreign],
  ]);
});
