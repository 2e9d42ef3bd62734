import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { expect, it } from 'vitest';
import { announcementList, toAnnouncementInput, toFormValues } from './announcement-model.ts';

const announcement: ManagedAnnouncement = {
  id: '01936f00-0000-7000-8000-0000000000a1',
  text: { en: 'Closed.', hi: 'बंद।' },
  audience: 'staff',
  isMarquee: false,
  isListed: true,
  from: '2026-11-21T18:30:00.000Z',
  to: '2026-11-22T18:29:00.000Z',
  state: 'current',
  version: 3,
};

it('edits times in India time and sends them as UTC', () => {
  const values = toFormValues(announcement, 0);
  expect([values.from, values.to]).toEqual(['2026-11-22T00:00', '2026-11-22T23:59']);
  expect(toAnnouncementInput(values)).toEqual({
    textEn: 'Closed.',
    textHi: 'बंद।',
    audience: 'staff',
    isMarquee: false,
    isListed: true,
    from: announcement.from,
    to: announcement.to,
  });
});

it('starts a new announcement now and without an end', () => {
  const values = toFormValues(null, Date.parse('2026-11-22T04:30:12.000Z'));
  expect(values).toMatchObject({ from: '2026-11-22T10:00', to: '', audience: 'everybody' });
  expect(toAnnouncementInput(values)).toMatchObject({ from: '2026-11-22T04:30:00.000Z', to: null });
});

it('leaves an invalid time to the contract', () => {
  expect(toAnnouncementInput({ ...toFormValues(announcement, 0), from: '' }).from).toBe('');
});

it.each<typeof announcementList.unfiltered>([
  announcementList.unfiltered,
  { q: '', show: 'ended', trail: ['a', 'b'] },
])('round-trips the list query %j through the URL', (query) => {
  expect(announcementList.parse(new URLSearchParams(announcementList.toUrl(query)))).toEqual(query);
});
