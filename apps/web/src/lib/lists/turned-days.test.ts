import { expect, it } from 'vitest';
import { isTurned } from './date-range.ts';

it.each([
  ['', '2026-11-20', false],
  ['2026-11-20', '', false],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-21', '2026-11-20', true],
])('from %j to %j is turned: %s', (from, to, turned) => {
  expect(isTurned({ from, to })).toBe(turned);
});
