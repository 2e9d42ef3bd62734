import { expect, it } from 'vitest';
import { readPlace, writePlace, type PeoplePlace } from './people-filters.ts';

it.each<PeoplePlace>([
  { q: '', filter: 'all', trail: [] },
  { q: 'asha@example.in', filter: 'user', trail: ['0193d3a0-0000-7000-8000-000000000000'] },
])('a place comes back from its URL: %o', (place) => {
  expect(readPlace(new URLSearchParams(writePlace(place)))).toEqual(place);
});

it('what no list has is left out', () => {
  const query = new URLSearchParams({ filter: 'everybody', q: 'x'.repeat(200), after: '<>' });
  expect(readPlace(query)).toEqual({ q: 'x'.repeat(100), filter: 'all', trail: [] });
});
