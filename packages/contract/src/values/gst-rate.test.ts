import { expect, it } from 'vitest';
import { formatRate, parseRate } from './gst-rate.ts';

it.each([
  ['18', 1800],
  [' १८ % ', 1800],
  ['0.25', 25],
  ['40', 4000],
  ['0', 0],
  ['40.01', null],
  ['1.234', null],
  ['-5', null],
  ['', null],
])('%j is %s hundredths of a percent', (text, rate) => {
  expect(parseRate(text)).toBe(rate);
});

it('formats rates without needless decimals', () => {
  expect([1800, 25, 0].map(formatRate)).toEqual(['18%', '0.25%', '0%']);
});
