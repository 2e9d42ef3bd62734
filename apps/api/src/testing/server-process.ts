import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { afterEach, expect, inject, vi } from 'vitest';
import { buildProduct } from '../app.ts';
import { createInProcessRenderer } from '../platform/documents/testing/renderer.ts';
import { logTo } from '../platform/log/log.ts';
import { filesFolder, unlimited, type TestApp } from './test-app.ts';

const server = new URL('../server.ts', import.meta.url).pathname;
const endWithParent = new URL('../../../../scripts/end-with-parent.mjs', import.meta.url).href;

const { NODE_COMPILE_CACHE } = process.env;

/** The compile cache of the test run, as a setting: it halves the time of a start. */
export const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** The product as a process of its own, on a test database. */
export interface TestProcess {
  readonly child: ChildProcess;
  /** Its exit code or signal, and everything it wrote to stderr. */
  readonly ended: Promise<Ended>;
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** The product, listening. */
export interface RunningProduct {
  readonly url: string;
  /** Ends it, if it still runs, and waits for its end. */
  kill(): Promise<void>;
}

/** A process that is ready; it is killed without notice. */
export interface ReadyProcess extends TestProcess, RunningProduct {}

/**
 * Starts the product as a process, which ends with the test process at the latest. `settings` override
 * the environment variables of the test.
 */
export function startProcess(
  test: Pick<TestApp, 'config'>,
  settings: Readonly<Record<string, string>>,
): TestProcess {
  return startScript(test, server, settings);
}

/** Starts a script as a process with the environment of the product. It may send messages to the test. */
export function startScript(
  { config }: Pick<TestApp, 'config'>,
  script: string,
  settings: Readonly<Record<string, string>>,
): TestProcess {
  const child = spawn(process.execPath, ['--import', endWithParent, script], {
    env: { ...compileCache, END_WITH_PARENT: '1', ...toEnvironment(config), ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let stderr = '';
  child.stderr?.on('data', (text: Buffer) => (stderr += text.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => {
      resolve({ code, signal, stderr });
    });
  });
  return { child, ended };
}

/** Starts the product as a process and waits until it is ready. */
async function startReadyProcess(
  test: Pick<TestApp, 'config'>,
  settings: Readonly<Record<string, string>>,
): Promise<ReadyProcess> {
  const port = await findFreePort();
  const { child, ended } = startProcess(test, { PORT: String(port), ...settings });
  const url = `http://127.0.0.1:${port}`;
  // A job of the first moment may have reached the crash point before the process answered.
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  await vi.waitUntil(async () => hasEnded() || (await readiness(url)) === 200, {
    timeout: 150_000,
    interval: 50,
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return { child, ended, url, kill };
}

/** Starts products on the database of a test file, which are ended after each test. */
export interface ProductStarters {
  /** Starts a process, to be killed by the test, with further environment variables. */
  readonly startKillable: (settings: Readonly<Record<string, string>>) => Promise<ReadyProcess>;
  /** Starts a process that kills itself at a crash point. */
  readonly startCrashing: (point: string) => Promise<ReadyProcess>;
  /**
   * Starts the product anew, as after a crash. It runs in the test's process, which costs a quarter
   * of a process of its own.
   */
  readonly startRecovered: () => Promise<RunningProduct>;
}

/** Call it at the top of a file; `test` is called when a product is started. */
export function productStarters(test: () => Pick<TestApp, 'config'>): ProductStarters {
  const running: RunningProduct[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((product) => product.kill()));
  });
  const track = <Running extends RunningProduct>(product: Running): Running => {
    running.push(product);
    return product;
  };
  return {
    startKillable: async (settings) => track(await startReadyProcess(test(), settings)),
    startCrashing: async (point) =>
      track(await startReadyProcess(test(), { NODE_ENV: 'test', TEST_CRASH: point })),
    startRecovered: async () => track(await startInProcess(test())),
  };
}

/** Expects that a process killed itself, and skips the minutes until its jobs are retried. */
export async function expectKilled(
  { sql }: Pick<TestApp, 'sql'>,
  { ended }: ReadyProcess,
): Promise<void> {
  expect(await ended).toMatchObject({ code: null, signal: 'SIGKILL' });
  await sql.query(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}

async function startInProcess({ config }: Pick<TestApp, 'config'>): Promise<RunningProduct> {
  const port = await findFreePort();
  const product = await buildProduct(config, {
    log: logTo({ write: () => undefined }),
    web: null,
    renderer: createInProcessRenderer(),
  });
  await product.prepare();
  await product.listen({ host: '127.0.0.1', port });
  return { url: `http://127.0.0.1:${port}`, kill: () => product.close() };
}

/** The status of `/readyz`; 0 if nothing listens. */
export async function readiness(url: string): Promise<number> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  await response?.body?.cancel();
  return response?.status ?? 0;
}

/** A loopback port that is free now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // it listens on a port
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function toEnvironment(config: TestApp['config']): Record<string, string> {
  return {
    DATABASE_URL: config.databaseUrl,
    MIGRATE_DATABASE_URL: config.migrateDatabaseUrl,
    SMTP_URL: inject('testSandbox').smtpUrl,
    GOOGLE_CLIENT_ID: config.google.clientId,
    GOOGLE_CLIENT_SECRET: config.google.clientSecret,
    RAZORPAY_URL: config.razorpay.url.href,
    RAZORPAY_KEY_ID: config.razorpay.keyId,
    RAZORPAY_KEY_SECRET: config.razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: config.razorpay.webhookSecrets.join(''),
    RAZORPAY_ACCOUNT_ID: config.razorpay.accountId ?? '',
    PUBLIC_URL: config.publicUrl.href,
    SECRETS_KEY: config.secretsKey,
    STAFF_SECOND_FACTOR: config.isFactorRequired ? 'required' : 'optional',
    NEW_DEVICE_HOURS: String(config.newDeviceHours),
    LIMITS: JSON.stringify(unlimited),
    LOG_LEVEL: 'warn',
    DATA_DIR: dirname(filesFolder(config)),
  };
}
