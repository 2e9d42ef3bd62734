import { expect, it } from 'vitest';
import { createApiClient } from '../api/api-client.ts';
import { createSessionCalls } from './session-calls.ts';
import { startFakeApi, type Reply } from '../testing/fake-api.ts';
import { asha, createFakeBrowser, tokenFor } from '../testing/sessions.ts';

async function startCalls(reply: Reply) {
  const timeout = reply === 'hangs' ? 100 : 10_000;
  const { baseUrl, requests } = await startFakeApi(() => reply);
  const stored = createFakeBrowser().openTab();
  stored.save(asha, tokenFor(600));
  return {
    ...createSessionCalls(createApiClient({ baseUrl, timeout, idleTimeout: timeout, stored })),
    stored,
    requests,
  };
}

it('returns the user that the API names', async () => {
  const { readUser } = await startCalls({ status: 200, body: asha });
  expect(await readUser()).toEqual({ is: 'known', user: asha });
});

it.each<[string, Reply]>([
  ['is not there', 'drops'],
  ['does not answer', 'hangs'],
  ['fails', { status: 500 }],
  ['is busy', { status: 503 }],
  ['has been asked too often', { status: 429 }],
  ['is hidden by a captive portal', { status: 200, body: '<html>' }],
])('treats an API that %s as unreachable, not as signed out', async (_, reply) => {
  const { readUser } = await startCalls(reply);
  expect(await readUser()).toMatchObject({ is: 'away' });
});

it.each([401, 404])('treats %i as signed out', async (status) => {
  const { readUser } = await startCalls({ status });
  expect(await readUser()).toEqual({ is: 'unknown' });
});

it('ends the session with the token that is removed right after', async () => {
  const { endSession, stored, requests } = await startCalls({
    status: 200,
    body: { message: 'bye' },
  });
  const token = stored.accessToken();
  const goodbye = endSession();
  stored.clear();
  await goodbye;
  expect(requests[0]?.call).toBe('POST /auth/logout');
  expect(requests[0]?.headers.authorization).toBe(`Bearer ${token}`);
});
