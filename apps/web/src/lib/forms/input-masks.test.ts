import { expect, it } from 'vitest';
import { caretAfterMask, normalizeCode } from './input-masks.ts';

it.each([
  ['abcpe1234f', 'ABCPE1234F'],
  [' ABCPE 1234-F ', 'ABCPE1234F'],
  ['', ''],
])('the code %j becomes %j', (typed, tidied) => {
  expect(normalizeCode(typed)).toBe(tidied);
});

it.each([
  { where: 'at the end', text: 'abc', caret: 3, after: 3 },
  { where: 'in the middle', text: 'ab cd', caret: 4, after: 3 },
  { where: 'where a space was removed', text: 'ab cd', caret: 3, after: 2 },
])('the caret stays behind the typed characters $where', ({ text, caret, after }) => {
  expect(caretAfterMask(normalizeCode, text, caret)).toBe(after);
});
