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
  ])('%s belongs to a %s', (pan, type) => {
    expect(panHolder(parsePan(pan)!)).toBe(type);
  });

  it('is reported as missing or invalid in a request', () => {
    const getIssues = (text: unknown) =>
      panValue.safeParse(text).error?.issues.map(({ message }) => message);
    expect(getIssues(undefined)).toEqual(['pan_missing']);
    expect(getIssues(' ')).toEqual(['pan_missing']);
    expect(getIssues('ABC')).toEqual(['pan_enter']);
    expect(z.parse(panValue, 'abcpe1234f')).toBe('ABCPE1234F');
  });
});
