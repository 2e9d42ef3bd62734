import { describe, expect, it } from 'vitest';
import { noFilters, hasFilters, parseListQuery, toUrlParams } from './application-filters.ts';

const eserviceId = '0193b3a0-0000-7000-8000-000000000001';

describe('the list query', () => {
  it.each([
    ['', {}],
    [
      `state=completed&service=${eserviceId}&after=a.b`,
      { state: 'completed', service: eserviceId, after: 'a.b' },
    ],
    ['state=lost&service=1&after=%2F', {}],
  ])('of %j is parsed and written as %j', (query, written) => {
    expect(toUrlParams(parseListQuery(new URLSearchParams(query), ''))).toEqual(written);
  });

  it('has filters when any one is set', () => {
    expect(hasFilters(noFilters)).toBe(false);
    for (const one of [{ q: 'asha' }, { state: 'completed' as const }, { eserviceId }])
      expect(hasFilters({ ...noFilters, ...one })).toBe(true);
  });
});
