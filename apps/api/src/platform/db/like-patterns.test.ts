import { expect, it } from 'vitest';
import { containing, literal } from './like-patterns.ts';

it.each([
  ['asha', 'asha'],
  ['100%', String.raw`100\%`],
  ['a_b', String.raw`a\_b`],
  [String.raw`a\b`, String.raw`a\\b`],
])('of %j the pattern means nothing else', (text, pattern) => {
  expect(literal(text)).toBe(pattern);
  expect(containing(text)).toBe(`%${pattern}%`);
});
