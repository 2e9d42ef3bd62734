import { auth } from '@anupal/contract/auth';
import { endpoint } from '@anupal/contract/endpoint';
import { payments } from '@anupal/contract/payments';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { call as callThisSite, createApiClient } from './api-client.ts';
import { onMasking } from './masked-input.ts';
import { startFakeApi, type Reply } from '../testing/fake-api.ts';
import { asha, createFakeBrowser, tokenFor } from '../testing/sessions.ts';

const open = endpoint({
  method: 'GET',
  path: '/plans',
  access: 'public',
  response: z.object({}),
  errors: [],
});
const guarded = endpoint({ ...open, path: '/wallet', access: 'signedIn' });
const search = endpoint({
  ...open,
  path: '/things/:id',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string(), limit: z.optional(z.number()) }),
});
const login = { body: { email: 'asha@example.in' } };

async function startClient(reply: Reply, { timeout = 30_000, token = tokenFor(600) } = {}) {
  const api = await startFakeApi(() => reply);
  const stored = createFakeBrowser().openTab();
  stored.save(asha, token);
  return {
    ...api,
    stored,
    call: createApiClient({ baseUrl: api.baseUrl, timeout, idleTimeout: timeout, stored }),
  };
}

describe('requests', () => {
  it('send JSON, the bearer token and the header of our own pages', async () => {
    const token = tokenFor(600);
    const { call, requests } = await startClient(
      { status: 200, body: { message: 'ok' } },
      { token },
    );
    expect(await call(auth.login, login)).toEqual({ ok: true, value: { message: 'ok' } });
    const [request] = requests;
    expect(request?.call).toBe('POST /auth/login');
    expect(request?.body).toBe('{"email":"asha@example.in"}');
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-requested-with': 'portal',
      authorization: `Bearer ${token}`,
    });
  });

  it('send a one-time code as a number, as specified', async () => {
    const { call, requests } = await startClient({ status: 200 });
    await call(auth.verifyOtp, { body: { email: 'asha@example.in', otp: 123456 } });
    expect(requests[0]?.body).toBe('{"email":"asha@example.in","otp":123456}');
  });

  it.each(['PUT', 'PATCH'] as const)('send the body of a %s as JSON', async (method) => {
    const { call, requests } = await startClient({ status: 200, body: {} });
    const save = endpoint({ ...guarded, method, body: z.object({ name: z.string() }) });
    await call(save, { body: { name: 'Asha' } });
    expect(requests[0]).toMatchObject({ call: `${method} /wallet`, body: '{"name":"Asha"}' });
  });

  it('send an empty JSON object when a POST has no body', async () => {
    const { call, requests } = await startClient({ status: 200, body: { message: 'bye' } });
    await call(auth.logout);
    expect(requests[0]?.body).toBe('{}');
  });

  it('send the idempotency key', async () => {
    const { call, requests } = await startClient({ status: 200 });
    await call(payments.create, { body: { paymentMethod: 'upi' }, idempotencyKey: 'one-click' });
    expect(requests[0]?.headers['idempotency-key']).toBe('one-click');
  });

  it('send escaped path and query parameters, without the undefined ones', async () => {
    const { call, requests } = await startClient({ status: 200 });
    await call(search, { params: { id: 'a/b' }, query: { q: 'x&y', limit: undefined } });
    expect(requests[0]?.call).toBe('GET /things/a%2Fb?q=x%26y');
    expect(requests[0]?.headers['content-type']).toBeUndefined();
  });
});

it.each([
  [{}, 0],
  [{ 'Masked-Input': 'aadhaar' }, 1],
])('an answer with %o announces %i masked Aadhaar numbers', async (headers, times) => {
  const { call } = await startClient({ status: 200, body: {}, headers });
  const listener = vi.fn();
  onTestFinished(onMasking(listener));
  await call(open);
  expect(listener).toHaveBeenCalledTimes(times);
});

describe('does not send a body that the contract rejects', () => {
  it.each([
    [{ email: 'asha', otp: 123456 }, 'email', 'Invalid email format'],
    [{ email: 'a@b.in', otp: 12 }, 'otp', 'OTP must be a 6-digit number'],
    [{ email: 'a@b.in', otp: Number.NaN }, 'otp', 'OTP must be a 6-digit number'],
  ])('%j', async (body, field, message) => {
    const { call, requests } = await startClient({ status: 200 });
    const result = await call(auth.verifyOtp, { body });
    expect(result).toMatchObject({ ok: false, code: 'invalid_input', message });
    expect(result).toHaveProperty(['fields', field, 'en'], message);
    expect(requests).toEqual([]);
  });

  it('the message of the name is first when several fields are invalid', async () => {
    const { call } = await startClient({ status: 200 });
    expect(await call(auth.register, { body: { fullName: ' A ', email: '' } })).toMatchObject({
      message: 'Name must be at least 2 characters long',
      messages: ['Name must be at least 2 characters long', 'Invalid email format'],
    });
  });
});

describe('messages by status', () => {
  const refusal = { code: 'otp_invalid', message: 'Said by the server', requestId: 'r' };
  const network = 'Network error. Please check your internet connection.';

  it.each([
    [401, 'Said by the server'],
    [404, 'Authentication service is currently unavailable.'],
    [422, 'Said by the server'],
    [429, 'Too many requests. Please try again later.'],
    [500, 'Internal server error. Please try again later.'],
    [400, 'Said by the server'],
    [409, 'Said by the server'],
    [503, 'Said by the server'],
  ])('%i on an /auth/ URL', async (status, message) => {
    const { call } = await startClient({ status, body: refusal });
    expect(await call(auth.login, login)).toMatchObject({ ok: false, status, message });
  });

  it('404 elsewhere', async () => {
    const { call } = await startClient({ status: 404, body: refusal });
    expect(await call(open)).toMatchObject({ message: 'Requested resource not found.' });
  });

  it("403: logged, with the server's message for the screen that shows what is missing", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { call } = await startClient({ status: 403, body: refusal });
    expect(await call(open)).toMatchObject({ message: 'Said by the server' });
    expect(log).toHaveBeenCalledOnce();
  });

  it.each([401, 422])('%i without a message leaves the text to the screen', async (status) => {
    const { call } = await startClient({ status, body: '' });
    expect(await call(auth.login, login)).toMatchObject({ message: null, code: 'unexpected' });
  });

  it('any other status without a message', async () => {
    const { call } = await startClient({ status: 418, body: '<html>' });
    expect(await call(open)).toMatchObject({ message: 'An unexpected error occurred.' });
  });

  it('a timeout', async () => {
    const { call } = await startClient('hangs', { timeout: 40 });
    expect(await call(auth.login, login)).toMatchObject({
      code: 'timed_out',
      status: null,
      message: 'Request timed out. Please check your internet connection.',
    });
  });

  it('calls of this site time out after 30,000 ms', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
    vi.stubGlobal('window', { localStorage: { getItem: () => null } });
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) =>
      waitForAbort(signal),
    );
    const settled = vi.fn<(answer: unknown) => void>();
    void callThisSite(auth.login, login).then(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(expect.objectContaining({ code: 'timed_out' }));
  });

  it('no answer at all', async () => {
    const { call } = await startClient('drops');
    expect(await call(auth.login, login)).toMatchObject({ code: 'unreachable', message: network });
  });

  it.each(['<html>a captive portal</html>', '{}', 'null', '{"user":null,"accessToken":"x"}'])(
    'an answer outside the contract: %s',
    async (body) => {
      const { call } = await startClient({ status: 200, body });
      const result = await call(auth.verifyOtp, { body: { email: 'a@b.in', otp: 123456 } });
      expect(result).toMatchObject({ message: 'Invalid response format from server' });
    },
  );

  it('Retry-After, and one message per invalid field', async () => {
    const body = { ...refusal, code: 'invalid_input', messages: ['one', 2, 'three'] };
    const { call } = await startClient({ status: 429, body, headers: { 'Retry-After': '42' } });
    const expected = { code: 'invalid_input', retryAfter: 42, messages: ['one', 'three'] };
    expect(await call(auth.login, login)).toMatchObject(expected);
  });
});

it('a refusal for missing KYC reads the user again, so that the screens follow', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = await startFakeApi(({ call: asked }) =>
    asked === 'GET /auth/me'
      ? { status: 200, body: { ...asha, kycStatus: 'rejected' } }
      : { status: 403, body: { code: 'kyc_required', message: 'Complete your KYC.' } },
  );
  const stored = createFakeBrowser().openTab();
  stored.save({ ...asha, isKycVerified: true }, tokenFor(600));
  const { baseUrl } = api;
  const call = createApiClient({ baseUrl, timeout: 10_000, idleTimeout: 10_000, stored });
  expect(await call(guarded)).toMatchObject({ code: 'kyc_required' });
  await vi.waitFor(() =>
    expect(stored.user()).toMatchObject({ isKycVerified: false, kycStatus: 'rejected' }),
  );
});

describe('a 401', () => {
  it('on a public /auth/ call keeps the session', async () => {
    const { call, stored } = await startClient({ status: 401 });
    await call(auth.login, login);
    expect(stored.accessToken()).not.toBeNull();
  });

  it('on any other public call ends the session', async () => {
    const { call, stored } = await startClient({ status: 401 });
    expect(await call(open)).toMatchObject({ message: 'Session expired' });
    expect(stored.accessToken()).toBeNull();
  });

  it('for a wrong one-time code neither retries nor signs out', async () => {
    const body = { code: 'otp_invalid', message: 'Invalid OTP.', requestId: 'r' };
    const { call, stored, requests } = await startClient({ status: 401, body });
    const result = await call(auth.verifyStepUp, {
      body: { action: '0199e3a0-0000-7000-8000-000000000000', otp: 123456 },
    });
    expect(result).toMatchObject({ code: 'otp_invalid', message: 'Invalid OTP.' });
    expect(requests).toHaveLength(1);
    expect(stored.accessToken()).not.toBeNull();
  });

  it.each([
    ['absent', ''],
    ['not decodable', 'garbage'],
  ])('does not send the call when the token is %s', async (_, token) => {
    const { call, stored, requests } = await startClient({ status: 200 }, { token });
    expect(await call(guarded)).toMatchObject({ message: 'Session expired' });
    expect(requests).toEqual([]);
    expect(stored.user()).toBeNull();
  });
});

function waitForAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error)); // the timeout supplies one
  });
}
