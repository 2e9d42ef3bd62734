import { expect, it } from 'vitest';
import { parseListQuery, toUrlParams, type PeopleListQuery } from './people-filters.ts';

it.each<PeopleListQuery>([
  { q: '', filter: 'all', trail: [] },
  { q: 'asha@example.in', filter: 'user', trail: ['0193d3a0-0000-7000-8000-000000000000'] },
])('list query from its URL: %o', (listQuery) => {
  expect(parseListQuery(new URLSearchParams(toUrlParams(listQuery)))).toEqual(listQuery);
});

it('invalid values are ignored', () => {
  const query = new URLSearchParams({ filter: 'everybody', q: 'x'.repeat(200), after: '<>' });
  expect(parseListQuery(query)).toEqual({ q: 'x'.repeat(100), filter: 'all', trail: [] });
});
