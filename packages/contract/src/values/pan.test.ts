import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { panHolder, panValue, parsePan } from './pan.ts';

describe('a PAN', () => {
  it.each([
    ['ABCPE1234F', 'ABCPE1234F'],
    [' abcpe 1234 f ', 'ABCPE1234F'],
    ['ABCPE-1234-F', 'ABCPE1234F'],
  ])('%j is %s', (text, pan) => {
    expect(parsePan(text)).toBe(pan);
  });

  it.each(['', 'ABCPE1234', 'ABCPE12345', '1BCPE1234F', 'ABCPE1234FF', 'ABCPÉ1234F', 'ABCPE१२३४F'])(
    '%j is invalid',
    (text) => {
      expect(parsePan(text)).toBe(null);
    },
  );

  it.each([
    ['ABCPE1234F', 'person'],
    ['AALFV4847R', 'firm'],
    ['AAACU2759F', 'company'],
    ['AAATE1234F', 'trust'],
    ['AAAXE1234F', null],
  ])('%s belongs to a %s', (pan, holder) => {
    expect(panHolder(parsePan(pan)!)).toBe(holder);
  });

  it('is reported as missing or invalid in a request', () => {
    const told = (text: unknown) =>
      panValue.safeParse(text).error?.issues.map(({ message }) => message);
    expect(told(undefined)).toEqual(['pan_missing']);
    expect(told(' ')).toEqual(['pan_missing']);
    expect(told('ABC')).toEqual(['pan_enter']);
    expect(z.parse(panValue, 'abcpe1234f')).toBe('ABCPE1234F');
  });
});
