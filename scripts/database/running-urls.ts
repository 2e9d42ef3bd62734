import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCredentials } from './credentials.ts';
import { clusterOf, urlsOf, type DatabaseUrls } from './database.ts';

/** Where the embedded database of a data directory is reached; null when it does not run. */
export function runningUrls(dataDir: string): DatabaseUrls | null {
  const credentials = readCredentials(dataDir);
  const file = credentials && join(clusterOf(dataDir, credentials), 'postmaster.pid');
  if (!file || !existsSync(file)) return null;
  // https://www.postgresql.org/docs/18/storage-file-layout.html: lines 1 and 4 are process and port.
  const lines = readFileSync(file, 'utf8').split('\n').map(Number);
  return isAlive(lines[0] ?? 0) ? urlsOf(credentials, lines[3] ?? 0) : null;
}

/** A server that was killed leaves its file behind. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is somebody else's, so it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
