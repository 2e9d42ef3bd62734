import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from '../prepare/error-code.mjs';
import { readCredentials } from './credentials.ts';
import { clusterPath, databaseUrls, type DatabaseUrls } from './database.ts';

/** The URLs of a data directory's running database; null if it is not running. */
export function runningUrls(dataDir: string): DatabaseUrls | null {
  const credentials = readCredentials(dataDir);
  const file = credentials && join(clusterPath(dataDir, credentials), 'postmaster.pid');
  if (!file || !existsSync(file)) return null;
  // Lines 1 and 4 are process id and port:
  // https://www.postgresql.org/docs/18/storage-file-layout.html
  const lines = readFileSync(file, 'utf8').split('\n').map(Number);
  return isAlive(lines[0] ?? 0) ? databaseUrls(credentials, lines[3] ?? 0) : null;
}

/** A killed server leaves its file behind. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It exists but belongs to another user.
    return hasErrorCode(error, 'EPERM');
  }
}
