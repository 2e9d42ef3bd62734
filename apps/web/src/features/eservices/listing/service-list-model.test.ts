import { expect, it } from 'vitest';
import { paginate, parseListQuery, servicePath, toUrlParams } from './service-list-model.ts';

const read = (query: string) => parseListQuery(new URLSearchParams(query));

it.each([
  ['', { q: '', department: '', page: 1, client: '' }],
  ['q=+gst+&department=CBIC&page=3', { q: 'gst', department: 'CBIC', page: 3, client: '' }],
  ['page=0', { q: '', department: '', page: 1, client: '' }],
  ['page=1e3', { q: '', department: '', page: 1, client: '' }],
  ['page=-2', { q: '', department: '', page: 1, client: '' }],
])('parses the list query of %j', (search, query) => {
  expect(read(search)).toEqual(query);
});

it('round-trips a list query through the URL', () => {
  const query = { q: 'gst & more', department: 'मंत्रालय', page: 2, client: 'c' };
  expect(read(new URLSearchParams(toUrlParams(query)).toString())).toEqual(query);
  expect(toUrlParams({ q: '', department: '', page: 1, client: '' })).toEqual({});
});

it('pages have no gaps or overlaps, and a page beyond the last is the last', () => {
  const rows = Array.from({ length: 45 }, (_, row) => row);
  const query = { q: '', department: '', page: 1, client: '' };
  const pages = [1, 2, 3].map((page) => paginate(rows, { ...query, page }));
  expect(pages.flatMap((page) => page.rows)).toEqual(rows);
  expect(pages.map(({ first }) => first)).toEqual([1, 21, 41]);
  expect(pages[0]?.previous).toBeNull();
  expect(pages[2]?.next).toBeNull();
  expect(paginate(rows, { ...query, page: 9 })).toEqual(pages[2]);
  expect(paginate([], query)).toMatchObject({ rows: [], previous: null, next: null });
});

it('links a service to the area of each role', () => {
  expect(servicePath({ role: 'user' }, 'a')).toBe('/dashboard/services-list/a');
  expect(servicePath({ role: 'admin' }, 'a')).toBe('/admin/dashboard/eservice/a');
  expect(servicePath({ role: 'superadmin' }, 'a')).toBe('/superadmin/dashboard/eservice/a');
});
