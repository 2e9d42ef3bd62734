import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasErrorCode } from '../error-code.ts';

/**
 * Reads the secret in a file, creating it with a fresh one if it is missing, readable by its owner
 * only. The file appears complete or not at all; of processes that start together one creates it.
 */
export function readOrCreateKeyFile(path: string): string {
  const existing = readIfPresent(path);
  if (existing !== null) return existing;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, randomBytes(48).toString('base64'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8').trim();
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
