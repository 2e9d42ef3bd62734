import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import type { FileLocation } from './file-location.ts';
import { newFileName, type FileStore } from './store.ts';

/** What looking at the place of the files needs. */
export interface StorageHealthPorts {
  readonly location: FileLocation;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly log: Log;
}

const checkIntervalMilliseconds = 5000;

const waitMilliseconds = 1000;

// A disk that hangs answers nothing at all.
const hangingMilliseconds = 10_000;

// What a few people may send at once.
const minFreeBytes = 64 * 1024 * 1024;

/** Whether files can be kept: `hangs` where the disk has not answered for ten seconds. */
export type StorageHealth = 'kept' | 'not kept' | 'hangs';

/**
 * Makes the question whether files can be kept now: looks at most every five seconds, and answers what
 * it saw last where the disk takes its time. A bucket is not asked: where it is away, it is for all.
 */
export function watchStorage({
  location: place,
  files,
  clock,
  log,
}: StorageHealthPorts): () => Promise<StorageHealth> {
  if (place.kind !== 'folder') return async () => 'kept';
  let state: StorageHealth = 'kept';
  let lookedAt = -Infinity;
  let looking: { readonly since: number; readonly end: Promise<void> } | null = null;
  const note = (now: StorageHealth, error?: Error): void => {
    if (now === state) return;
    if (now === 'kept') log.info('documents can be kept again');
    else log.error('documents cannot be kept', { error });
    state = now;
  };
  const look = async (): Promise<void> => {
    const failure = await findFailure(place.folder, files);
    if (failure) note('not kept', failure);
    else note('kept');
    lookedAt = clock();
    looking = null;
  };
  return async () => {
    if (clock() - lookedAt >= checkIntervalMilliseconds)
      looking ??= { since: clock(), end: look() };
    if (looking) await Promise.race([looking.end, wait(waitMilliseconds, null, { ref: false })]);
    if (looking && clock() - looking.since >= hangingMilliseconds)
      note('hangs', new Error('the disk does not answer'));
    return state;
  };
}

async function findFailure(folder: string, files: FileStore): Promise<Error | null> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder);
    const hasRoom = blocks === 0 || bavail * bsize >= minFreeBytes; // some file systems do not say
    if (!hasRoom) return new Error('less than 64 MiB are free');
    await verifyStore(files);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Writes a small file, reads it back and deletes it. Throws what the store throws where it cannot be
 * written, or says that it answered something else than was stored.
 */
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
