import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openSocket } from './platform/http/test-socket.ts';
import { bearer, createTestApp, type TestApp, type TestSession } from './test-app.ts';

const server = new URL('./server.ts', import.meta.url).pathname;

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
  it('drains on SIGTERM without resetting any of 50 kept connections', async () => {
    const port = await freePort();
    const { ended, child } = await startReady(port);
    const silent = openSocket(port);
    const clients = Array.from({ length: 50 }, () => askUntilToldToGo(port));
    await vi.waitUntil(() => clients.every(({ answers }) => answers() > 2), 10_000);
    child.kill('SIGTERM');
    await vi.waitUntil(async () => (await readiness(port)) === 503, 2000);
    const outcomes = await Promise.all(clients.map(({ end }) => end));
    expect(outcomes).toEqual(Array(50).fill('told to go'));
    expect(await ended).toEqual({ code: 0, stderr: '' });
    expect(silent.destroyed || silent.readableEnded).toBe(true);
    expect(await logText()).toContain('"msg":"stopped"');
  }, 60_000);

  it('ends at once on SIGINT', async () => {
    const { ended, child } = await startReady(await freePort());
    const begun = performance.now();
    child.kill('SIGINT');
    expect(await ended).toEqual({ code: 0, stderr: '' });
    expect(performance.now() - begun).toBeLessThan(2000);
  }, 60_000);

  it.each([
    ['a setting is missing', { SMTP_URL: '' }, 'The setting SMTP_URL is missing.\n'],
    [
      'the database was made under another key',
      { SECRETS_KEY: 'another key of the tests, long enough' },
      'The database was made under another SECRETS_KEY; set that one, or SECRETS_KEY_PREVIOUS beside a new one.\n',
    ],
  ])(
    'says in one sentence that %s',
    async (_what, settings, sentence) => {
      const { ended } = start({ PORT: '0', ...settings });
      expect(await ended).toEqual({ code: 1, stderr: sentence });
    },
    60_000,
  );

  it('says in one sentence that its port is taken', async () => {
    const taken = createServer();
    const port = await portOf(taken);
    const { ended } = start({ PORT: String(port) });
    const sentence = 'The port is taken by another program; choose another with PORT.\n';
    expect(await ended).toEqual({ code: 1, stderr: sentence });
    taken.close();
  }, 60_000);
});

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly stderr: string }>;
}

function start(settings: Record<string, string>): Started {
  const child = spawn(process.execPath, [server], {
    env: { ...environment(), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.add(child);
  let stderr = '';
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const ended = new Promise<{ code: number | null; stderr: string }>((resolve) => {
    child.once('close', (code) => {
      children.delete(child);
      resolve({ code, stderr });
    });
  });
  return { child, ended };
}

async function startReady(port: number): Promise<Started> {
  const started = start({ PORT: String(port) });
  await vi.waitUntil(async () => (await readiness(port)) === 200, {
    timeout: 20_000,
    interval: 50,
  });
  return started;
}

function environment(): Record<string, string> {
  const { config } = test;
  const { smtpUrl } = inject('testSandbox');
  return {
    DATABASE_URL: config.databaseUrl,
    MIGRATE_DATABASE_URL: config.migrateDatabaseUrl,
    SMTP_URL: smtpUrl,
    GOOGLE_CLIENT_ID: config.google.clientId,
    GOOGLE_CLIENT_SECRET: config.google.clientSecret,
    PUBLIC_URL: config.publicUrl.href,
    SECRETS_KEY: config.secretsKey,
    DATA_DIR: folder,
    LOG_FILE: join(folder, 'api.log'),
    LIMITS: '{"callsPerNetworkPerMinute":1000000,"callsPerAccountPerMinute":1000000}',
  };
}

function logText(): Promise<string> {
  return readFile(join(folder, 'api.log'), 'utf8');
}

async function readiness(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.status ?? 0;
}

interface Client {
  readonly answers: () => number;
  readonly end: Promise<string>;
}

// One kept connection that asks on and on, as a balancer does, until an answer says that it ends.
function askUntilToldToGo(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;
  const end = Promise.withResolvers<string>();
  const ask = (): void => {
    const headers = bearer(session.accessToken);
    get({ port, agent, headers, path: '/api/auth/me' }, (answer) => {
      count += 1;
      answer.resume().once('end', () => {
        if (answer.statusCode !== 200) end.resolve(`status ${answer.statusCode ?? 0}`);
        else if (answer.headers.connection === 'close') end.resolve('told to go');
        else ask();
      });
    }).once('error', (error) => {
      end.resolve(error.message);
    });
  };
  ask();
  return { answers: () => count, end: end.promise };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function portOf(listener: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  return (listener.address() as AddressInfo).port;
}
