import { expect, it } from 'vitest';
import { peopleList, toRequestFilters } from './people-filters.ts';

it.each<typeof peopleList.unfiltered>([
  { q: '', filter: '', trail: [] },
  { q: 'asha@example.in', filter: 'user', trail: ['0193d3a0-0000-7000-8000-000000000000'] },
])('list query from its URL: %o', (listQuery) => {
  expect(peopleList.parse(new URLSearchParams(peopleList.toUrl(listQuery)))).toEqual(listQuery);
});

it('invalid values are ignored', () => {
  const query = new URLSearchParams({ filter: 'everybody', q: 'x'.repeat(200), after: '<>' });
  const listQuery = peopleList.parse(query);
  expect(listQuery).toEqual({ q: 'x'.repeat(100), filter: '', trail: [] });
  expect(toRequestFilters(listQuery).filter).toBe('all');
});
