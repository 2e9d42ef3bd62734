import { expect, it } from 'vitest';
import { ticketList, toChoiceValue } from './ticket-filters.ts';

it.each<typeof ticketList.unfiltered>([
  { q: '', state: '', trail: [] },
  { q: '', state: 'closed', trail: ['a', 'b'] },
])('the URL has the list query %j', (listQuery) => {
  expect(ticketList.parse(new URLSearchParams(ticketList.toUrl(listQuery)))).toEqual(listQuery);
});

it('an option names a record', () => {
  expect(toChoiceValue({ kind: 'payment', id: 'pay_1' })).toBe('payment:pay_1');
  expect(toChoiceValue(null)).toBe('');
});
