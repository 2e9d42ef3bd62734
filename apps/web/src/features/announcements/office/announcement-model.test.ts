import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { expect, it } from 'vitest';
import {
  toAnnouncementInput,
  parseListQuery,
  toFormValues,
  toUrlParams,
} from './announcement-model.ts';

const announcement: ManagedAnnouncement = {
  id: '01936f00-0000-7000-8000-0000000000a1',
  text: { en: 'Closed.', hi: 'बंद।' },
  audience: 'staff',
  isMarquee: false,
  isInside: true,
  from: '2026-11-21T18:30:00.000Z',
  to: '2026-11-22T18:29:00.000Z',
  state: 'current',
  version: 3,
};

it('moments are typed as the clocks of India show them, and handed in as they are', () => {
  const values = toFormValues(announcement, 0);
  expect([values.from, values.to]).toEqual(['2026-11-22T00:00', '2026-11-22T23:59']);
  expect(toAnnouncementInput(values)).toEqual({
    textEn: 'Closed.',
    textHi: 'बंद।',
    audience: 'staff',
    isMarquee: false,
    isInside: true,
    from: announcement.from,
    to: announcement.to,
  });
});

it('a new one begins now and has no end', () => {
  const values = toFormValues(null, Date.parse('2026-11-22T04:30:12.000Z'));
  expect(values).toMatchObject({ from: '2026-11-22T10:00', to: '', audience: 'everybody' });
  expect(toAnnouncementInput(values)).toMatchObject({ from: '2026-11-22T04:30:00.000Z', to: null });
});

it('a moment that is none is left to the contract', () => {
  expect(toAnnouncementInput({ ...toFormValues(announcement, 0), from: '' }).from).toBe('');
});

it.each([
  { isEnded: false, trail: [] },
  { isEnded: true, trail: ['a', 'b'] },
])('the URL says the place %j', (query) => {
  expect(parseListQuery(new URLSearchParams(toUrlParams(query)))).toEqual(query);
});
