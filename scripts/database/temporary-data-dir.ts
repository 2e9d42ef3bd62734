import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isDataDirLocked } from '../processes/data-dir-lock.ts';
import { readCredentials } from './credentials.ts';
import { clusterPath } from './database.ts';
import { stopStaleServer } from './stale-server.ts';

/** Creates a data directory for a test run, and removes those of killed runs. */
export async function createTemporaryDataDir(): Promise<string> {
  await removeStaleDataDirs();
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  // root's PostgreSQL runs as another user, which must be able to traverse it.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
  return dataDir;
}

/** Stops the server of a data directory, and removes the directory and its cluster. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await removeDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Removes only the embedded database of a data directory. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const credentials = readCredentials(dataDir);
  if (!credentials) return;
  const cluster = clusterPath(dataDir, credentials);
  if (existsSync(cluster)) await stopStaleServer(cluster);
  // A cluster outside its data directory has its own parent folder.
  const folder = isAbsolute(credentials.cluster) ? dirname(cluster) : cluster;
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(dataDir, 'database.json'), { force: true });
}

const prefix = 'anupal-test-';

async function removeStaleDataDirs(): Promise<void> {
  const names = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix));
  for (const dataDir of names.map((name) => join(tmpdir(), name))) {
    try {
      // A run that has just started may not have locked its directory yet.
      const age = Date.now() - statSync(dataDir).mtimeMs;
      if (age > 60_000 && !isDataDirLocked(dataDir)) await removeDataDir(dataDir);
    } catch {
      // It belongs to another user, or another run is removing it.
    }
  }
}
