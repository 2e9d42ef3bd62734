import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSocket } from './platform/http/testing/raw-socket.ts';
import { bearer, createTestApp, type TestApp, type TestSession } from './testing/test-app.ts';
import {
  findFreePort,
  readiness,
  startProcess,
  type TestProcess,
} from './testing/server-process.ts';
import { patience } from './testing/patience.ts';

let test: TestApp;
let session: TestSession;
let folder: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  test = await createTestApp();
  session = await test.signIn('user');
  folder = await mkdtemp(join(tmpdir(), 'server-'));
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});

afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true });
});

describe('the process', () => {
  it('shuts down on SIGTERM without resetting any of 50 kept connections', async () => {
    const port = await findFreePort();
    const { ended, child } = await startReady(port);
    const silentClosed = once(openSocket(port), 'close');
    const clients = Array.from({ length: 50 }, () => requestUntilClosed(port));
    await vi.waitUntil(() => clients.every(({ countResponses }) => countResponses() > 2), patience);
    child.kill('SIGTERM');
    await vi.waitUntil(async () => (await readiness(getUrl(port))) === 503, patience);
    const outcomes = await Promise.all(clients.map(({ end }) => end));
    expect(outcomes).toEqual(Array(50).fill('told to go'));
    expect(await ended).toEqual({ code: 0, signal: null, stderr: '' });
    await silentClosed;
    expect(await logText()).toContain('"msg":"stopped"');
  });

  it('ends at once on SIGINT', async () => {
    const { ended, child } = await startReady(await findFreePort());
    const startedAt = performance.now();
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, signal: null, stderr: '' });
    expect(performance.now() - startedAt).toBeLessThan(4000);
  });

  it.each([
    ['a setting is missing', { SMTP_URL: '' }, 'The setting SMTP_URL is missing.\n'],
    [
      'the database was made under another key',
      { SECRETS_KEY: 'another key of the tests, long enough' },
      'This database was encrypted with another SECRETS_KEY. Set that key, or set it as SECRETS_KEY_PREVIOUS together with the new one.\n',
    ],
  ])('reports in one message that %s', async (_what, settings, message) => {
    const { ended } = start({ PORT: '0', ...settings });
    expect(await ended).toEqual({ code: 1, signal: null, stderr: message });
  });

  it('does not start if documents cannot be stored, and says so', async () => {
    const { ended } = start({ PORT: '0', FILES_URL: 'file:/dev/null/files' });
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Documents cannot be stored where FILES_URL says, .*: ENOTDIR/);
  });

  it('reports in one message that its port is taken', async () => {
    const occupied = createServer();
    const port = await readPort(occupied);
    const { ended } = start({ PORT: String(port) });
    const message = 'Another program uses this port. Set PORT to a free one.\n';
    expect(await ended).toEqual({ code: 1, signal: null, stderr: message });
    occupied.close();
  });

  it('reports it too if the product itself runs there', async () => {
    const port = await findFreePort();
    await startReady(port);
    const { ended } = start({ PORT: String(port) });
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toContain('Another program uses this port');
  });
});

/** Starts a process that is ended after its test in any case. */
function start(settings: Record<string, string>): TestProcess {
  const process = startProcess(test, { ...readSettings(), ...settings });
  children.add(process.child);
  return process;
}

async function startReady(port: number): Promise<TestProcess> {
  const started = start({ PORT: String(port) });
  await vi.waitUntil(async () => (await readiness(getUrl(port))) === 200, {
    timeout: 20_000,
    interval: 50,
  });
  return started;
}

function readSettings(): Record<string, string> {
  return { DATA_DIR: folder, LOG_FILE: join(folder, 'api.log'), LOG_LEVEL: 'info' };
}

function getUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function logText(): Promise<string> {
  return readFile(join(folder, 'api.log'), 'utf8');
}

interface Client {
  readonly countResponses: () => number;
  readonly end: Promise<string>;
}

// Keeps requesting on one connection, like a load balancer, until a response closes it.
function requestUntilClosed(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;
  const end = Promise.withResolvers<string>();
  const request = (): void => {
    const headers = bearer(session.accessToken);
    get({ port, agent, headers, path: '/api/auth/me' }, (response) => {
      count += 1;
      response.resume().once('end', () => {
        if (response.statusCode !== 200) end.resolve(`status ${response.statusCode ?? 0}`);
        else if (response.headers.connection === 'close') end.resolve('told to go');
        else request();
      });
    }).once('error', (error) => {
      end.resolve(error.message);
    });
  };
  request();
  return { countResponses: () => count, end: end.promise };
}

async function readPort(listener: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  return (listener.address() as AddressInfo).port;
}
