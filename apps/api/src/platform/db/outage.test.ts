import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bearer,
  createTestApp,
  post,
  unlimited,
  type TestApp,
  type TestSession,
} from '../../testing/test-app.ts';
import { expectRefusal } from '../http/testing/refusals.ts';
import { startTcpProxy, type ProxyMode, type TcpProxy } from './testing/tcp-proxy.ts';
import { patience } from '../../testing/patience.ts';

let test: TestApp;
let proxy: TcpProxy;
let session: TestSession;

beforeAll(async () => {
  proxy = await startTcpProxy();
  test = await createTestApp({
    limits: unlimited,
    config: { databaseConnections: 3 },
    databaseUrl: proxy.rewriteUrl,
    hasProductionWait: true,
  });
  session = await test.signIn('user');
});

afterAll(async () => {
  proxy.set('ok');
  await test.stop();
  await proxy.close();
});

describe.each<ProxyMode>(['refuse', 'blackhole'])('a database outage (%s)', (mode) => {
  it('is reported as temporary within 5 s, and ends without a restart', async () => {
    expect((await readAccount()).statusCode).toBe(200);
    proxy.set(mode);
    const email = session.user.email;
    const startedAt = performance.now();
    const responses = await Promise.all([
      readAccount(),
      readAccount(),
      test.app.inject(post('/auth/login', { email })),
      test.app.inject(post('/auth/verify-otp', { email, otp: 123_456 })),
      test.app.inject(post('/auth/register', { email, fullName: 'Asha Rao' })),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(5500);
    for (const response of responses) {
      expectRefusal(response, 'unavailable');
      expect(response.headers['retry-after']).toBe('2');
    }
    proxy.set('ok');
    await vi.waitFor(async () => expect((await readAccount()).statusCode).toBe(200), patience);
  });

  it('makes the process not ready, but does not end it', async () => {
    await vi.waitFor(async () => expect(await readiness()).toBe(200), patience);
    proxy.set(mode);
    expect(await readiness()).toBe(503);
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
    proxy.set('ok');
    await vi.waitFor(async () => expect(await readiness()).toBe(200), patience);
  });

  it('ends a transaction in progress and discards its connection', async () => {
    let startedAt = 0;
    const work = test.context.db.transaction().execute(async (trx) => {
      await trx.introspection.getSchemas();
      proxy.set(mode);
      startedAt = performance.now();
      await trx.introspection.getSchemas();
    });
    await expect(work).rejects.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(5500);
    proxy.set('ok');
    await vi.waitFor(async () => expect((await readAccount()).statusCode).toBe(200), patience);
  });

  it('is followed by email being sent again', async () => {
    await vi.waitFor(async () => expect(await readiness()).toBe(200), patience);
    const { email } = await test.createUser();
    const response = await test.app.inject(post('/auth/login', { email }));
    expect(response.statusCode).toBe(200);
    expect(await test.readCode(email)).toMatch(/^\d{6}$/);
  });
});

function readAccount() {
  return test.app.inject({ url: '/api/auth/me', headers: bearer(session.accessToken) });
}

async function readiness(): Promise<number> {
  return (await test.app.inject('/readyz')).statusCode;
}
