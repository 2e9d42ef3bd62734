import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { topUpLimits } from '../payments.ts';
import { paise, rupeesToPaise, paiseToRupees } from './paise.ts';
import { rupeesValue } from './rupees-value.ts';

describe('paise', () => {
  it.each([0.5, NaN, Infinity, -Infinity, 2 ** 53, -(2 ** 53)])('%s is not an amount', (value) => {
    expect(() => paise(value)).toThrow(RangeError);
  });

  it('W02 any amount in rupees survives the conversion to paise and back', () => {
    const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(rupeesToPaise(paiseToRupees(paise(amount)))).toBe(amount);
      }),
    );
  });

  it('W02 rupees with a third decimal are refused: money is never rounded', () => {
    const thousandths = fc.integer({ min: 1, max: 1_000_000_000 }).filter((n) => n % 10 !== 0);
    fc.assert(
      fc.property(thousandths, (thousandth) => {
        expect(rupeesToPaise(thousandth / 1000)).toBe(null);
      }),
    );
  });

  it.each([
    [1.15, 115],
    [16.35, 1635],
    [1.005, null],
    [0.001, null],
    [1e21, null],
    [NaN, null],
    [Infinity, null],
    [-1.1, -110],
  ])('W02 of ₹%s are %s', (rupees, expected) => {
    expect(rupeesToPaise(rupees)).toBe(expected);
  });
});

describe('an amount of rupees in a request', () => {
  const amount = rupeesValue(topUpLimits);

  it.each([1, 1.1, 1.15, 99_999.99, 100_000])('W02 may be %s', (input) => {
    expect(z.parse(amount, input)).toBe(input);
  });

  it.each([
    ['1e3'],
    ['0x10'],
    [' 5 '],
    ['5'],
    [''],
    [true],
    [[5]],
    [{}],
    [null],
    [undefined],
    [NaN],
    [Infinity],
    [-1],
    [-0],
    [0],
    [0.99],
    [0.001],
    [1.005],
    [1e21],
    [100_000.01],
    [100_001],
  ])('W02 may not be %j', (input) => {
    const parsed = z.safeParse(amount, input);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['amount_enter']);
  });
});
