import { expect, it } from 'vitest';
import { toChoiceValue, parseListQuery, toUrlParams } from './ticket-filters.ts';

it.each([
  { state: null, trail: [] },
  { state: 'closed', trail: ['a', 'b'] },
] as const)('the URL has the list query %j', (listQuery) => {
  expect(parseListQuery(new URLSearchParams(toUrlParams(listQuery)))).toEqual(listQuery);
});

it('an option names a record', () => {
  expect(toChoiceValue({ kind: 'payment', id: 'pay_1' })).toBe('payment:pay_1');
  expect(toChoiceValue(null)).toBe('');
});
