import { expect, it } from 'vitest';
import { formatDayOfMonth } from './format.ts';

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [13, '13th'],
  [22, '22nd'],
])('%i is written %s in English and without an ending in Hindi', (day, ordinal) => {
  expect(formatDayOfMonth(day, 'en')).toBe(ordinal);
  expect(formatDayOfMonth(day, 'hi')).toBe(String(day));
});
