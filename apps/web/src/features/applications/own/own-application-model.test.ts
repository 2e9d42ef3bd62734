import type { Application } from '@anupal/contract/applications/schemas';
import { describe, expect, it } from 'vitest';
import { listMessagesToAnswer } from './own-application-model.ts';
import { noFilters, hasFilters, parseListQuery, toUrlParams } from './application-filters.ts';

const eserviceId = '0193b3a0-0000-7000-8000-000000000001';

describe('the list query', () => {
  it.each([
    ['', {}],
    [
      `state=completed&service=${eserviceId}&after=a.b`,
      { state: 'completed', service: eserviceId, after: 'a.b' },
    ],
    ['state=lost&service=1&after=%2F', {}],
  ])('of %j is parsed and written as %j', (said, written) => {
    expect(toUrlParams(parseListQuery(new URLSearchParams(said), ''))).toEqual(written);
  });

  it('has filters when any one is set', () => {
    expect(hasFilters(noFilters)).toBe(false);
    for (const one of [{ q: 'asha' }, { state: 'completed' as const }, { eserviceId }])
      expect(hasFilters({ ...noFilters, ...one })).toBe(true);
  });
});

it('what staff wrote since their last request awaits an answer', () => {
  const staff = { fullName: 'Ravi', isStaff: true, isYou: false };
  const you = { fullName: 'Asha', isStaff: false, isYou: true };
  const message = (id: string, by: typeof staff, sentAt: string) =>
    ({ id, by, sentAt }) as Application['messages'][number];
  const messages = [
    message('1', staff, '2026-11-20T10:00:00.000Z'),
    message('2', you, '2026-11-20T11:00:00.000Z'),
    message('3', staff, '2026-11-21T10:00:00.000Z'),
  ];
  const asked = (at: string) => ({ event: 'asked', at }) as Application['timeline'][number];
  const timeline = [asked('2026-11-20T10:00:00.000Z'), asked('2026-11-21T10:00:00.000Z')];
  expect(listMessagesToAnswer({ messages, timeline }).map(({ id }) => id)).toEqual(['3']);
  expect(listMessagesToAnswer({ messages, timeline: [] })).toEqual([]);
});
