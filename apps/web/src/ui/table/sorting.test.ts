import { expect, it } from 'vitest';
import { readSorting, sortingAfter, writeSorting } from './sorting.ts';

it('the first press sorts ascending, the second descending, another column ascending again', () => {
  const first = sortingAfter('name', null);
  expect(first).toEqual({ key: 'name', direction: 'ascending' });
  const second = sortingAfter('name', first);
  expect(second).toEqual({ key: 'name', direction: 'descending' });
  expect(sortingAfter('name', second)).toEqual(first);
  expect(sortingAfter('amount', second)).toEqual({ key: 'amount', direction: 'ascending' });
});

it('a written sorting is parsed again, and nothing else is', () => {
  const sorting = { key: 'received-at', direction: 'descending' } as const;
  expect(readSorting(writeSorting(sorting), ['name', 'received-at'])).toEqual(sorting);
  expect(readSorting('password-ascending', ['name'])).toBeNull();
  expect(readSorting('name-sideways', ['name'])).toBeNull();
  expect(readSorting('', ['name'])).toBeNull();
});
