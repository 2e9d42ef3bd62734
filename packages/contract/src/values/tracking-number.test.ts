import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseTrackingNumber,
  trackingAlphabet,
  trackingLength,
  writeTrackingNumber,
} from './tracking-number.ts';

const drawn = fc.array(fc.nat(trackingAlphabet.length - 1), {
  minLength: trackingLength,
  maxLength: trackingLength,
});
const index = fc.nat(trackingLength);

describe('a tracking number', () => {
  it('has one canonical form, which parses to itself', () => {
    fc.assert(
      fc.property(drawn, (indexes) => {
        const number = writeTrackingNumber(indexes);
        expect(number).toMatch(/^AN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
        expect(parseTrackingNumber(number)).toBe(number);
      }),
    );
  });

  it('accepts lower case, spaces, and missing dashes or prefix', () => {
    fc.assert(
      fc.property(drawn, (indexes) => {
        const number = writeTrackingNumber(indexes);
        const [, first = '', second = ''] = number.split('-');
        for (const typed of [
          number.toLowerCase(),
          number.replaceAll('-', ' '),
          ` ${number.replaceAll('-', '')} `,
          first + second,
          `${first.toLowerCase()}-${second}`,
        ]) {
          expect(parseTrackingNumber(typed)).toBe(number);
        }
      }),
    );
  });

  it('is invalid with any single wrong character', () => {
    fc.assert(
      fc.property(
        drawn,
        index,
        fc.integer({ min: 1, max: trackingAlphabet.length - 1 }),
        (indexes, at, change) => {
          const characters = getCharacters(writeTrackingNumber(indexes));
          const wrong = trackingAlphabet.indexOf(characters[at] ?? '') + change;
          characters[at] = trackingAlphabet[wrong % trackingAlphabet.length] ?? '';
          expect(parseTrackingNumber(characters.join(''))).toBe(null);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is invalid with any two characters swapped', () => {
    fc.assert(
      fc.property(drawn, index, index, (indexes, one, other) => {
        const characters = getCharacters(writeTrackingNumber(indexes));
        const [a = '', b = ''] = [characters[one], characters[other]];
        fc.pre(a !== b);
        characters[one] = b;
        characters[other] = a;
        expect(parseTrackingNumber(characters.join(''))).toBe(null);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '',
    'AN',
    'AN-2222-222',
    'AN-2222-22222',
    'XY-2222-2222',
    'AN-2O22-2222',
    'AN-२२२२-2222',
  ])('%j is invalid', (text) => {
    expect(parseTrackingNumber(text)).toBe(null);
  });

  it('needs the exact number of valid positions', () => {
    expect(() => writeTrackingNumber([1, 2, 3])).toThrow(RangeError);
    expect(() => writeTrackingNumber([31, 0, 0, 0, 0, 0, 0])).toThrow(RangeError);
  });
});

function getCharacters(number: string): string[] {
  return Array.from(number.replace(/^AN-|-/g, ''));
}
