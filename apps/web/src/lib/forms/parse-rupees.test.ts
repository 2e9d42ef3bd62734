import { expect, it } from 'vitest';
import { parseRupeesInput } from './parse-rupees.ts';

it.each([
  ['500', 500],
  [' 1,00,000.00 ', 100_000],
  ['₹ 1,499.50', 1499.5],
  ['Rs. 20', 20],
  ['५००', 500],
  ['0', 0],
])('%j is that number of rupees', (typed, rupees) => {
  expect(parseRupeesInput(typed)).toBe(rupees);
});

it.each(['', ' ', 'abc', '1e3', '0x10', '-5', '+5', '1.234', '1.', '.5', '5 USD', '1/2'])(
  '%j is not an amount',
  (typed) => {
    expect(parseRupeesInput(typed)).toBeNaN();
  },
);
