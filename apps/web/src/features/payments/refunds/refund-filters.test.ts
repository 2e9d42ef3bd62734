import { expect, it } from 'vitest';
import { refundList } from './refund-filters.ts';

it('a list query is parsed from its URL, ignoring invalid values', () => {
  const listQuery = { q: 'asha', state: 'failed', trail: ['a-1'] } as const;
  expect(refundList.parse(new URLSearchParams(refundList.toUrl(listQuery)))).toEqual(listQuery);
  expect(refundList.parse(new URLSearchParams('state=odd&after=a b'))).toEqual({
    q: '',
    state: '',
    trail: [],
  });
});
