import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cinValue, parseCin, readCin } from './cin.ts';

describe('a CIN', () => {
  it('is normalized, and its parts can be read', () => {
    const cin = parseCin(' u74999mh2019ptc 123456 ');
    expect(cin).toBe('U74999MH2019PTC123456');
    expect(readCin(cin!)).toEqual({
      isListed: false,
      yearOfIncorporation: 2019,
      kind: 'PTC',
    });
    expect(readCin(z.parse(cinValue, 'L17110MH1973PLC019786')).isListed).toBe(true);
  });

  it.each([
    '',
    'U74999MH2019PTC12345',
    'A74999MH2019PTC123456',
    'U74999MH3019PTC123456',
    'U7499XMH2019PTC123456',
  ])('%j is invalid', (text) => {
    expect(parseCin(text)).toBe(null);
  });

  it('is reported as invalid in a request, with an example', () => {
    const getIssues = (text: unknown) =>
      cinValue.safeParse(text).error?.issues.map(({ message }) => message);
    expect(getIssues(undefined)).toEqual(['cin_enter']);
    expect(getIssues(' ')).toEqual(['cin_enter']);
    expect(getIssues('U749')).toEqual(['cin_enter']);
  });
});
