import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { planTextValue } from './plan-text.ts';

const text = planTextValue(10, 'plan_name_long');

describe('a text of a plan in a request', () => {
  it.each([
    ['  Gold ', 'Gold'],
    ['Gold\r\n\tone', 'Gold one'],
    ['Go\u0000ld\u202e', 'Gold'],
    ['Cafe\u0301', 'Café'],
    ['क्\u200dष', 'क्\u200dष'], // a joiner of Hindi
    ['😀'.repeat(10), '😀'.repeat(10)],
  ])('%j becomes %j', (sent, expected) => {
    expect(z.parse(text, sent)).toBe(expected);
  });

  it.each([
    ['', 'plan_fields_missing'],
    [' \n\u0007', 'plan_fields_missing'],
    [undefined, 'plan_fields_missing'],
    [5, 'plan_fields_missing'],
    ['a'.repeat(11), 'plan_name_long'],
  ])('%j is refused as %s', (sent, key) => {
    const { error } = z.safeParse(text, sent);
    expect(error?.issues.map(({ message }) => message)).toContain(key);
  });
});
