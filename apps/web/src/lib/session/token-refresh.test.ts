import { auth } from '@anupal/contract/auth';
import { expect, it, vi } from 'vitest';
import { createApiClient } from '../api/api-client.ts';
import type { StoredSession } from './stored-session.ts';
import { startFakeApi, type Reply, type ReceivedRequest } from '../testing/fake-api.ts';
import { asha, createFakeBrowser, tokenFor } from '../testing/sessions.ts';

const refresh = 'POST /auth/refresh';

/** A browser with two tabs, and an API that accepts only the tokens it has refreshed. */
async function startTabs(token: string, answerRefresh: (count: number) => Reply = renewed) {
  const timeout = answerRefresh(1) === 'hangs' ? 100 : 10_000;
  const count = (all: readonly ReceivedRequest[]) =>
    all.filter(({ call }) => call === refresh).length;
  const api = await startFakeApi(({ call, headers }) => {
    if (call === refresh) return answerRefresh(count(api.requests));
    return headers.authorization?.includes(btoaName('renewed')) === true
      ? { status: 200, body: asha }
      : { status: 401, body: { code: 'session_expired', message: 'Session expired' } };
  });
  const browser = createFakeBrowser();
  const open = () => {
    const stored = browser.openTab();
    return {
      stored,
      call: createApiClient({ baseUrl: api.baseUrl, timeout, idleTimeout: timeout, stored }),
    };
  };
  const tabs = [open(), open()] as const;
  tabs[0].stored.save(asha, token);
  return {
    tabs,
    values: browser.values,
    requests: api.requests,
    refreshes: () => count(api.requests),
  };
}

const renewed = (): Reply => ({
  status: 200,
  body: { user: asha, accessToken: tokenFor(600, 'renewed') },
});

function btoaName(name: string): string {
  // The claims start with the name, so that its first bytes are readable in the token.
  return Buffer.from(`{"sub":"${name}`).toString('base64url').slice(0, -2);
}

it.each([
  ['has expired', -10],
  ['expires within 30 s', 20],
])('refreshes a token that %s before the call', async (_, seconds) => {
  const { tabs, requests } = await startTabs(tokenFor(seconds));
  expect(await tabs[0].call(auth.me)).toEqual({ ok: true, value: asha });
  expect(requests.map(({ call }) => call)).toEqual([refresh, 'GET /auth/me']);
  expect(requests[0]?.headers['x-requested-with']).toBe('portal');
});

it('uses a token that is valid for longer as it is', async () => {
  const { tabs, refreshes } = await startTabs(tokenFor(600, 'renewed'));
  expect(await tabs[0].call(auth.me)).toMatchObject({ ok: true });
  expect(refreshes()).toBe(0);
});

it('refreshes once and retries once after a 401', async () => {
  const { tabs, requests } = await startTabs(tokenFor(600));
  expect(await tabs[0].call(auth.me)).toMatchObject({ ok: true });
  expect(requests.map(({ call }) => call)).toEqual(['GET /auth/me', refresh, 'GET /auth/me']);
});

it('S06 refreshes once for twenty simultaneous calls in two tabs, and both stay signed in', async () => {
  const { tabs, refreshes } = await startTabs(tokenFor(-10));
  const calls = Array.from({ length: 20 }, (_, index) => tabs[index % 2 === 0 ? 0 : 1]);
  const answers = await Promise.all(calls.map((tab) => tab.call(auth.me)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(refreshes()).toBe(1);
});

it("ends the session when the refresh is refused, and shows the server's message", async () => {
  const refuse = (): Reply => ({ status: 401, body: { code: 'session_expired', message: 'Over' } });
  const { tabs, values } = await startTabs(tokenFor(-10), refuse);
  expect(await tabs[0].call(auth.me)).toMatchObject({ status: 401, message: 'Session expired' });
  expect([...values.keys()]).toEqual([]);
});

it.each<[string, Reply]>([
  ['drops', 'drops'],
  ['is not answered in time', 'hangs'],
  ['fails in the server', { status: 500 }],
  ['is asked too often', { status: 429 }],
  ['comes from another site', { status: 403 }],
])('keeps the session when the refresh %s', async (_, reply) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // a 403 is logged
  const { tabs, values } = await startTabs(tokenFor(-10), () => reply);
  expect(await tabs[0].call(auth.me)).toMatchObject({ ok: false });
  expect([...values.keys()].sort()).toEqual(['accessToken', 'auth_user']);
});

it('recovers with the next call once the network is back', async () => {
  const { tabs } = await startTabs(tokenFor(-10), (count) => (count === 1 ? 'drops' : renewed()));
  expect(await tabs[0].call(auth.me)).toMatchObject({ code: 'unreachable' });
  expect(await tabs[0].call(auth.me)).toMatchObject({ ok: true });
});

it('ends the session when the refreshed token is refused too', async () => {
  const other = { status: 200, body: { user: asha, accessToken: tokenFor(600, 'other') } };
  const { tabs, values, refreshes } = await startTabs(tokenFor(600), () => other);
  expect(await tabs[0].call(auth.me)).toMatchObject({ status: 401 });
  expect([...values.keys()]).toEqual([]);
  expect(refreshes()).toBe(1);
});

it('does not sign in a user again who has signed out in another tab meanwhile', async () => {
  let otherTab: StoredSession | null = null;
  const { tabs, values } = await startTabs(tokenFor(-10), () => {
    otherTab?.clear();
    return renewed();
  });
  otherTab = tabs[1].stored;
  expect(await tabs[0].call(auth.me)).toMatchObject({ status: 401 });
  expect([...values.keys()]).toEqual([]);
});
