import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { otpValue, parseOtp } from './otp.ts';

describe('a one-time code in a request', () => {
  it.each([
    [482913, '482913'],
    ['482913', '482913'],
    [' 482913 ', '482913'],
    [1e5, '100000'],
    [999999, '999999'],
  ])('%j is parsed as %s', (sent, otp) => {
    expect(z.parse(otpValue, sent)).toBe(otp);
  });

  it.each([
    12345,
    1234567,
    '012345',
    99999,
    -482913,
    482913.5,
    4.82913e20,
    '4829 13',
    '0x75e61',
    '+482913',
    '４８２９１３',
    '४८२९१३',
    '',
    null,
    undefined,
    true,
    [482913],
    { otp: 482913 },
  ])('%j is refused with the specified message', (sent) => {
    const parsed = z.safeParse(otpValue, sent);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['otp_format']);
  });

  it('accepts every code that can be generated, as a number and as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (code) => {
        expect(parseOtp(code)).toBe(String(code));
        expect(parseOtp(String(code))).toBe(String(code));
      }),
    );
  });
});
