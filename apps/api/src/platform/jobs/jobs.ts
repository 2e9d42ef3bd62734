import { sql } from 'kysely';
import pg from 'pg';
import {
  fromKysely,
  PgBoss,
  type JobResult,
  type JobWithMetadata,
  type QueueOptions,
} from 'pg-boss';
import pgBossPackage from 'pg-boss/package.json' with { type: 'json' };
import type { Db, Trx } from '../db/database.ts';
import { connectionLimits } from '../db/pool.ts';
import type { Log } from '../log/log.ts';

const schema = 'pgboss';

// A process sends heartbeats for its jobs. The jobs of a killed process go to another after ten seconds
// of silence, the minimum of pg-boss, instead of when they expire.
const heartbeat = { heartbeatSeconds: 10 };
const heartbeatRefresh = { heartbeatRefreshSeconds: 3 };
const supervision = { superviseIntervalSeconds: 3, monitorIntervalSeconds: 3 };

/** A kind of background work. `T` is the data of a job: plain JSON without secrets in clear. */
export interface Queue<T extends object> {
  readonly name: string;
  readonly options: QueueOptions;
  /** How many jobs a process takes at a time. */
  readonly batchSize: number;
  /** Cron expression (UTC) of a recurring job. */
  readonly cron?: string;
  /**
   * Runs one job. If it throws, the error is logged and the job is retried later. The result is stored with the job for as long as its
   * queue says: plain JSON without secrets, or nothing.
   */
  readonly run: (data: T) => Promise<unknown>;
}

/** A job to send. */
export interface NewJob {
  readonly queue: string;
  readonly data: object;
  /** Delay in seconds. */
  readonly afterSeconds?: number;
}

/** Background work of the process. */
export interface Jobs {
  /** Adds a job to the transaction that causes it: it runs after the commit, or never. */
  send(trx: Trx, job: NewJob): Promise<void>;
  /** Retries a job that failed for good, once; false if it has not failed. */
  runAgain(trx: Trx, id: string): Promise<boolean>;
  /** Deletes a job that failed for good; false if it has not failed. */
  dismiss(trx: Trx, id: string): Promise<boolean>;
  /** Starts working. */
  start(queues: readonly Queue<never>[]): Promise<void>;
  /** Lets running jobs finish, for 10 s at most. */
  stop(): Promise<void>;
}

/** Creates the job tables and queues as the database owner; false if they already existed. */
export async function prepareJobs(
  owner: Db,
  url: string,
  queues: readonly QueueSetup[],
): Promise<boolean> {
  if (await areJobsPrepared(owner, queues)) return false;
  const boss = new PgBoss({ connectionString: url, schema, supervise: false, schedule: false });
  boss.on('error', () => undefined); // the calls below throw what matters
  await boss.start();
  try {
    for (const { name, options } of queues)
      await boss.createQueue(name, { ...options, notify: true });
  } finally {
    await boss.stop({ graceful: false });
  }
  return true;
}

/** What creating a queue needs. */
export type QueueSetup = Pick<Queue<never>, 'name' | 'options'>;

/** A queue of recurring work: tried three more times, unless its options differ. */
export function recurringSetup(name: string, options: QueueOptions = {}): QueueSetup {
  return { name, options: { retryLimit: 3, deleteAfterSeconds: 3600, ...options } };
}

/** Runs work one job at a time, by a cron expression in UTC. */
export function recurringQueue(
  setup: QueueSetup,
  cron: string,
  run: () => Promise<unknown>,
): Queue<object> {
  return { ...setup, batchSize: 1, cron, run };
}

/**
 * Keeps jobs that failed for good until staff retry or dismiss them: pg-boss deletes finished jobs after
 * the time set for their queue, unless that time is zero.
 */
export async function retainFailedJobs(db: Db): Promise<void> {
  await sql`update pgboss.job set deletion_seconds = 0
    where state = 'failed' and deletion_seconds > 0`.execute(db);
}

/** Grants the application's role the use of the job tables. */
export async function grantJobs(owner: Db, role: string): Promise<void> {
  const to = sql.id(role);
  await sql`grant usage on schema pgboss to ${to}`.execute(owner);
  await sql`grant select, insert, update, delete on all tables in schema pgboss to ${to}`.execute(
    owner,
  );
  await sql`grant usage on all sequences in schema pgboss to ${to}`.execute(owner);
  await sql`grant execute on all functions in schema pgboss to ${to}`.execute(owner);
}

/** Addresses of the database: perhaps through a pooler, and past it. */
export interface JobAddresses {
  readonly url: string;
  readonly direct: string;
}

/**
 * Opens the background work of a process on a small pool of its own, and on one connection past any
 * pooler that listens for new jobs: a pooler would hand it to others.
 */
export function openJobs(
  { url, direct }: JobAddresses,
  log: Log,
  onError: (error: Error) => void,
): Jobs {
  class PooledClient extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: url });
    }
  }
  // pg-boss builds its pool from these, and connects by itself only in order to listen.
  const connections = { connectionString: direct, Client: PooledClient };
  const boss = new PgBoss({
    ...connections,
    schema,
    migrate: false,
    createSchema: false,
    max: 4,
    useListenNotify: true,
    ...supervision,
    ...connectionLimits,
  });
  boss.on('error', onError);
  return {
    async send(trx, { queue, data, afterSeconds = 0 }) {
      const delay = afterSeconds > 0 ? { startAfter: afterSeconds } : {};
      await boss.send(queue, data, { ...heartbeat, ...delay, db: fromKysely(trx) });
    },
    async runAgain(trx, id) {
      const queue = await lockFailed(trx, id);
      if (queue === undefined) return false;
      await sql`update pgboss.job set deletion_seconds = queue.deletion_seconds from pgboss.queue
        where job.id = ${id} and queue.name = job.name`.execute(trx);
      await boss.retry(queue, id, { db: fromKysely(trx) });
      return true;
    },
    async dismiss(trx, id) {
      const queue = await lockFailed(trx, id);
      if (queue === undefined) return false;
      await boss.deleteJob(queue, id, { db: fromKysely(trx) });
      return true;
    },
    async start(queues) {
      await boss.start();
      for (const queue of queues) await work(boss, log, queue);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function work(boss: PgBoss, log: Log, queue: Queue<never>): Promise<void> {
  if (queue.cron) await boss.schedule(queue.name, queue.cron, null, heartbeat);
  const options = {
    batchSize: queue.batchSize,
    burstWhenBatchFull: queue.batchSize > 1,
    perJobResults: true,
    includeMetadata: true,
    pollingIntervalSeconds: 2,
    ...heartbeatRefresh,
    // New jobs are announced but retries are not; without this they would wait for 30 s.
    notifyPollingIntervalSeconds: 2,
  } as const;
  await boss.work<never, unknown, typeof options>(queue.name, options, (jobs) =>
    Promise.all(
      jobs.map(async (job): Promise<JobResult> => ({
        id: job.id,
        ...(await runOne(log, queue, job)),
      })),
    ),
  );
}

async function runOne(
  log: Log,
  queue: Queue<never>,
  { data, retryCount, retryLimit }: JobWithMetadata<never>,
): Promise<Omit<JobResult, 'id'>> {
  try {
    const output: unknown = await queue.run(data);
    return { status: 'completed', output };
  } catch (error) {
    // pg-boss retries by the queue's options.
    if (retryCount < retryLimit)
      log.warn('a job failed and will be retried', { queue: queue.name, error });
    else log.error('a job failed for good', { queue: queue.name, error });
    return { status: 'failed', output: { error: errorKind(error) } };
  }
}

// The message of an error may name a person; its code and class do not.
function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

async function lockFailed(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where id = ${id} and state = 'failed' for update`.execute(trx);
  return rows[0]?.name;
}

async function areJobsPrepared(owner: Db, queues: readonly QueueSetup[]): Promise<boolean> {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('pgboss.queue')::text as table`.execute(owner);
  if (!rows[0]?.table) return false;
  const version = await sql<{ version: number }>`select version from pgboss.version`.execute(owner);
  const known = await sql<{ name: string }>`select name from pgboss.queue`.execute(owner);
  const names = new Set(known.rows.map((row) => row.name));
  const isCurrent = version.rows[0]?.version === pgBossPackage.pgboss.schema;
  return isCurrent && queues.every(({ name }) => names.has(name));
}
