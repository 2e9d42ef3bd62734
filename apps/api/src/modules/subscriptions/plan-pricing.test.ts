import { describe, expect, it } from 'vitest';
import { paise } from '@anupal/contract/values/paise';
import type { PlanRow } from '../plans/plan-queries.ts';
import { findDueReminder } from './expiry-reminders.ts';
import { quoteTerms, type PlanInForce } from './plan-pricing.ts';

const silver = getPlan({ id: 'silver', price_paise: paise(500_000), service_limit: 10 });
const gold = getPlan({ id: 'gold', price_paise: paise(1_000_000), service_limit: 25 });
const diamond = getPlan({ id: 'diamond', price_paise: paise(5_000_000), service_limit: null });

const year: PlanInForce = {
  plan: silver,
  termMonths: 12,
  slotsUsed: 0,
  termDays: 365,
  daysLeft: 365,
  isRenewed: false,
};

describe('the price of a plan', () => {
  it('is the full price without a plan in force', () => {
    expect(quoteTerms(gold, null)).toEqual({ kind: 'purchase', price: 1_000_000 });
  });

  it('is the current price for a renewal', () => {
    const dearer = { ...silver, price_paise: paise(600_000), service_limit: 5 };
    expect(quoteTerms(dearer, year)).toEqual({ kind: 'renewal', price: 600_000 });
  });

  it.each([
    ['the first day, the whole difference', gold, { daysLeft: 365 }, 500_000],
    ['half of the days, rounded up to the rupee', gold, { daysLeft: 183 }, 250_700],
    ['one day', gold, { daysLeft: 1 }, 1400],
    ['the last day counts as one', gold, { daysLeft: 0 }, 1400],
    ['a leap year', gold, { termDays: 366, daysLeft: 366 }, 500_000],
    ['to one without a limit', diamond, { daysLeft: 73 }, 900_000],
    ['an exact amount stays', gold, { daysLeft: 73 }, 100_000],
    ['never more than the whole term', gold, { daysLeft: 400 }, 500_000],
    [
      'a difference of one paisa is a rupee',
      { ...gold, price_paise: paise(500_001) },
      { daysLeft: 1 },
      100,
    ],
    [
      'a plan of two years, by what it costs a month',
      getPlan({ ...gold, validity_months: 24 }),
      {},
      null,
    ],
    [
      'a plan of six months, by what it costs a month',
      getPlan({ ...gold, validity_months: 6 }),
      { daysLeft: 73 },
      300_000,
    ],
    ['a term of a month', gold, { termMonths: 1, termDays: 31, daysLeft: 31 }, 41_700],
  ] as const)('of an upgrade is the difference for the days left: %s', (...row) => {
    const [, plan, current, price] = row;
    const terms = quoteTerms(plan, { ...year, ...current });
    expect(terms).toEqual(
      price === null ? { kind: 'none', reason: 'cheaper' } : { kind: 'upgrade', price },
    );
  });

  it('is in whole rupees, grows with the days left, and is at most the difference', () => {
    const prices = Array.from({ length: 366 }, (_, daysLeft) => {
      const terms = quoteTerms(gold, { ...year, daysLeft });
      return terms.kind === 'upgrade' ? terms.price : 0;
    });
    for (const [day, price] of prices.entries()) {
      expect(price % 100).toBe(0);
      expect(price).toBeGreaterThanOrEqual((500_000 * day) / 365);
      expect(price).toBeLessThan((500_000 * Math.max(day, 1)) / 365 + 100);
      expect(price).toBeGreaterThanOrEqual(prices[day - 1] ?? 0);
    }
  });
});

describe('a plan is unavailable while another is in force', () => {
  it.each([
    ['that is dearer', silver, { plan: gold }, 'cheaper'],
    ['that costs the same', { ...gold, price_paise: paise(500_000) }, {}, 'cheaper'],
    ['that has more services', { ...gold, service_limit: 9 }, {}, 'fewer_services'],
    ['that has no limit', gold, { plan: { ...diamond, price_paise: paise(1) } }, 'fewer_services'],
    [
      'that has more services in its term',
      gold,
      { plan: { ...silver, limit_period: 'month' } },
      'fewer_services',
    ],
    ['that has used more than it offers in all', gold, { slotsUsed: 26 }, 'fewer_services'],
    ['that is renewed already', silver, { isRenewed: true }, 'renewed'],
  ] as const)('%s', (...row) => {
    const [, plan, current, reason] = row;
    expect(quoteTerms(plan, { ...year, ...current })).toEqual({ kind: 'none', reason });
  });

  it('but what fits is an upgrade, as is a plan by the month', () => {
    const slotsUsed = { ...year, slotsUsed: 25 };
    expect(quoteTerms(gold, slotsUsed)).toMatchObject({ kind: 'upgrade' });
    const monthly = getPlan({ ...gold, limit_period: 'month' });
    expect(quoteTerms(monthly, { ...year, slotsUsed: 26 })).toMatchObject({ kind: 'upgrade' });
  });

  it('but a paid renewal does not prevent an upgrade', () => {
    expect(quoteTerms(gold, { ...year, isRenewed: true })).toMatchObject({ kind: 'upgrade' });
  });
});

describe('reminders', () => {
  it.each([
    [31, null, null],
    [30, null, 30],
    [29, 30, null],
    [8, null, 30],
    [7, 30, 7],
    [7, 7, null],
    [3, 30, 7],
    [1, 7, 1],
    [0, 7, 1],
    [0, 1, null],
    [1, null, 1],
  ])('with %i days left and %s sent, %s is due', (daysLeft, sent, due) => {
    expect(findDueReminder(daysLeft, sent)).toBe(due);
  });
});

function getPlan(fields: Partial<PlanRow>): PlanRow {
  return {
    id: 'plan',
    name: 'Plan',
    description: '',
    description_hi: null,
    key_points: [],
    key_points_hi: null,
    price_paise: paise(100),
    service_limit: null,
    limit_period: 'term',
    validity_months: 12,
    ...fields,
  };
}
