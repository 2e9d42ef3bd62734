import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { expectRefusal } from './platform/http/testing/refusals.ts';
import {
  listen,
  openSocket,
  readUntilClosed,
  sendRaw,
} from './platform/http/testing/raw-socket.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;

afterEach(() => test.stop());

describe('readiness', () => {
  it('is false before the database is prepared', async () => {
    test = await createTestApp({ skipPrepare: true });
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'up' });
    const before = await test.app.inject('/readyz');
    expect({ status: before.statusCode, body: before.json<unknown>() }).toEqual({
      status: 503,
      body: { status: 'not ready' },
    });
    const early = await test.app.inject('/api/auth/me');
    expectRefusal(early, 'unavailable');
    expect(early.headers['retry-after']).toBe('1');
    expectRefusal(await test.app.inject('/%61pi/auth/me'), 'unavailable');
    await test.prepare();
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    expectRefusal(await test.app.inject('/api/auth/me'), 'session_expired');
  });

  it('is never reached without a signing key where none is made by itself', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'anupal-unsigned-')), 'signing');
    test = await createTestApp({
      skipPrepare: true,
      config: { signing: { folder, makesMissing: false } },
    });
    await expect(test.prepare()).rejects.toThrow(
      `There is no signing key in ${folder}. Make one with: npm run anupal -- signing-key make`,
    );
  });

  it('is false while a migration is missing', async () => {
    test = await createTestApp();
    await test.sql.query('delete from kysely_migration');
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
  });

  it('ends when the process shuts down, which still responds and closes each connection', async () => {
    test = await createTestApp();
    const port = await listen(test.app);
    test.beginShutdown();
    const ready = await sendRaw(port, 'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(ready.status).toBe(503);
    expect(ready.headers.connection).toBe('close');
    const call = await sendRaw(port, 'GET /api/auth/me HTTP/1.1\r\nHost: a\r\n\r\n');
    expectRefusal(call, 'session_expired');
    expect(call.headers.connection).toBe('close');
  });
});

describe('closing', () => {
  it('does not wait for idle connections', async () => {
    test = await createTestApp();
    const port = await listen(test.app);
    const silent = openSocket(port);
    const socket = openSocket(port);
    const answered = readUntilClosed(socket);
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    const startedAt = performance.now();
    const ends = [readUntilClosed(silent), answered];
    await test.close();
    await Promise.all(ends);
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });
});
