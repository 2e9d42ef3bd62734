import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { parseEmail } from '@anupal/contract/values/email';
import { roles } from '@anupal/contract/users';
import { ConfigError, type Config } from './config.ts';
import { authCleanupSetup } from './modules/auth/jobs.ts';
import { auditAnchorSetup } from './modules/audit/jobs.ts';
import { mailQueueSetup } from './modules/notifications/jobs.ts';
import { demoDomain, hasDemoAccounts, registerUser } from './modules/users/service.ts';
import { findKeySet, type Keys } from './platform/crypto/keys.ts';
import { databaseCode, inTransaction, openDatabase, type Db } from './platform/db/database.ts';
import { grantToApplication, migrate, pendingMigrations } from './platform/db/migrate.ts';
import { openPool } from './platform/db/pool.ts';
import { grantJobs, prepareJobs, type QueueSetup } from './platform/jobs/jobs.ts';

/** The queues that must exist before the process works. */
const queueSetups: readonly QueueSetup[] = [mailQueueSetup, authCleanupSetup, auditAnchorSetup];

/**
 * Makes the database ready for this version, as its owner: migrations, job tables, grants, the key's
 * fingerprint, and in the sandbox the demo accounts. Waits 30 s for a database that is still starting.
 */
export async function prepareDatabase(config: Config, keys: Keys): Promise<void> {
  const url = config.migrateDatabaseUrl;
  const pool = openPool({ url, connections: 2, onError: () => undefined }); // calls report their own errors
  const owner = openDatabase(pool);
  try {
    await reachable(owner);
    await migrateAndGrant(owner, { url, role: new URL(config.databaseUrl).username });
    await agreeOnKey(owner, keys);
    if (config.sandboxPort !== null) await seedDemoAccounts(owner);
    if (config.isProduction && (await hasDemoAccounts(owner))) {
      throw new ConfigError(
        `The database holds demo accounts (…@${demoDomain}); production needs a database of its own.`,
      );
    }
  } finally {
    await owner.destroy();
  }
}

/** Migrates and grants; what a start and the tests' template have in common. */
export async function migrateAndGrant(
  owner: Db,
  { url, role }: { url: string; role: string },
): Promise<void> {
  const pending = await pendingMigrations(owner);
  if (pending.length > 0) await migrate(owner);
  const areJobsNew = await prepareJobs(owner, url, queueSetups);
  if (pending.length === 0 && !areJobsNew && (await isGranted(owner, role))) return;
  await grantToApplication(owner, decodeURIComponent(role));
  await grantJobs(owner, decodeURIComponent(role));
}

const patienceMilliseconds = 30_000;
// Refused, starting up, shutting down: an embedded or a restarted database is there in a moment.
const starting = new Set(['ECONNREFUSED', '57P03', '57P01']);

async function reachable(db: Db): Promise<void> {
  for (const begun = performance.now(); ;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const isStarting = starting.has(databaseCode(error));
      if (!isStarting || performance.now() - begun > patienceMilliseconds) {
        throw new ConfigError('The database cannot be reached; check DATABASE_URL.', {
          cause: error,
        });
      }
      await wait(25);
    }
  }
}

async function isGranted(db: Db, role: string): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select has_table_privilege(${decodeURIComponent(role)}, 'users', 'insert') as granted`.execute(
    db,
  );
  return rows[0]?.granted ?? false;
}

async function agreeOnKey(db: Db, keys: Keys): Promise<void> {
  await sql`insert into installation (secrets_key_id) values (${keys.current.id})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`select secrets_key_id as id from installation`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  if (id === keys.current.id) return;
  if (!findKeySet(keys, id)) {
    throw new ConfigError(
      'The database was made under another SECRETS_KEY; set that one, or SECRETS_KEY_PREVIOUS beside a new one.',
    );
  }
  await sql`update installation set secrets_key_id = ${keys.current.id}`.execute(db);
}

const demoPeople = [
  { name: 'superadmin', fullName: 'Meera Nair', role: roles[2] },
  { name: 'admin', fullName: 'Arjun Mehta', role: roles[1] },
  { name: 'user', fullName: 'Kavita Sharma', role: roles[0] },
  { name: 'new', fullName: 'Ravi Kumar', role: roles[0] },
] as const;

async function seedDemoAccounts(db: Db): Promise<void> {
  if (await hasDemoAccounts(db)) return;
  await inTransaction(db, async (trx) => {
    for (const { name, fullName, role } of demoPeople) {
      const email = parseEmail(`${name}@${demoDomain}`);
      if (email) await registerUser(trx, { fullName, email, role });
    }
  });
}
