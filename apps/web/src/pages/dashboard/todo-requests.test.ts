import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { i18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { asha, tokenFor } from '../../lib/testing/sessions.ts';
import { listTodoUrls } from './todo-requests.ts';
import { callTodoQueries } from './use-todos.ts';

const walletId = '01930000-0000-7000-8000-000000000002';

it.each([
  ['before KYC', asha],
  ['after it', { ...asha, id: walletId, isKycVerified: true, walletId }],
])('the document asks for what the to-do list reads, %s', async (_, user) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const stored = new Map([
    ['accessToken', tokenFor(600)],
    ['auth_user', JSON.stringify(user)],
  ]);
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => stored.get(key) ?? null } });
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await callTodoQueries(user);
  const urls = fetching.mock.calls.map(([url]) => url);
  expect(urls.toSorted()).toEqual(listTodoUrls(user, dateInIndia(new Date())).toSorted());
});
