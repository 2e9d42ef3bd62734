import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import type { FileLocation } from './file-location.ts';
import { newFileName, type FileStore } from './store.ts';

/** What checking the storage needs. */
export interface StorageHealthPorts {
  readonly location: FileLocation;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly log: Log;
}

const checkIntervalMilliseconds = 5000;

const waitMilliseconds = 1000;

// A hanging disk answers nothing at all.
const hangingMilliseconds = 10_000;

// About what a few people upload at once.
const minFreeBytes = 64 * 1024 * 1024;

/** Whether files can be stored: `hangs` when the disk has not answered for ten seconds. */
export type StorageHealth = 'available' | 'unavailable' | 'hangs';

/**
 * Returns a check of whether files can be stored. It looks at most every five seconds and returns the
 * last result while the disk takes its time. A bucket is not checked: an outage affects all processes.
 */
export function watchStorage({
  location,
  files,
  clock,
  log,
}: StorageHealthPorts): () => Promise<StorageHealth> {
  if (location.kind !== 'folder') return async () => 'available';
  let state: StorageHealth = 'available';
  let checkedAt = -Infinity;
  let check: { readonly since: number; readonly end: Promise<void> } | null = null;
  const setState = (now: StorageHealth, error?: Error): void => {
    if (now === state) return;
    if (now === 'available') log.info('documents can be stored again');
    else log.error('documents cannot be stored', { error });
    state = now;
  };
  const runCheck = async (): Promise<void> => {
    const failure = await findFailure(location.folder, files);
    if (failure) setState('unavailable', failure);
    else setState('available');
    checkedAt = clock();
    check = null;
  };
  return async () => {
    if (clock() - checkedAt >= checkIntervalMilliseconds)
      check ??= { since: clock(), end: runCheck() };
    if (check) await Promise.race([check.end, wait(waitMilliseconds, null, { ref: false })]);
    if (check && clock() - check.since >= hangingMilliseconds)
      setState('hangs', new Error('the disk does not answer'));
    return state;
  };
}

async function findFailure(folder: string, files: FileStore): Promise<Error | null> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    const hasRoom = blocks === 0 || bavail * bsize >= minFreeBytes; // some file systems report 0 blocks
    if (!hasRoom) return new Error('less than 64 MiB are free');
    await verifyStore(files);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Writes a small file, reads it back and deletes it; throws if any step fails or the bytes differ. */
export async function verifyStore(files: FileStore): Promise<void> {
  const name = newFileName();
  const bytes = Buffer.from('The store was verified with this file at a start of the product.');
  await files.put(name, bytes);
  try {
    const stored = await files.get(name);
    if (!stored?.equals(bytes)) throw new Error('a stored file reads otherwise');
  } finally {
    await files.remove(name);
  }
}
