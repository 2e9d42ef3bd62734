import { expect, it } from 'vitest';
import { soughtIn } from './use-typed-search.ts';

it.each([
  ['', ''],
  ['as', ''],
  [' as ', ''],
  ['ash', 'ash'],
  [' आशा ', 'आशा'],
])('%j searches for %j', (typed, sought) => {
  expect(soughtIn(typed)).toBe(sought);
});
