import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aadhaarValue, maskAadhaar, parseAadhaar } from './aadhaar.ts';

describe('K09 an Aadhaar number', () => {
  it.each([
    ['999941057058', '999941057058'],
    ['2341 2341 2346', '234123412346'],
    [' 2341-2341-2346 ', '234123412346'],
    ['२३४१ २३४१ २३४६', '234123412346'],
  ])('%j is %s', (text, digits) => {
    expect(parseAadhaar(text)).toBe(digits);
  });

  it.each([
    '',
    '234123412345', // its check digit is 6
    '23412341234',
    '2341234123460',
    '134123412346',
    '034123412346',
    '1234567890123456', // a virtual id
    '23412341234a',
    'XXXX XXXX 2346',
  ])('%j is invalid', (text) => {
    expect(parseAadhaar(text)).toBe(null);
  });

  it('is invalid with one wrong digit or two adjacent digits swapped', () => {
    const digits = '234123412346';
    fc.assert(
      fc.property(fc.nat(11), fc.integer({ min: 1, max: 9 }), (place, change) => {
        const wrong = (Number(digits[place]) + change) % 10;
        expect(parseAadhaar(digits.slice(0, place) + String(wrong) + digits.slice(place + 1))).toBe(
          null,
        );
      }),
    );
    for (let place = 0; place < 11; place++) {
      const [a = '', b = ''] = digits.slice(place, place + 2);
      if (a === b) continue;
      const swapped = digits.slice(0, place) + b + a + digits.slice(place + 2);
      expect(parseAadhaar(swapped)).toBe(null);
    }
  });

  it('is masked except for its last four digits', () => {
    expect(maskAadhaar('2346')).toBe('XXXX XXXX 2346');
  });

  it('is reported as missing or invalid in a request, without repeating the input', () => {
    const getIssues = (text: unknown) => aadhaarValue.safeParse(text).error?.issues ?? [];
    expect(getIssues(undefined)[0]?.message).toBe('aadhaar_missing');
    expect(getIssues(' ').map(({ message }) => message)).toEqual(['aadhaar_missing']);
    expect(getIssues('2341 2341 2345')[0]?.message).toBe('aadhaar_enter');
    expect(JSON.stringify(getIssues('2341 2341 2345'))).not.toContain('2341');
    expect(z.parse(aadhaarValue, '2341 2341 2346')).toBe('234123412346');
  });
});
