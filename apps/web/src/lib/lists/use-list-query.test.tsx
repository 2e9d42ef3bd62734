import { expect, it, vi } from 'vitest';
import { persist } from '../forms/persisted-values.ts';
import { render } from '../testing/render.tsx';
import { asha } from '../testing/sessions.ts';
import { defineListQuery, oneOf } from './list-query.ts';
import { useListQuery } from './use-list-query.ts';

vi.mock('../session/use-session.ts', () => ({ useSignedInUser: () => asha }));

const fruit = defineListQuery(
  { colour: oneOf(['red', 'green']) },
  { name: 'fruit', pageSize: 20, isPrivate: (search) => search.includes('@') },
);

/** The list at a URL, as a component sees it. */
function listAt(url: string): ReturnType<typeof useListQuery<{ colour: 'red' | 'green' | '' }>> {
  const seen: ReturnType<typeof listAt>[] = [];
  const Reader = () => {
    seen.push(useListQuery(fruit));
    return null;
  };
  render(<Reader />, { url });
  return seen[0]!; // rendered once
}

it('other parameters of the URL stay on its pages', () => {
  const { toPage, toUrl, query } = listAt('/?order=order_1&colour=red&after=a');
  expect(toUrl({ ...query, colour: '', trail: [] })).toBe('?order=order_1');
  expect(toPage(['Mango'], { nextCursor: 'b', total: 50, totalIsAtLeast: true })).toEqual({
    rows: ['Mango'],
    position: {
      first: 21,
      total: 50,
      totalIsAtLeast: true,
      previous: '?order=order_1&colour=red',
      next: '?order=order_1&colour=red&after=a.b',
    },
  });
});

it('a remembered search is that of its user and list', () => {
  persist(`${asha.id}:search:fruit`, 'asha@example.in');
  persist(`${asha.id}:search:nuts`, 'kavita@example.in');
  const { query, text, isFiltered } = listAt('/?kept=1');
  expect([query.q, text, isFiltered]).toEqual(['asha@example.in', 'asha@example.in', true]);
  expect(listAt('/').query.q).toBe('');
});
