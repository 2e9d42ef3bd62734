import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isDataDirLocked } from '../processes/data-dir-lock.ts';
import { readCredentials } from './credentials.ts';
import { clusterOf } from './database.ts';
import { stopStaleServer } from './stale-server.ts';

/** A data directory for a run of tests. Those of runs that were killed are removed on the way. */
export async function createTemporaryDataDir(): Promise<string> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  // The PostgreSQL of root works as another user, who must pass through.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  return dataDir;
}

/** Removes a data directory with its cluster, wherever that is; its server has ended or is stopped. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await removeDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Removes the embedded database of a data directory and leaves everything else there. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const credentials = readCredentials(dataDir);
  if (!credentials) return;
  const cluster = clusterOf(dataDir, credentials);
  if (existsSync(cluster)) await stopStaleServer(cluster);
  // A cluster away from its data directory has a folder of its own around it.
  const folder = isAbsolute(credentials.cluster) ? dirname(cluster) : cluster;
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(dataDir, 'database.json'), { force: true });
}

const prefix = 'anupal-test-';

async function sweep(): Promise<void> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const dataDir of names.map((name) => join(tmpdir(), name))) {
    try {
      // A run that begins this very moment has not claimed its own yet.
      const age = Date.now() - statSync(dataDir).mtimeMs;
      if (age > 60_000 && !isDataDirLocked(dataDir)) await removeDataDir(dataDir);
    } catch {
      // Another user's, or another run removes it at the same time.
    }
  }
}
