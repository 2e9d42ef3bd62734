import { endpoint } from '@anupal/contract/endpoint';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startFakeApi } from '../testing/fake-api.ts';
import { asha, createFakeBrowser, tokenFor } from '../testing/sessions.ts';
import { createApiClient } from './api-client.ts';
import { withEarlyCalls } from './early-calls.ts';

const read = endpoint({
  method: 'GET',
  path: '/wallet',
  access: 'signedIn',
  response: z.object({ balance: z.number() }),
  errors: [],
});
const write = endpoint({ ...read, method: 'POST', path: '/wallet/top-up' });

async function startEarlyClient() {
  const api = await startFakeApi(() => ({ status: 200, body: { balance: api.requests.length } }));
  const stored = createFakeBrowser().openTab();
  stored.save(asha, tokenFor(600));
  const { baseUrl } = api;
  const client = createApiClient({ baseUrl, timeout: 30_000, idleTimeout: 30_000, stored });
  const { call, startEarly } = withEarlyCalls(client, stored);
  startEarly(() => void call(read));
  return { call, stored, requests: api.requests };
}

describe('the response of an early call', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is used by the next equal call, once', async () => {
    const { call, requests } = await startEarlyClient();
    await expect(call(read)).resolves.toEqual({ ok: true, value: { balance: 1 } });
    expect(requests).toHaveLength(1);
    await expect(call(read)).resolves.toEqual({ ok: true, value: { balance: 2 } });
  });

  it('is not used after a write', async () => {
    const { call } = await startEarlyClient();
    await call(write);
    await expect(call(read)).resolves.toMatchObject({ value: { balance: 3 } });
  });

  it('is not used for another user', async () => {
    const { call, stored, requests } = await startEarlyClient();
    stored.save({ ...asha, id: 'another' }, tokenFor(600));
    await call(read);
    expect(requests).toHaveLength(2);
  });

  it('is not used when it is old', async () => {
    const { call, requests } = await startEarlyClient();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15_001 });
    await call(read);
    expect(requests).toHaveLength(2);
  });
});
