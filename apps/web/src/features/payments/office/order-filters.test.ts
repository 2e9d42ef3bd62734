import { expect, it } from 'vitest';
import { orderList } from './order-filters.ts';

const person = '0193d3a0-0000-7000-8000-000000000000';

it.each<typeof orderList.unfiltered>([
  orderList.unfiltered,
  {
    q: 'order_AbC12345',
    status: 'suspense',
    person,
    from: '2026-11-01',
    to: '2026-11-30',
    trail: [person],
  },
])('list query from its URL: %o', (listQuery) => {
  expect(orderList.parse(new URLSearchParams(orderList.toUrl(listQuery)))).toEqual(listQuery);
});

it('invalid values are ignored', () => {
  const query = new URLSearchParams({ status: 'odd', person: 'x', from: 'soon', after: '<>' });
  const everything = { q: '', status: '', person: '', from: '', to: '', trail: [] };
  expect(orderList.parse(query)).toEqual(everything);
});
