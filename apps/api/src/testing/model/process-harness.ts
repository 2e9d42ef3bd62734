import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import { unlimited, type TestApp } from '../test-app.ts';
import { freePort, readiness, startProcess, type ReadyProcess } from '../server-process.ts';

/** What a call was answered. */
export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'json'>;

/** The API as a process that dies and comes back, and the calls that go to it. */
export interface ProcessHarness {
  /** What the fixtures of the modules call; what dies under a call is told by `doing`. */
  readonly app: TestApp['app'];
  /**
   * Sends a call until it is answered, as a page does: when the process dies under it, a new one is
   * started, and the call is repeated unless it turns out to be done. Null: done, without an answer.
   */
  callUntilAnswered(
    send: () => Promise<Answer>,
    isDone?: () => Promise<boolean>,
  ): Promise<Answer | null>;
  /** Kills the process without a word, and starts one that dies at a named point where one is told. */
  restart(point?: string): Promise<void>;
  /** Sees to it that the process dies at no point by itself. */
  ensureRunning(): Promise<void>;
  /** Lets the process be killed so many milliseconds into the next call. */
  killDuringNextCall(milliseconds: number): void;
  /** Waits until everything that was taken in has had its effect. */
  waitUntilIdle(): Promise<void>;
  /** How often a process has died so far. */
  deathCount(): number;
  stop(): Promise<void>;
}

const applicationName = 'mortal';
const waitOptions = { timeout: 30_000, interval: 10 };
// The reconciler asks about a payment when a test lets the time come, and not by itself.
const limits = { ...unlimited, reconcileAfterSeconds: 86_400 };

class ProcessDied extends Error {
  readonly server: ReadyProcess;

  constructor(server: ReadyProcess) {
    super('the process died under a call');
    this.server = server;
  }
}

/** Starts the API as a process on the database of a test, whose own jobs must have stopped. */
export async function startHarness(test: TestApp): Promise<ProcessHarness> {
  let running = await start(test);
  let replacing: Promise<void> | null = null;
  let killIn: number | null = null;
  let deaths = 0;
  let isDoomed = false;
  const replace = async (point?: string): Promise<void> => {
    await running.kill();
    deaths += 1;
    await releaseJobsOfDeadProcess(test);
    isDoomed = point !== undefined;
    running = await start(test, point);
  };
  const revive = async (died: ReadyProcess): Promise<void> => {
    if (died === running) replacing ??= replace().finally(() => (replacing = null));
    await replacing;
  };
  const settled = async (): Promise<void> => {
    await vi.waitUntil(async () => {
      if (isDead(running)) await revive(running);
      return (await countUnderWay(test)) === 0;
    }, waitOptions);
  };
  return {
    app: { inject: (call: InjectOptions) => inject(running, call) } as unknown as TestApp['app'],
    callUntilAnswered: async (send, isDone) => {
      if (killIn !== null) killLater(running, killIn);
      killIn = null;
      for (;;) {
        const answer = await send().catch(async (error: unknown) => {
          if (!(error instanceof ProcessDied)) throw error;
          await revive(error.server);
          return null;
        });
        if (answer !== null && !isUnderWay(answer)) return answer;
        if (answer === null && (await isDone?.())) return null;
      }
    },
    restart: async (point) => {
      // Else it would mostly die of its own past, before it is ready.
      if (point !== undefined) await settled();
      await replace(point);
    },
    ensureRunning: async () => {
      killIn = null;
      if (isDoomed || isDead(running)) await replace();
    },
    killDuringNextCall: (milliseconds) => void (killIn = milliseconds),
    waitUntilIdle: settled,
    deathCount: () => deaths,
    stop: () => running.kill(),
  };
}

async function start(test: TestApp, point?: string): Promise<ReadyProcess> {
  const address = new URL(test.config.databaseUrl);
  address.searchParams.set('application_name', applicationName);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, ended } = startProcess(test, {
    PORT: String(port),
    DATABASE_URL: address.href,
    LIMITS: JSON.stringify(limits),
    ...(point === undefined ? {} : { NODE_ENV: 'test', TEST_CRASH: point }),
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const isUp = async () => isDead({ child }) || (await readiness(url)) === 200;
  await vi.waitUntil(isUp, waitOptions);
  if (!isDead({ child })) return { child, ended, url, kill };
  if (point === undefined) throw new Error((await ended).stderr);
  // A job that was to be tried again came to the point before the process was ready.
  await releaseJobsOfDeadProcess(test);
  return start(test);
}

function isDead({ child }: Pick<ReadyProcess, 'child'>): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function killLater({ child }: ReadyProcess, milliseconds: number): void {
  setTimeout(() => child.kill('SIGKILL'), milliseconds);
}

async function inject(
  server: ReadyProcess,
  { method = 'GET', url, headers, cookies = {}, payload }: InjectOptions,
): Promise<Answer> {
  const isText = typeof payload === 'string';
  const isJson = payload !== undefined && !isText && !Buffer.isBuffer(payload);
  const cookie = Object.entries(cookies as Record<string, string>).map(
    ([name, value]) => `${name}=${value}`,
  );
  try {
    const response = await fetch(new URL(url as string, server.url), {
      method,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
        cookie: cookie.join('; '),
      },
      body: isJson ? JSON.stringify(payload) : ((payload as string | undefined) ?? null),
    });
    const body = await response.text();
    return { statusCode: response.status, body, json: () => JSON.parse(body) as never };
  } catch {
    throw new ProcessDied(server);
  }
}

// The first call under a key may have died a moment ago, and PostgreSQL not noticed it yet.
function isUnderWay({ statusCode, body }: Answer): boolean {
  return statusCode === 409 && body.includes('idempotency_in_flight');
}

// PostgreSQL finishes what a dead process has asked for; then the minutes pass until its jobs are given
// to others.
async function releaseJobsOfDeadProcess({ sql }: TestApp): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await sql.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = $1 and state <> 'idle'`,
      [applicationName],
    );
    return rows.length === 0;
  }, waitOptions);
  await sql.query(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}

async function countUnderWay({ sql }: TestApp): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select (select count(*) from webhook_inbox where handled_at is null)::int
       + (select count(*) from pgboss.job where name = 'payment-check'
          and state in ('created', 'retry', 'active') and start_after <= now())::int as count`,
  );
  return rows[0]?.count ?? 0;
}
