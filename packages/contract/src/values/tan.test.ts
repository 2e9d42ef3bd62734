import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseTan, tanValue } from './tan.ts';

describe('a TAN', () => {
  it.each([
    ['MUMA12345B', 'MUMA12345B'],
    [' muma-12345 b ', 'MUMA12345B'],
  ])('%j is %s', (text, tan) => {
    expect(parseTan(text)).toBe(tan);
  });

  it.each(['', 'MUMA1234B', 'MUMAA2345B', 'MUM112345B', 'ABCPE1234F'])('%j is invalid', (text) => {
    expect(parseTan(text)).toBe(null);
  });

  it('is reported as invalid in a request, with an example', () => {
    const getIssues = (text: unknown) =>
      tanValue.safeParse(text).error?.issues.map(({ message }) => message);
    expect(getIssues(undefined)).toEqual(['tan_enter']);
    expect(getIssues(' ')).toEqual(['tan_enter']);
    expect(getIssues('MUMA')).toEqual(['tan_enter']);
    expect(z.parse(tanValue, 'muma12345b')).toBe('MUMA12345B');
  });
});
