import { endpoint } from '@anupal/contract/endpoint';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startFakeApi } from '../testing/fake-api.ts';
import { asha, createFakeBrowser, tokenFor } from '../testing/sessions.ts';
import { createApiClient } from './api-client.ts';
import { requestEarly } from './early-responses.ts';

const read = endpoint({
  method: 'GET',
  path: '/wallet',
  access: 'signedIn',
  response: z.object({ balance: z.number() }),
  errors: [],
});
const write = endpoint({ ...read, method: 'POST', path: '/wallet/top-up' });

afterEach(() => {
  vi.useRealTimers();
});

async function startEarlyPage() {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const api = await startFakeApi(() => ({ status: 200, body: { balance: api.requests.length } }));
  const stored = createFakeBrowser().openTab();
  const token = tokenFor(600);
  stored.save(asha, token);
  const { baseUrl } = api;
  const call = createApiClient({ baseUrl, timeout: 30_000, idleTimeout: 30_000, stored });
  return { call, stored, token, baseUrl, requests: api.requests };
}

it('an early response is used by the next call of its URL, once', async () => {
  const { call, token, baseUrl, requests } = await startEarlyPage();
  requestEarly([`${baseUrl}/wallet`], token);
  await expect(call(read)).resolves.toEqual({ ok: true, value: { balance: 1 } });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers).toMatchObject({ authorization: `Bearer ${token}` });
  await expect(call(read)).resolves.toEqual({ ok: true, value: { balance: 2 } });
});

it('it is not used with another token, after a write, or when it is old', async () => {
  const { call, token, baseUrl } = await startEarlyPage();
  const fetching = vi.spyOn(globalThis, 'fetch');
  requestEarly([`${baseUrl}/wallet`], 'of another user');
  await call(read);
  expect(fetching).toHaveBeenCalledTimes(2);
  requestEarly([`${baseUrl}/wallet`], token);
  await call(write);
  await call(read);
  expect(fetching).toHaveBeenCalledTimes(5);
  requestEarly([`${baseUrl}/wallet`], token);
  vi.advanceTimersByTime(15_000);
  await call(read);
  expect(fetching).toHaveBeenCalledTimes(7);
});

it('a call whose early request failed is made again', async () => {
  const { call, token, baseUrl, requests } = await startEarlyPage();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  requestEarly([`${baseUrl}/wallet`], token);
  vi.unstubAllGlobals();
  await expect(call(read)).resolves.toMatchObject({ ok: true });
  expect(requests).toHaveLength(1);
});

it('an early request without a response ends with the timeout of the call', async () => {
  const { call, token, baseUrl } = await startEarlyPage();
  vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      const abort = (): void => reject(new DOMException('aborted', 'AbortError'));
      if (signal.aborted) abort();
      signal.addEventListener('abort', abort);
    });
  });
  requestEarly([`${baseUrl}/wallet`], token);
  const result = call(read);
  await vi.advanceTimersByTimeAsync(14_000);
  await vi.advanceTimersByTimeAsync(16_000);
  vi.unstubAllGlobals();
  await expect(result).resolves.toMatchObject({ ok: false });
});
