import { expect, it } from 'vitest';
import { formatRupees, formatRupeesPlain } from './rupees.ts';

it.each([
  [0, '₹0.00'],
  [0.05, '₹0.05'],
  [0.5, '₹0.50'],
  [10_000, '₹10,000.00'],
  [120_000, '₹1,20,000.00'],
  [-2.5, '-₹2.50'],
])('%d rupees are written %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text);
});

it.each([
  [0, '₹0'],
  [1499, '₹1,499'],
  [299.5, '₹299.50'],
])('%d rupees are written %s where paise matter only if there are some', (amount, text) => {
  expect(formatRupeesPlain(amount)).toBe(text);
});
