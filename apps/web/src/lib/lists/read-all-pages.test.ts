import { expect, it, vi } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

it('reads a list to its end, in order', async () => {
  const pages = new Map([
    [undefined, { items: ['a', 'b'], nextCursor: 'b' }],
    ['b', { items: ['c'], nextCursor: 'c' }],
    ['c', { items: [], nextCursor: null }],
  ]);
  const readPage = vi.fn(({ cursor }: { readonly limit: number; readonly cursor?: string }) =>
    Promise.resolve(pages.get(cursor) ?? { items: [], nextCursor: null }),
  );
  expect(await readAllPages(readPage)).toEqual(['a', 'b', 'c']);
  expect(readPage).toHaveBeenCalledTimes(3);
});
