import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { businessNameValue } from './business-name.ts';

const name = businessNameValue('business_name_missing');

describe('a business name in a request', () => {
  it.each([
    ['  Asha & Sons ', 'Asha & Sons'],
    ['A', 'A'],
    ['आशा टैक्स डेस्क', 'आशा टैक्स डेस्क'],
    ['क्\u200dष', 'क्\u200dष'], // a joiner of Hindi
    ['Cafe\u0301', 'Café'],
    ["<b>O'Neil</b>", "<b>O'Neil</b>"],
    ['😀'.repeat(150), '😀'.repeat(150)],
  ])('%j becomes %j', (sent, expected) => {
    expect(z.parse(name, sent)).toBe(expected);
  });

  it.each([
    ['', 'business_name_missing'],
    [' \t ', 'business_name_missing'],
    [undefined, 'business_name_missing'],
    [null, 'business_name_missing'],
    [5, 'business_name_missing'],
    [['Asha'], 'business_name_missing'],
    ['a'.repeat(151), 'business_name_long'],
    ['😀'.repeat(151), 'business_name_long'],
    ['Asha\nSons', 'name_characters'],
    ['Asha\r\nBcc: b@evil.example', 'name_characters'],
    ['Asha\0Sons', 'name_characters'],
    ['Asha\u2028Sons', 'name_characters'],
    ['Asha \u202esnoS', 'name_characters'],
    ['Asha \u2066Sons', 'name_characters'],
  ])('%j is refused by %s', (sent, text) => {
    const parsed = z.safeParse(name, sent);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([text]);
  });
});
