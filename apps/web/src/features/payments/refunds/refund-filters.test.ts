import { expect, it } from 'vitest';
import { parseListQuery, toUrlParams } from './refund-filters.ts';

it('a list query is parsed from its URL, ignoring invalid values', () => {
  const listQuery = { q: 'asha', state: 'failed', trail: ['a-1'] } as const;
  expect(parseListQuery(new URLSearchParams(toUrlParams(listQuery)))).toEqual(listQuery);
  expect(parseListQuery(new URLSearchParams('state=odd&after=a b'))).toEqual({
    q: '',
    state: null,
    trail: [],
  });
});
