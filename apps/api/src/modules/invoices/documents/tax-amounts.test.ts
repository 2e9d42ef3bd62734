import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumTax } from '@anupal/contract/invoices/returns/tax-sums';
import { findTaxInside, takeTax, toTaxAmounts } from './tax-amounts.ts';

const amounts = fc.integer({ min: 1, max: 1_000_000_000_00 });
const rules = fc.record({
  rateBps: fc.constantFrom(0, 500, 1200, 1800, 2800, 4000),
  isInterState: fc.boolean(),
});

describe('the tax in a price that includes it', () => {
  it.each([
    [118, true, 18],
    [100, true, 15],
    [100, false, 14],
    [1_000_000, true, 152_542],
    [1_000_000, false, 152_542],
    [500_000, true, 76_271],
    [500_000, false, 76_270],
  ])('of %d paise, between States %s, is %d at 18 %%', (total, isInterState, tax) => {
    expect(findTaxInside(total, { rateBps: 1800, isInterState })).toBe(tax);
  });

  it('adds up with the taxable value, in two equal heads or one, and nothing is negative', () => {
    fc.assert(
      fc.property(amounts, rules, (total, rule) => {
        const tax = findTaxInside(total, rule);
        const split = toTaxAmounts({ total, tax }, rule.isInterState);
        expect(split.taxable + sumTax(split)).toBe(total);
        expect(split.cgst).toBe(split.sgst);
        expect(rule.isInterState ? split.cgst : split.igst).toBe(0);
        for (const amount of Object.values(split)) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is within a paisa of each head of the exact share', () => {
    fc.assert(
      fc.property(amounts, rules, (total, rule) => {
        const exact = (total * rule.rateBps) / (10_000 + rule.rateBps);
        expect(Math.abs(findTaxInside(total, rule) - exact)).toBeLessThanOrEqual(1.5);
      }),
    );
  });
});

describe('the tax of parts', () => {
  it('is never negative, more than its part, or lost, in whatever parts an amount is taken', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(parts, rules, (taken, rule) => {
        const total = taken.reduce((sum, part) => sum + part, 0);
        const whole = { total, tax: findTaxInside(total, rule) };
        let left = whole;
        for (const part of taken) {
          const tax = takeTax(left, part, rule.isInterState);
          const split = toTaxAmounts({ total: part, tax }, rule.isInterState);
          for (const amount of Object.values(split)) {
            expect(Number.isSafeInteger(amount)).toBe(true);
            expect(amount).toBeGreaterThanOrEqual(0);
          }
          left = { total: left.total - part, tax: left.tax - tax };
          expect(left.tax).toBeGreaterThanOrEqual(0);
          expect(left.tax).toBeLessThanOrEqual(left.total);
        }
        expect(left).toEqual({ total: 0, tax: 0 });
      }),
    );
  });

  it('refuses a part of more than there is', () => {
    expect(() => takeTax({ total: 100, tax: 14 }, 101, false)).toThrow(RangeError);
  });
});
