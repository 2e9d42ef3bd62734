import { expect, it } from 'vitest';
import {
  pageOf,
  readServicePlace,
  servicePathOf,
  writeServicePlace,
} from './service-list-model.ts';

const read = (query: string) => readServicePlace(new URLSearchParams(query));

it.each([
  ['', { q: '', department: '', page: 1 }],
  ['q=+gst+&department=CBIC&page=3', { q: 'gst', department: 'CBIC', page: 3 }],
  ['page=0', { q: '', department: '', page: 1 }],
  ['page=1e3', { q: '', department: '', page: 1 }],
  ['page=-2', { q: '', department: '', page: 1 }],
])('the place of %j', (query, place) => {
  expect(read(query)).toEqual(place);
});

it('a place survives its URL', () => {
  const place = { q: 'gst & more', department: 'मंत्रालय', page: 2 };
  expect(read(new URLSearchParams(writeServicePlace(place)).toString())).toEqual(place);
  expect(writeServicePlace({ q: '', department: '', page: 1 })).toEqual({});
});

it('pages meet without gap or overlap, and one beyond the last is the last', () => {
  const rows = Array.from({ length: 45 }, (_, row) => row);
  const place = { q: '', department: '', page: 1 };
  const pages = [1, 2, 3].map((page) => pageOf(rows, { ...place, page }));
  expect(pages.flatMap((page) => page.rows)).toEqual(rows);
  expect(pages.map(({ first }) => first)).toEqual([1, 21, 41]);
  expect(pages[0]?.previous).toBeNull();
  expect(pages[2]?.next).toBeNull();
  expect(pageOf(rows, { ...place, page: 9 })).toEqual(pages[2]);
  expect(pageOf([], place)).toMatchObject({ rows: [], previous: null, next: null });
});

it('a service is shown in the area of its reader', () => {
  expect(servicePathOf({ role: 'user' }, 'a')).toBe('/dashboard/services-list/a');
  expect(servicePathOf({ role: 'admin' }, 'a')).toBe('/admin/dashboard/eservice/a');
  expect(servicePathOf({ role: 'superadmin' }, 'a')).toBe('/superadmin/dashboard/eservice/a');
});
