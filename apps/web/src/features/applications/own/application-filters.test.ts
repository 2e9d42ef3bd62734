import { describe, expect, it } from 'vitest';
import { applicationList } from './application-filters.ts';

const eserviceId = '0193b3a0-0000-7000-8000-000000000001';

describe('the list query', () => {
  it.each([
    ['', {}],
    [
      `state=completed&service=${eserviceId}&after=a.b`,
      { state: 'completed', service: eserviceId, after: 'a.b' },
    ],
    ['state=lost&service=1&after=%2F', {}],
  ])('of %j is parsed and written as %j', (query, expected) => {
    const listQuery = applicationList.parse(new URLSearchParams(query));
    expect(applicationList.toParams(listQuery)).toEqual(expected);
  });

  it('has filters when any one is set', () => {
    const { isFiltered, unfiltered } = applicationList;
    expect(isFiltered(unfiltered)).toBe(false);
    for (const one of [{ q: 'asha' }, { state: 'completed' as const }, { service: eserviceId }])
      expect(isFiltered({ ...unfiltered, ...one })).toBe(true);
  });
});
