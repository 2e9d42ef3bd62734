import type { ManagedAnnouncement } from '@anupal/contract/announcements';
import { expect, it } from 'vitest';
import {
  toAnnouncementInput,
  parseListQuery,
  toFormValues,
  toUrlParams,
} from './announcement-model.ts';

const kept: ManagedAnnouncement = {
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
  const typed = toFormValues(kept, 0);
  expect([typed.from, typed.to]).toEqual(['2026-11-22T00:00', '2026-11-22T23:59']);
  expect(toAnnouncementInput(typed)).toEqual({
    textEn: 'Closed.',
    textHi: 'बंद।',
    audience: 'staff',
    isMarquee: false,
    isInside: true,
    from: kept.from,
    to: kept.to,
  });
});

it('a new one begins now and has no end', () => {
  const typed = toFormValues(null, Date.parse('2026-11-22T04:30:12.000Z'));
  expect(typed).toMatchObject({ from: '2026-11-22T10:00', to: '', audience: 'everybody' });
  expect(toAnnouncementInput(typed)).toMatchObject({ from: '2026-11-22T04:30:00.000Z', to: null });
});

it('a moment that is none is left to the contract', () => {
  expect(toAnnouncementInput({ ...toFormValues(kept, 0), from: '' }).from).toBe('');
});

it.each([
  { isEnded: false, trail: [] },
  { isEnded: true, trail: ['a', 'b'] },
])('the URL says the place %j', (place) => {
  expect(parseListQuery(new URLSearchParams(toUrlParams(place)))).toEqual(place);
});
