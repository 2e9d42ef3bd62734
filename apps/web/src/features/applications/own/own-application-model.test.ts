import type { Application } from '@anupal/contract/applications/schemas';
import { expect, it } from 'vitest';
import { listMessagesToAnswer } from './own-application-model.ts';

it('staff messages since the last request await an answer', () => {
  const staff = { fullName: 'Ravi', isStaff: true, isYou: false };
  const you = { fullName: 'Asha', isStaff: false, isYou: true };
  const message = (id: string, by: typeof staff, sentAt: string) =>
    ({ id, by, sentAt }) as Application['messages'][number];
  const messages = [
    message('1', staff, '2026-11-20T10:00:00.000Z'),
    message('2', you, '2026-11-20T11:00:00.000Z'),
    message('3', staff, '2026-11-21T10:00:00.000Z'),
  ];
  const request = (at: string) =>
    ({ event: 'information_requested', at }) as Application['timeline'][number];
  const timeline = [request('2026-11-20T10:00:00.000Z'), request('2026-11-21T10:00:00.000Z')];
  expect(listMessagesToAnswer({ messages, timeline }).map(({ id }) => id)).toEqual(['3']);
  expect(listMessagesToAnswer({ messages, timeline: [] })).toEqual([]);
});
