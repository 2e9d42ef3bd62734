import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parsePhone, phoneValue } from './phone.ts';

describe('a phone number', () => {
  it.each([
    ['9876543210', '+919876543210'],
    ['98765 43210', '+919876543210'],
    [' +91 98765-43210 ', '+919876543210'],
    ['+91 (98765) 43210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['9198765432', '+919198765432'], // complete without the leading 91
    ['022 2345 6789', '+912223456789'],
    ['98765\u00a043210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['९८७६५ ४३२१०', '+919876543210'],
  ])('%j is %s', (text, phone) => {
    expect(parsePhone(text)).toBe(phone);
  });

  it.each([
    '',
    ' ',
    '98765',
    '98765432101',
    '1234567890',
    '0123456789',
    '+1 415 555 0100',
    '+91 +91 9876543210',
    '98765x3210',
    '9876543210; drop table',
    '+',
  ])('%j is invalid', (text) => {
    expect(parsePhone(text)).toBe(null);
  });

  it('has one canonical form, which is its own normal form', () => {
    const digits = fc.stringMatching(/^[2-9]\d{9}$/);
    fc.assert(
      fc.property(digits, (number) => {
        const phone = parsePhone(number);
        expect(phone).toBe(`+91${number}`);
        expect(parsePhone(phone ?? '')).toBe(phone);
      }),
    );
  });
});

describe('a phone number in a request', () => {
  it.each([
    ['', 'business_phone_missing'],
    ['  ', 'business_phone_missing'],
    [undefined, 'business_phone_missing'],
    [null, 'business_phone_missing'],
    [9876543210, 'business_phone_missing'],
    ['98765', 'phone_enter'],
  ])('%j is refused by %s, once', (input, text) => {
    const parsed = z.safeParse(phoneValue('business_phone_missing'), input);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([text]);
  });

  it('is parsed to its canonical form', () => {
    expect(z.parse(phoneValue('business_phone_missing'), '098765 43210')).toBe('+919876543210');
  });
});
