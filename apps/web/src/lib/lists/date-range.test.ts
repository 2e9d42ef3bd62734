import { expect, it } from 'vitest';
import { isReversed, parseDay } from './date-range.ts';

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-13-01', ''],
  ['2026-02-31', ''],
  ['2028-02-29', '2028-02-29'],
  ['1999-11-20', ''],
  ['soon', ''],
  [null, ''],
])('%s means the day "%s"', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

it.each([
  ['', '2026-11-20', false],
  ['2026-11-20', '', false],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-21', '2026-11-20', true],
])('from %j to %j is reversed: %s', (from, to, expected) => {
  expect(isReversed({ from, to })).toBe(expected);
});
