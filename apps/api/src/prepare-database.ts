import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigError, type Config } from './config.ts';
import { seedDemo } from './demo/demo-accounts.ts';
import { signatureReminderSetup } from './modules/agreements/jobs.ts';
import { seedAnnouncements } from './modules/announcements/public.ts';
import { authCleanupSetup, authKeysSetup } from './modules/auth/jobs.ts';
import { applicationCleanupSetup, applicationKeysSetup } from './modules/applications/jobs.ts';
import { auditAnchorSetup } from './modules/audit/jobs.ts';
import {
  calendarKeysSetup,
  calendarRemindersSetup,
  filingBatchesSetup,
  recurringOrdersSetup,
  movedDatesSetup,
} from './modules/calendar/jobs.ts';
import { seedEservices } from './modules/eservices/public.ts';
import { billingKeysSetup } from './modules/billing/jobs.ts';
import { clientKeysSetup } from './modules/clients/jobs.ts';
import { kycCleanupSetup, kycKeysSetup } from './modules/kyc/jobs.ts';
import { clientErasureSetup, openingCleanupSetup } from './modules/links/jobs.ts';
import type { KycContext } from './modules/kyc/public.ts';
import {
  documentEmailQueueSetup,
  emailQueueSetup,
  notificationCleanupSetup,
  staffDigestSetup,
} from './modules/notifications/jobs.ts';
import { failedJobsSetup, figuresSetup } from './modules/office/jobs.ts';
import { draftCleanupSetup } from './modules/onboarding/jobs.ts';
import {
  checkQueueSetup,
  eventQueueSetup,
  refundQueueSetup,
  settlementQueueSetup,
  sweepQueueSetup,
  waitingInvoicesSetup,
} from './modules/payments/jobs.ts';
import { erasureSetup, retentionSetup } from './modules/retention/jobs.ts';
import { planTermsSetup } from './modules/subscriptions/jobs.ts';
import { planIncomeSetup } from './modules/wallet/jobs.ts';
import {
  complaintReminderSetup,
  messageCleanupSetup,
  supportCleanupSetup,
  supportKeysSetup,
} from './modules/support/jobs.ts';
import { demoDomain, hasDemoAccounts } from './modules/users/public.ts';
import { findKeySet, type Keys } from './platform/crypto/keys.ts';
import { databaseCode, openDatabase, type Db } from './platform/db/database.ts';
import { grantToApplication, migrate, pendingMigrations } from './platform/db/migrate.ts';
import { directUrl, openPool, type PoolOptions } from './platform/db/pool.ts';
import { hasTimeouts, setRoleTimeouts } from './platform/db/role-timeouts.ts';
import { fileSweepSetup } from './platform/files/orphan-sweep.ts';
import { grantJobs, prepareJobs, retainFailedJobs, type QueueSetup } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';

/** The queues that must exist before the process works. */
const queueSetups: readonly QueueSetup[] = [
  documentEmailQueueSetup,
  emailQueueSetup,
  staffDigestSetup,
  notificationCleanupSetup,
  authCleanupSetup,
  authKeysSetup,
  auditAnchorSetup,
  planIncomeSetup,
  planTermsSetup,
  signatureReminderSetup,
  eventQueueSetup,
  checkQueueSetup,
  refundQueueSetup,
  sweepQueueSetup,
  settlementQueueSetup,
  waitingInvoicesSetup,
  draftCleanupSetup,
  kycCleanupSetup,
  kycKeysSetup,
  applicationCleanupSetup,
  clientKeysSetup,
  billingKeysSetup,
  applicationKeysSetup,
  calendarKeysSetup,
  calendarRemindersSetup,
  filingBatchesSetup,
  recurringOrdersSetup,
  movedDatesSetup,
  openingCleanupSetup,
  clientErasureSetup,
  messageCleanupSetup,
  complaintReminderSetup,
  figuresSetup,
  failedJobsSetup,
  supportCleanupSetup,
  supportKeysSetup,
  erasureSetup,
  retentionSetup,
  fileSweepSetup,
];

/** The names of these queues. */
export const queueNames: readonly string[] = queueSetups.map(({ name }) => name);

/** Keys, file store and log. */
type Preparation = Pick<KycContext, 'keys' | 'files' | 'log'>;

/**
 * Prepares the database for this version, as its owner: migrations, job tables, grants, the key's
 * fingerprint, the service catalogue, the first announcements, and demo accounts in the sandbox. Waits
 * up to 30 s for a database that is still starting, or for another process that is preparing it. Throws
 * ConfigError if the operator must act.
 */
export async function prepareDatabase(
  config: Config,
  { keys, files, log }: Preparation,
): Promise<void> {
  const url = config.migrateDatabaseUrl;
  const own = { setting: 'DATABASE_URL', log };
  const withDirectConnection = asApplication(directUrl(config.databaseUrl, url));
  const withPooledConnection = asApplication(config.databaseUrl);
  await waitUntilReachable(asOwner(url), { setting: 'MIGRATE_DATABASE_URL', log });
  await waitUntilReachable(withDirectConnection, own);
  await asOwner(url)((owner) =>
    withPrepareLock(owner, async () => {
      // Before anything connects through the pooler, which keeps its connections and thus their old
      // settings.
      await withDirectConnection(setRoleTimeouts);
      await waitUntilReachable(withPooledConnection, own);
      await withPooledConnection((db) => reportMissingTimeouts(db, log));
      await migrateAndGrant(owner, { url, role: new URL(config.databaseUrl).username });
      await verifyAndRecordKey(owner, keys);
      await seedRelease(owner);
      if (config.sandboxPort !== null) await seedDemo(owner, { keys, files, log });
      if (config.isProduction) await refuseDemoAccounts(owner);
    }),
  );
}

/** Migrates and grants as a start does, and nothing else. */
export async function migrateDatabase({
  databaseUrl,
  migrateDatabaseUrl: url,
}: Config): Promise<void> {
  await asOwner(url)((owner) =>
    withPrepareLock(owner, () =>
      migrateAndGrant(owner, { url, role: new URL(databaseUrl).username }),
    ),
  );
}

/** Migrates and grants; used at start-up and for the test template database. */
export async function migrateAndGrant(
  owner: Db,
  { url, role }: { url: string; role: string },
): Promise<void> {
  const pending = await pendingMigrations(owner);
  if (pending.length > 0) await migrate(owner);
  const didCreateJobTables = await prepareJobs(owner, url, queueSetups);
  await retainFailedJobs(owner);
  const name = decodeURIComponent(role);
  if (pending.length === 0 && !didCreateJobTables && (await isGranted(owner, name))) return;
  await grantToApplication(owner, name);
  await grantJobs(owner, name);
}

/** Adds the services and announcements of this version, if missing. */
export async function seedRelease(owner: Db): Promise<void> {
  await seedEservices(owner);
  await seedAnnouncements(owner);
}

const timeoutMilliseconds = 30_000;
const reportMilliseconds = 5000;
// Refused, reset, starting up, shutting down: a starting database accepts connections in a moment.
const starting = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03', '57P01']);

async function waitUntilReachable(
  withDatabase: WithDatabase,
  { setting, log }: { readonly setting: string; readonly log: Log },
): Promise<void> {
  const isReachable = async (db: Db): Promise<boolean> => {
    try {
      await sql`select 1`.execute(db);
      return true;
    } catch (error) {
      if (starting.has(databaseCode(error))) return false;
      throw new ConfigError(`Cannot connect to the database with ${setting}. Check its value.`, {
        cause: error,
      });
    }
  };
  await withDatabase((db) =>
    waitUntil(() => isReachable(db), {
      failure: `The database did not respond for ${timeoutMilliseconds / 1000} s; check ${setting}.`,
      report: (milliseconds) =>
        log.warn(`waiting for the database that ${setting} names`, { milliseconds }),
    }),
  );
}

// Existing connections of a pooler get the timeouts only when it reopens them.
async function reportMissingTimeouts(db: Db, log: Log): Promise<void> {
  if (await hasTimeouts(db)) return;
  log.error(
    "connections through the pooler at DATABASE_URL lack the role's timeouts: make it reconnect (RECONNECT in the PgBouncer console)",
  );
}

/** Runs work on connections that are closed afterwards. */
type WithDatabase = (work: (db: Db) => Promise<void>) => Promise<void>;

function asOwner(url: string): WithDatabase {
  return (work) => withConnections({ url, isForMigrations: true }, work);
}

function asApplication(url: string): WithDatabase {
  return (work) => withConnections({ url }, work);
}

async function withConnections(
  options: Pick<PoolOptions, 'url' | 'isForMigrations'>,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const onError = (): void => undefined; // calls report their own errors
  const db = openDatabase(openPool({ ...options, connections: 3, onError }));
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

// Concurrent grants of two processes would conflict. The lock ends with its connection.
async function withPrepareLock(owner: Db, work: () => Promise<void>): Promise<void> {
  const lockKey = sql`hashtextextended('prepare', 0)`;
  await owner.connection().execute(async (connection) => {
    await waitUntil(
      async () => {
        const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_lock(${lockKey}) as mine`.execute(connection);
        return rows[0]?.mine ?? false;
      },
      {
        failure:
          'Another process has been preparing the database for half a minute; stop it, then start again.',
      },
    );
    await work();
  });
}

interface WaitOptions {
  /** Shown to the operator when half a minute was not enough. */
  readonly failure: string;
  /** Called after every five seconds of waiting. */
  readonly report?: (milliseconds: number) => void;
}

async function waitUntil(
  check: () => Promise<boolean>,
  { failure, report }: WaitOptions,
): Promise<void> {
  const startedAt = performance.now();
  let reported = 0;
  while (!(await check())) {
    const waited = performance.now() - startedAt;
    if (waited > timeoutMilliseconds) throw new ConfigError(failure);
    const reports = Math.floor(waited / reportMilliseconds);
    if (reports > reported) report?.(Math.round(waited));
    reported = reports;
    await wait(25);
  }
}

async function isGranted(db: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select bool_and(has_table_privilege(${role}, oid, 'select')) as granted from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(
    db,
  );
  return rows[0]?.granted ?? false;
}

async function verifyAndRecordKey(db: Db, keys: Keys): Promise<void> {
  await sql`insert into installation (secrets_key_id) values (${keys.current.id})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`select secrets_key_id as id from installation`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  if (id === keys.current.id) return;
  if (!findKeySet(keys, id)) {
    throw new ConfigError(
      'This database was encrypted with another SECRETS_KEY. Set that key, or set it as SECRETS_KEY_PREVIOUS together with the new one.',
    );
  }
  await sql`update installation set secrets_key_id = ${keys.current.id}`.execute(db);
}

async function refuseDemoAccounts(db: Db): Promise<void> {
  if (await hasDemoAccounts(db)) {
    throw new ConfigError(
      `The database holds demo accounts (…@${demoDomain}); use a separate database for production.`,
    );
  }
}
