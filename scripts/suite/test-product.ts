import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createDataDir } from '../database/database.ts';
import { createTemporaryDataDir, removeDataDir } from '../database/temporary-data-dir.ts';
import type { Shutdown } from '../processes/shutdown.ts';
import { startNode } from '../processes/node-process.ts';
import { findFreePort } from '../processes/ports.ts';
import { startProduct } from '../product/product.ts';
import { readSettings, type Environment } from '../product/settings.ts';
import { withoutSettings } from './plain-environment.ts';

/** A product that was started for journeys or a benchmark. */
export interface TestProduct {
  baseUrl: string;
  mailboxUrl: string;
  /** The same product where staff need a second factor, run by a second process; empty when it was not started. */
  secondFactorUrl: string;
  /** For the role of the API. */
  databaseUrl: string;
  /** For the role that owns the database. */
  ownerUrl: string;
  /** The API accepts events signed with it, in addition to those of the sandbox. */
  webhookSecret: string;
  /** The complete log of the API. */
  logFile: string;
  /** An empty folder that is removed at the end. */
  scratch: string;
}

interface TestProductOptions {
  limits?: Readonly<Record<string, number>>;
  /** Also starts the process of `secondFactorUrl`. */
  withSecondFactor?: boolean;
  /** Trades durability for speed: for journeys, not for measurements. */
  forTests?: boolean;
}

/** Starts the built product on free ports, with an empty database and limits that hundreds of simulated users do not reach. */
export async function startTestProduct(
  shutdown: Shutdown,
  { limits = unlimited, withSecondFactor = false, forTests = false }: TestProductOptions = {},
): Promise<TestProduct> {
  const dataDir = await createTemporaryDataDir({ forTests });
  shutdown.add({ end: () => removeDataDir(dataDir) });
  const [port, sandboxPort] = await Promise.all([findFreePort(), findFreePort()]);
  const logFile = join(dataDir, 'api.log');
  const webhookSecret = randomBytes(24).toString('base64url');
  const environment: Environment = {
    ...withoutSettings(process.env),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_FILE: logFile,
    LIMITS: JSON.stringify(limits),
    RAZORPAY_WEBHOOK_SECRET_PREVIOUS: webhookSecret,
  };
  const settings = readSettings(environment);
  const { databaseUrl, ownerUrl, apiEnvironment } = await startProduct({
    settings,
    environment,
    shutdown,
    log: console.log,
    forTests,
  });
  const secondFactorUrl = withSecondFactor
    ? await startWithSecondFactor(shutdown, apiEnvironment)
    : '';
  const scratch = join(dataDir, 'scratch');
  createDataDir(scratch);
  return {
    databaseUrl,
    ownerUrl,
    secondFactorUrl,
    scratch,
    webhookSecret,
    baseUrl: `http://localhost:${port}`,
    mailboxUrl: `http://localhost:${sandboxPort}/mailbox`,
    logFile,
  };
}

// Not awaited here: the only journey that uses it waits.
async function startWithSecondFactor(
  shutdown: Shutdown,
  environment: Environment,
): Promise<string> {
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  const own = { PORT: port, PUBLIC_URL: url, STAFF_SECOND_FACTOR: 'required' };
  shutdown.add(startNode({ script: 'apps/api/src/server.ts', env: { ...environment, ...own } }));
  return url;
}

/** Raises the limits that these runs reach; all others, such as those on guessing codes, keep their defaults. */
export const unlimitedExceptShares = {
  codeCooldownSeconds: 0,
  codesPerHour: 1_000_000,
  codesPerDay: 1_000_000,
  codesPerNetworkPerHour: 1_000_000,
  codesInAllPerHour: 1_000_000,
  callsPerNetworkPerMinute: 1_000_000,
  callsPerAccountPerMinute: 1_000_000,
  ordersPerHour: 1_000_000,
  newSuperadminHours: 0,
  kycSubmissionsPerDay: 1_000_000,
  documentsPerDay: 1_000_000,
  messagesPerSenderPerHour: 1_000_000,
  messagesPerNetworkPerHour: 1_000_000,
  messagesPerAddressPerHour: 1_000_000,
  messagesInAllPerHour: 1_000_000,
  receiptsPerMailboxPerDay: 1_000_000,
  receiptsPerNetworkPerDay: 1_000_000,
  receiptsInAllPerHour: 1_000_000,
  // Journeys must not wait 15 minutes for the reconciliation.
  reconcileAfterSeconds: 5,
};

/** Also without the shares of an account and of a network. */
export const unlimited = {
  ...unlimitedExceptShares,
  callsAtOncePerAccount: 1_000_000,
  callsAtOncePerNetwork: 1_000_000,
  renderingSecondsPerAccount: 1_000_000,
  renderingSecondsPerNetwork: 1_000_000,
};
