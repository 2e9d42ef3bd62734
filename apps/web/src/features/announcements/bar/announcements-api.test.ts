import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import { expect, it } from 'vitest';
import { isAnnouncementList } from './announcements-api.ts';

it('accepts lists of announcements', () => {
  expect(isAnnouncementList(announcementSeeds)).toBe(true);
  expect(isAnnouncementList([])).toBe(true);
});

it.each([
  null,
  'text',
  {},
  [null],
  [{ id: 'a' }],
  [{ id: 'a', text: null }],
  [{ id: 'a', text: { en: 'A' } }],
  [{ id: 1, text: { en: 'A', hi: 'ए' } }],
  [...announcementSeeds, { id: 'a', text: { en: 'A', hi: 7 } }],
])('rejects %j', (value) => {
  expect(isAnnouncementList(value)).toBe(false);
});
