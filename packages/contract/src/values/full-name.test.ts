import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fullNameValue } from './full-name.ts';

describe('a name in a request', () => {
  it.each([
    ['  Asha Rao ', 'Asha Rao'],
    ['Li', 'Li'],
    ['आशा राव', 'आशा राव'],
    ['Jose\u0301', 'José'],
    ["<b>O'Neil</b>", "<b>O'Neil</b>"],
    ['क\u200dष राव', 'क\u200dष राव'],
    ['😀😀', '😀😀'],
    ['😀'.repeat(100), '😀'.repeat(100)],
  ])('%j becomes %j', (sent, expected) => {
    expect(z.parse(fullNameValue, sent)).toBe(expected);
  });

  it.each([
    ['', 'name_short'],
    [' A ', 'name_short'],
    ['e\u0301', 'name_short'],
    ['😀', 'name_short'], // two UTF-16 units, but one character for PostgreSQL
    ['a'.repeat(101), 'name_long'],
    ['😀'.repeat(101), 'name_long'],
    ['Asha\nRao', 'name_characters'],
    ['Asha\r\nBcc: b@evil.example', 'name_characters'],
    ['Asha\0Rao', 'name_characters'],
    ['Asha\u001b[31mRao', 'name_characters'],
    ['Asha\u2028Rao', 'name_characters'],
    ['\u202eoaR ahsA', 'name_characters'],
    [5, 'name_short'],
    [null, 'name_short'],
    [undefined, 'name_short'],
    [['Asha'], 'name_short'],
  ])('%j is refused by %s', (sent, text) => {
    const parsed = z.safeParse(fullNameValue, sent);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([text]);
  });
});
