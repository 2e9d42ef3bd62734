import { expect, it } from 'vitest';
import { fallbackPlans } from './fallback-plans.ts';

it('the fallback plans are those of the specification, in rupees', () => {
  expect(fallbackPlans.map(({ name, price }) => [name, price])).toEqual([
    ['gold', 10_000],
    ['silver', 5000],
    ['platinum', 25_000],
    ['diamond', 50_000],
  ]);
});
