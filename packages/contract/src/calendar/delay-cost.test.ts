import { describe, expect, it } from 'vitest';
import { paise } from '../values/paise.ts';
import { calculateDelayCost, sumDelayCost, type LateFiling } from './delay-cost.ts';
import type { DelayCharge, Penalty } from './rule.ts';
import { gstPenalties } from './rules/gst-penalties.ts';
import { incomeTaxPenalties } from './rules/income-tax-penalties.ts';
import { penalties } from './rules/penalties.ts';
import { releasedRules } from './rules/release.ts';
import { on } from './rules/rule-builders.ts';

const filing: LateFiling = {
  due: on('2026-11-20'),
  periodEnds: on('2026-10-31'),
  filedOn: on('2026-12-02'),
  noFeeUntil: null,
  turnover: null,
  isNil: false,
  tax: null,
  statementTax: null,
};

/** The cost of the last of these penalties in rupees, each charge on its own; null is unknown. */
function costs(list: readonly Penalty[], changed: Partial<LateFiling> = {}) {
  return calculateDelayCost(list.at(-1)!.charges, { ...filing, ...changed }).map(
    ({ amount }) => amount && amount / 100,
  );
}

describe('the cost of a late GSTR-3B', () => {
  it('is ₹50 for each of the 12 days after the due date, and interest on known tax', () => {
    expect(costs(gstPenalties.gstr3b)).toEqual([600, null]);
    // ₹1,00,000 × 18% × 12 ÷ 365
    expect(costs(gstPenalties.gstr3b, { tax: paise(1_00_000_00) })).toEqual([600, 591.78]);
  });

  it('is ₹20 a day up to ₹500 for a nil return, without interest', () => {
    const nil = { isNil: true, tax: null };
    expect(costs(gstPenalties.gstr3b, nil)).toEqual([240, 0]);
    expect(costs(gstPenalties.gstr3b, { ...nil, filedOn: on('2027-03-01') })).toEqual([500, 0]);
  });

  it.each([
    [1_50_00_000, 2000],
    [1_50_00_001, 5000],
    [5_00_00_000, 5000],
    [5_00_00_001, 10_000],
    [null, 10_000],
  ])('is limited by a turnover of %s to ₹%s', (turnover, limit) => {
    const [fee] = costs(gstPenalties.gstr3b, { turnover, filedOn: on('2028-01-01') });
    expect(fee).toBe(limit);
  });

  it('is nothing on the due date, and ₹50 on the next day', () => {
    expect(costs(gstPenalties.gstr1, { filedOn: filing.due })).toEqual([]);
    expect(costs(gstPenalties.gstr1, { filedOn: on('2026-11-21') })).toEqual([50]);
  });
});

it('after a waiver ends, the additional fee counts from the due date', () => {
  const waived = { noFeeUntil: on('2026-12-01') };
  expect(costs(penalties.companyByDay, { ...waived, filedOn: on('2026-12-01') })).toEqual([]);
  expect(costs(penalties.companyByDay, waived)).toEqual([1200]);
});

it('the fee for a TDS statement is ₹200 a day, and never more than its tax', () => {
  const list = incomeTaxPenalties.tdsStatement;
  expect(costs(list)).toEqual([2400]);
  expect(costs(list, { statementTax: paise(1_500_00) })).toEqual([1500]);
  expect(costs(list, { tax: paise(0) })).toEqual([2400]);
  expect(calculateDelayCost(list.at(-1)!.charges, filing)).toMatchObject([{ isUpTo: true }]);
});

it.each([
  ['2026-11-08', 2, 3000],
  ['2026-12-01', 3, 4500],
])('TDS deposited on %s costs interest for %s months', (day, count, rupees) => {
  const lines = calculateDelayCost(incomeTaxPenalties.tdsDeposit.at(-1)!.charges, {
    ...filing,
    due: on('2026-11-07'),
    filedOn: on(day),
    tax: paise(1_00_000_00),
  });
  expect(lines).toMatchObject([{ count, unit: 'month', amount: rupees * 100 }]);
});

it.each([
  ['2026-08-01', 1],
  ['2026-08-31', 1],
  ['2026-09-01', 2],
])('interest on a return due on 31 July and filed on %s runs for %s months', (day, count) => {
  const lines = calculateDelayCost(incomeTaxPenalties.incomeReturn.at(-1)!.charges, {
    ...filing,
    due: on('2026-07-31'),
    filedOn: on(day),
  });
  expect(lines).toMatchObject([
    { kind: 'fixed', isUpTo: true },
    { kind: 'interest', count },
  ]);
});

it.each([
  ['2026-10-30', 75_000],
  ['2026-10-31', 1_50_000],
])('a tax audit due on 30 September and filed on %s costs ₹%s', (day, rupees) => {
  const late = { due: on('2026-09-30'), filedOn: on(day) };
  expect(costs(incomeTaxPenalties.taxAudit, late)).toEqual([rupees]);
});

it('a late MSME-1 costs ₹20,000 on the first day and ₹1,000 on each further day', () => {
  expect(costs(penalties.smallEnterprises, { filedOn: on('2026-11-21') })).toEqual([20_000]);
  expect(costs(penalties.smallEnterprises, { filedOn: on('2026-11-23') })).toEqual([22_000]);
  expect(costs(penalties.smallEnterprises, { filedOn: on('2028-11-23') })).toEqual([3_00_000]);
});

it('the sum counts only what is known', () => {
  const { charges } = gstPenalties.gstr3b[0];
  expect(sumDelayCost(calculateDelayCost(charges, filing))).toBe(600_00);
});

it('every amount and rate of the built-in charges appears in its hint', () => {
  const all = releasedRules.rules.flatMap((rule) => rule.penalties);
  const missing = all.flatMap(({ hint, charges }) =>
    charges
      .flatMap(listFigures)
      .filter((figure) => !hint.en.includes(figure))
      .map((figure) => `${figure}: ${hint.en}`),
  );
  expect(missing).toEqual([]);
  expect(all.filter(({ charges }) => charges.length > 0).length).toBeGreaterThan(20);
});

function listFigures(charge: DelayCharge): readonly string[] {
  if (charge.kind === 'interest') return [`${charge.basisPoints / 100}% a ${charge.per}`];
  const amounts =
    charge.kind === 'fixed'
      ? charge.steps.map(({ amount }) => amount)
      : [
          ...charge.bands,
          ...(charge.nil ? [charge.nil] : []),
          { perDay: charge.firstDay, atMost: 0 },
        ]
          .flatMap(({ perDay, atMost }) => [perDay, atMost])
          .filter((amount) => amount !== null && amount > 0);
  return amounts.map((amount) => `₹${amount!.toLocaleString('en-IN')}`);
}
