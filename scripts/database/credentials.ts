import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from '../prepare/error-code.mjs';

/** The data about the embedded database stored in `DATA_DIR/database.json` (mode 0600). */
export interface Credentials {
  /**
   * The cluster's directory: absolute, or relative to DATA_DIR so that both can be moved together.
   */
  cluster: string;
  ownerPassword: string;
  appPassword: string;
  /** False until the cluster has been created; after that, a missing cluster is an error. */
  made: boolean;
}

export function readCredentials(dataDir: string): Credentials | null {
  try {
    // only written below
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Credentials;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

export function newCredentials(cluster: string): Credentials {
  return { cluster, ownerPassword: secret(), appPassword: secret(), made: false };
}

export function writeCredentials(dataDir: string, credentials: Credentials): void {
  const path = pathIn(dataDir);
  writeFileSync(`${path}.new`, JSON.stringify(credentials, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'database.json');
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
