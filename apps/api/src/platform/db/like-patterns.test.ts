import { expect, it } from 'vitest';
import { containsPattern, escapeLikePattern } from './like-patterns.ts';

it.each([
  ['asha', 'asha'],
  ['100%', String.raw`100\%`],
  ['a_b', String.raw`a\_b`],
  [String.raw`a\b`, String.raw`a\\b`],
])('escapes %j', (text, pattern) => {
  expect(escapeLikePattern(text)).toBe(pattern);
  expect(containsPattern(text)).toBe(`%${pattern}%`);
});
