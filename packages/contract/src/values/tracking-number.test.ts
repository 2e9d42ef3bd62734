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
const place = fc.nat(trackingLength);

describe('a tracking number', () => {
  it('has one canonical form, which parses to itself', () => {
    fc.assert(
      fc.property(drawn, (places) => {
        const written = writeTrackingNumber(places);
        expect(written).toMatch(/^AN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
        expect(parseTrackingNumber(written)).toBe(written);
      }),
    );
  });

  it('accepts lower case, spaces, and missing dashes or prefix', () => {
    fc.assert(
      fc.property(drawn, (places) => {
        const written = writeTrackingNumber(places);
        const [, first = '', second = ''] = written.split('-');
        for (const typed of [
          written.toLowerCase(),
          written.replaceAll('-', ' '),
          ` ${written.replaceAll('-', '')} `,
          first + second,
          `${first.toLowerCase()}-${second}`,
        ]) {
          expect(parseTrackingNumber(typed)).toBe(written);
        }
      }),
    );
  });

  it('is invalid with any single wrong character', () => {
    fc.assert(
      fc.property(
        drawn,
        place,
        fc.integer({ min: 1, max: trackingAlphabet.length - 1 }),
        (places, at, change) => {
          const characters = charactersOf(writeTrackingNumber(places));
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
      fc.property(drawn, place, place, (places, one, other) => {
        const characters = charactersOf(writeTrackingNumber(places));
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

function charactersOf(written: string): string[] {
  return Array.from(written.replace(/^AN-|-/g, ''));
}
