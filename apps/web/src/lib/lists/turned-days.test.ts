import { expect, it } from 'vitest';
import { isReversed } from './date-range.ts';

it.each([
  ['', '2026-11-20', false],
  ['2026-11-20', '', false],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-21', '2026-11-20', true],
])('from %j to %j is reversed: %s', (from, to, expected) => {
  expect(isReversed({ from, to })).toBe(expected);
});
