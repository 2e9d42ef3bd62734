import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { vi } from 'vitest';
import { unlimited, type TestApp } from '../test-app.ts';
import { findFreePort, readiness, startProcess, type ReadyProcess } from '../server-process.ts';
import { patience } from '../patience.ts';

/** The response to a call. */
export type ApiResponse = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'json'>;

/** The API as a process that is killed and restarted, and the calls to it. */
export interface ProcessHarness {
  /** Used by the fixtures of the modules; `callUntilAnswered` handles a process that dies meanwhile. */
  readonly app: TestApp['app'];
  /**
   * Sends a call until it is answered, like a page: when the process dies meanwhile, a new one is started
   * and the call is repeated, unless it has turned out to be done. Null if the call took effect but its response was lost.
   */
  callUntilAnswered(
    send: () => Promise<ApiResponse>,
    isDone?: () => Promise<boolean>,
  ): Promise<ApiResponse | null>;
  /** Kills the process, and starts one that dies at this crash point, if any. */
  restart(crashPoint?: string): Promise<void>;
  /** Replaces a process that is dead or about to die at a crash point. */
  ensureRunning(): Promise<void>;
  /** Kills the process this many milliseconds into the next call. */
  killDuringNextCall(milliseconds: number): void;
  /** Waits until all accepted work has been processed. */
  waitUntilIdle(): Promise<void>;
  /** How often a process has died so far. */
  deathCount(): number;
  stop(): Promise<void>;
}

const applicationName = 'killable-api';
// Reconciliation runs when a test makes it due, never on its own.
const limits = { ...unlimited, reconcileAfterSeconds: 86_400 };

class ProcessDied extends Error {
  readonly server: ReadyProcess;

  constructor(server: ReadyProcess) {
    super('the process died during a call');
    this.server = server;
  }
}

/** Starts the API as a process on the database of a test, whose own jobs must have stopped. */
export async function startHarness(test: TestApp): Promise<ProcessHarness> {
  let running = await start(test);
  let replacing: Promise<void> | null = null;
  let killIn: number | null = null;
  let deaths = 0;
  let hasCrashPoint = false;
  const replace = async (crashPoint?: string): Promise<void> => {
    await running.kill();
    deaths += 1;
    await releaseJobsOfDeadProcess(test);
    hasCrashPoint = crashPoint !== undefined;
    running = await start(test, crashPoint);
  };
  const replaceDead = async (dead: ReadyProcess): Promise<void> => {
    if (dead === running) replacing ??= replace().finally(() => (replacing = null));
    await replacing;
  };
  const waitUntilIdle = async (): Promise<void> => {
    await vi.waitUntil(async () => {
      if (isDead(running)) await replaceDead(running);
      return (await countUnfinished(test)) === 0;
    }, patience);
  };
  return {
    // The fixtures use nothing else of the app.
    app: { inject: (call: InjectOptions) => inject(running, call) } as unknown as TestApp['app'],
    callUntilAnswered: async (send, isDone) => {
      if (killIn !== null) killLater(running, killIn);
      killIn = null;
      for (;;) {
        const response = await send().catch(async (error: unknown) => {
          if (!(error instanceof ProcessDied)) throw error;
          await replaceDead(error.server);
          return null;
        });
        if (response !== null && !isInFlight(response)) return response;
        if (response === null && (await isDone?.())) return null;
      }
    },
    restart: async (crashPoint) => {
      // Otherwise old work would usually kill it before it is ready.
      if (crashPoint !== undefined) await waitUntilIdle();
      await replace(crashPoint);
    },
    ensureRunning: async () => {
      killIn = null;
      if (hasCrashPoint || isDead(running)) await replace();
    },
    killDuringNextCall: (milliseconds) => {
      killIn = milliseconds;
    },
    waitUntilIdle,
    deathCount: () => deaths,
    stop: () => running.kill(),
  };
}

async function start(test: TestApp, crashPoint?: string): Promise<ReadyProcess> {
  const address = new URL(test.config.databaseUrl);
  address.searchParams.set('application_name', applicationName);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, ended } = startProcess(test, {
    PORT: String(port),
    DATABASE_URL: address.href,
    LIMITS: JSON.stringify(limits),
    ...(crashPoint === undefined ? {} : { NODE_ENV: 'test', TEST_CRASH: crashPoint }),
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const isUp = async () => isDead({ child }) || (await readiness(url)) === 200;
  await vi.waitUntil(isUp, patience);
  if (!isDead({ child })) return { child, ended, url, kill };
  if (crashPoint === undefined) throw new Error((await ended).stderr);
  // A retried job reached the crash point before the process was ready.
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
): Promise<ApiResponse> {
  const isText = typeof payload === 'string';
  const isJson = payload !== undefined && !isText && !Buffer.isBuffer(payload);
  // The fixtures pass plain strings and objects, never streams or parsed URLs.
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
    // As `inject` does, it leaves the type to its caller.
    return { statusCode: response.status, body, json: () => JSON.parse(body) as never };
  } catch {
    throw new ProcessDied(server);
  }
}

// The first call with a key may have died a moment ago without PostgreSQL noticing yet.
function isInFlight({ statusCode, body }: ApiResponse): boolean {
  return statusCode === 409 && body.includes('idempotency_in_flight');
}

// Waits until PostgreSQL has finished what a dead process requested, then hands its jobs to others, as
// would happen after some minutes.
async function releaseJobsOfDeadProcess({ sql }: TestApp): Promise<void> {
  await vi.waitUntil(async () => {
    const { rows } = await sql.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = $1 and state <> 'idle'`,
      [applicationName],
    );
    return rows.length === 0;
  }, patience);
  await sql.query(
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}

async function countUnfinished({ sql }: TestApp): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    `select (select count(*) from webhook_inbox where handled_at is null)::int
       + (select count(*) from pgboss.job where name = 'payment-check'
          and state in ('created', 'retry', 'active') and start_after <= now())::int as count`,
  );
  return rows[0]?.count ?? 0;
}
