import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { gstinValue, panInGstin, parseGstin, stateInGstin } from './gstin.ts';

// The first six are the test vectors of Frappe and Press, the last is the GST portal's example.
const known = [
  '27AALFV4847R1Z2',
  '24APJPM3743A1Z9',
  '33AASCA0911D1Z5',
  '09AAACU2759F1Z8',
  '27BEDPK4339A1ZV',
  '29AARFP2719A1Z6',
  '27AAPFU0939F1ZV',
];
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe('a GSTIN', () => {
  it.each(known)('%s is valid and contains its PAN and State', (text) => {
    const gstin = parseGstin(` ${text.toLowerCase().replace(/^(..)/, '$1 ')} `);
    expect(gstin).toBe(text);
    expect(panInGstin(gstin!)).toBe(text.slice(2, 12));
    expect(stateInGstin(gstin!)).toBe(text.slice(0, 2));
  });

  it.each([
    '',
    '27AALFV4847R1Z', // too short
    '27AALFV4847R1Z22',
    '27AALFV4847R1Z3', // its check character is 2
    '25AALFV4847R1Z6', // Daman and Diu, retired
    '27AALF14847R1Z2',
    '27AALFV4847R0Z2', // registrations are counted from 1
    '२७AALFV4847R1Z2',
  ])('%j is invalid', (text) => {
    expect(parseGstin(text)).toBe(null);
  });

  it('is invalid with one wrong character', () => {
    const typed = fc.record({
      gstin: fc.constantFrom(...known),
      place: fc.nat(14),
      character: fc.constantFrom(...Array.from(alphabet)),
    });
    fc.assert(
      fc.property(typed, ({ gstin, place, character }) => {
        if (gstin[place] === character) return;
        expect(parseGstin(gstin.slice(0, place) + character + gstin.slice(place + 1))).toBe(null);
      }),
      { numRuns: 2000 },
    );
  });

  it('is reported as invalid in a request, with an example', () => {
    const getIssues = (text: unknown) =>
      gstinValue.safeParse(text).error?.issues.map(({ message }) => message);
    expect(getIssues(undefined)).toEqual(['gstin_enter']);
    expect(getIssues(' ')).toEqual(['gstin_enter']);
    expect(getIssues('27AALFV4847R1Z3')).toEqual(['gstin_enter']);
    expect(z.parse(gstinValue, '27aalfv4847r1z2')).toBe('27AALFV4847R1Z2');
  });
});
