import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isDataDirLocked } from '../processes/data-dir-lock.ts';
import { readCredentials } from './credentials.ts';
import { clusterPath } from './database.ts';
import { stopStaleServer } from './stale-server.ts';

/**
 * Creates a data directory for a test run, and removes those of killed runs. A directory without
 * durability is in memory if there is room.
 */
export async function createTemporaryDataDir({ forTests = false } = {}): Promise<string> {
  for (const folder of [tmpdir(), sharedMemory].filter((path) => existsSync(path)))
    await removeStaleDataDirs(folder);
  const dataDir = mkdtempSync(
    join(forTests && hasRoom(sharedMemory) ? sharedMemory : tmpdir(), prefix),
  );
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

/** Creating a database there costs a tenth of what it costs on a disk. */
const sharedMemory = '/dev/shm';

/** Containers often have 64 MB there. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 4 * 2 ** 30;
}

async function removeStaleDataDirs(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => name.startsWith(prefix));
  for (const dataDir of names.map((name) => join(folder, name))) {
    try {
      // A run that has just started may not have locked its directory yet.
      const age = Date.now() - statSync(dataDir).mtimeMs;
      if (age > 60_000 && !isDataDirLocked(dataDir)) await removeDataDir(dataDir);
    } catch {
      // It belongs to another user, or another run is removing it.
    }
  }
}
