import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '../prepare/operator-error.mjs';
import { findBinaries, type Binaries } from './binaries.ts';
import { checkCluster, createCluster, archiveCluster, type ClusterPlan } from './cluster.ts';
import {
  newCredentials,
  readCredentials,
  writeCredentials,
  type Credentials,
} from './credentials.ts';
import { explainFileError } from './explain-failure.ts';
import { clusterLocation } from './cluster-location.ts';
import { launchServer, type DatabaseServer } from './server.ts';
import { serverUser } from './server-user.ts';
import { stopStaleServer } from './stale-server.ts';

/** The database URLs of both roles. */
export interface DatabaseUrls {
  /** For the role that owns the database `anupal` and runs migrations. */
  ownerUrl: string;
  /** For the role of the API. */
  appUrl: string;
}

export type Database = DatabaseServer & DatabaseUrls;

interface DatabaseOptions {
  dataDir: string;
  /** Reports progress. */
  log: (line: string) => void;
  /** For tests: the owner is a superuser, and durability is off. */
  forTests?: boolean;
  /** The programs of another PostgreSQL than the embedded one. */
  binaries?: Binaries;
}

/**
 * Starts the embedded PostgreSQL of a data directory and creates its cluster the first time.
 * Resolves when the process has started; `ready` resolves when it accepts connections.
 *
 * @throws {OperatorError} disk full, another owner or major version, missing cluster
 */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const dataDir = resolve(options.dataDir);
  const forTests = options.forTests ?? false;
  try {
    const plan = prepare({ ...options, dataDir, forTests });
    await stopStaleServer(plan.directory);
    const logFile = join(dataDir, 'postgres.log');
    const server = await launchServer(plan, logFile, forTests ? testSettings : {});
    return { ...server, ...databaseUrls(plan.credentials, server.port) };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** Creates a folder that only its owner can read, but that root's PostgreSQL can traverse. */
export function createDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/** The path of a data directory's cluster, which may not exist. */
export function clusterPath(dataDir: string, credentials: Credentials): string {
  return resolve(dataDir, credentials.cluster);
}

/** The URLs of both roles for a server with these credentials. */
export function databaseUrls(credentials: Credentials, port: number): DatabaseUrls {
  const url = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/anupal`;
  return {
    ownerUrl: url('anupal_owner', credentials.ownerPassword),
    appUrl: url('anupal_app', credentials.appPassword),
  };
}

const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

type PrepareOptions = DatabaseOptions & Required<Pick<DatabaseOptions, 'forTests'>>;

function prepare({ dataDir, log, forTests, ...options }: PrepareOptions): ClusterPlan {
  createDataDir(dataDir);
  const user = serverUser();
  const known = readCredentials(dataDir);
  const credentials = known ?? newCredentials(clusterLocation(dataDir, user !== null));
  const directory = clusterPath(dataDir, credentials);
  const binaries = options.binaries ?? findBinaries(user !== null);
  const plan = { directory, binaries, user, credentials, forTests };
  if (!known) {
    const aside = archiveCluster(directory);
    if (aside)
      log(`The passwords of the existing database are missing, so it was moved to ${aside}.`);
    writeCredentials(dataDir, credentials);
  }
  if (!existsSync(directory)) {
    if (credentials.made) throw new OperatorError(missingCluster(directory, dataDir));
    log('Creating the database …');
    createCluster(plan);
    writeCredentials(dataDir, { ...credentials, made: true });
  }
  checkCluster(plan);
  return plan;
}

function missingCluster(directory: string, dataDir: string): string {
  return `The database of ${dataDir} is missing from ${directory}: restore it, or start with an empty one by npm run db -- reset --yes.`;
}
