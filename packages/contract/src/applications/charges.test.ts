import { describe, expect, it } from 'vitest';
import { calculateFilingFee } from './charges.ts';

describe('the fee on filing', () => {
  it.each([
    [
      { firmFee: 999, governmentFee: 500 },
      { total: 1499, isQuotedLater: false },
    ],
    [
      { firmFee: 999, governmentFee: 0 },
      { total: 999, isQuotedLater: false },
    ],
    [
      { firmFee: 0, governmentFee: 0 },
      { total: 0, isQuotedLater: false },
    ],
    [
      { firmFee: 999, governmentFee: null },
      { total: 999, isQuotedLater: true },
    ],
    [
      { firmFee: null, governmentFee: 500 },
      { total: 0, isQuotedLater: true },
    ],
    [
      { firmFee: null, governmentFee: null },
      { total: 0, isQuotedLater: true },
    ],
  ])('of %o is %o', (fees, paid) => {
    expect(calculateFilingFee(fees)).toMatchObject(paid);
    const { firmFee, governmentFee, total } = calculateFilingFee(fees);
    expect(firmFee + governmentFee).toBe(total);
  });
});
