import { expect, it } from 'vitest';
import { scaleTo } from './scale.ts';

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 4],
  [5, 5],
  [7, 10],
  [10, 10],
  [41, 50],
  [999, 1000],
  [430_963, 500_000],
])('the scale for %s ends at %s', (highest, top) => {
  expect(scaleTo(highest)).toBe(top);
});
