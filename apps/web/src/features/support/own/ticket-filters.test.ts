import { expect, it } from 'vitest';
import { choiceOf, readPlace, writePlace } from './ticket-filters.ts';

it.each([
  { state: null, trail: [] },
  { state: 'closed', trail: ['a', 'b'] },
] as const)('the URL says the place %j', (place) => {
  expect(readPlace(new URLSearchParams(writePlace(place)))).toEqual(place);
});

it('a choice names a record', () => {
  expect(choiceOf({ kind: 'payment', id: 'pay_1' })).toBe('payment:pay_1');
  expect(choiceOf(null)).toBe('');
});
