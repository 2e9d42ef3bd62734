import { expect, it } from 'vitest';
import { readPlace, writePlace, type OrdersPlace } from './model.ts';

const person = '0193d3a0-0000-7000-8000-000000000000';

it.each<OrdersPlace>([
  { q: '', standing: null, person: null, trail: [] },
  { q: 'order_AbC12345', standing: 'suspense', person, trail: [person] },
])('a place comes back from its URL: %o', (place) => {
  expect(readPlace(new URLSearchParams(writePlace(place)))).toEqual(place);
});

it('what no list has is left out', () => {
  const query = new URLSearchParams({ standing: 'odd', person: 'x', after: '<>' });
  expect(readPlace(query)).toEqual({ q: '', standing: null, person: null, trail: [] });
});
