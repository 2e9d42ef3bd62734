import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '../error-code.ts';
import {
  assertFileName,
  FilesUnavailable,
  isFileName,
  type FileStore,
  type StoredFile,
} from './store.ts';

/**
 * Stores files in a folder that only its owner can enter. A file is written next to its final path,
 * flushed and renamed, then the folder is flushed: after a power failure it is complete or absent.
 * What a killed process left unfinished is removed at the next `list`.
 */
export function openFolderStore(folder: string): FileStore {
  const unfinished = join(folder, 'unfinished');
  const getPath = (name: string): string => {
    assertFileName(name);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    put: (name, bytes) =>
      withDiskErrors(async () => {
        const path = getPath(name);
        const draft = join(unfinished, randomBytes(16).toString('hex'));
        await makeFolder(unfinished);
        await makeFolder(dirname(path));
        try {
          await writeFlushed(draft, bytes);
          await rename(draft, path);
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
        await flush(dirname(path));
      }),
    get: (name) => withDiskErrors(() => nullIfMissing(readFile(getPath(name)))),
    remove: (name) => withDiskErrors(() => rm(getPath(name), { force: true })),
    list: ({ writtenBefore }) => listFiles({ folder, unfinished, writtenBefore }),
  };
}

// The disk is full, its owner's quota is used up, it is read-only or broken.
const diskFailures = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || !diskFailures.has(systemCode(error))) throw error;
    throw new FilesUnavailable(`the disk with the files fails: ${error.message}`, { cause: error });
  }
}

/** The code of a system error; Node has no name for an exceeded quota (libuv). */
function systemCode(error: NodeJS.ErrnoException): string {
  return error.errno === -constants.errno.EDQUOT ? 'EDQUOT' : (error.code ?? '');
}

// No write takes this long: anything older was left by a killed process.
const abandonedMilliseconds = 600_000;

// Files are grouped by the first two digits of their names, so that no folder grows too large.
const shard = /^[0-9a-f]{2}$/;

async function* listFiles(location: {
  readonly folder: string;
  readonly unfinished: string;
  readonly writtenBefore: Date;
}): AsyncGenerator<StoredFile> {
  await removeAbandoned(location.unfinished);
  const shards = (await listFolder(location.folder)).filter((name) => shard.test(name));
  for (const each of shards) {
    for (const name of (await listFolder(join(location.folder, each))).filter(isFileName)) {
      const found = await nullIfMissing(stat(join(location.folder, each, name)));
      if (found && found.mtime < location.writtenBefore)
        yield { name, bytes: found.size, writtenAt: found.mtime };
    }
  }
}

async function removeAbandoned(unfinished: string): Promise<void> {
  for (const name of await listFolder(unfinished)) {
    const path = join(unfinished, name);
    const writtenAt = (await nullIfMissing(stat(path)))?.mtime;
    const isAbandoned = writtenAt && Date.now() - writtenAt.getTime() > abandonedMilliseconds;
    if (isAbandoned) await rm(path, { force: true });
  }
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function makeFolder(path: string): Promise<void> {
  const highest = await mkdir(path, { recursive: true, mode: 0o700 });
  if (highest === undefined) return;
  await flush(dirname(path));
  await flush(dirname(highest));
}

// Windows cannot open a folder to flush it; there the file system's own journal must do.
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function listFolder(folder: string): Promise<readonly string[]> {
  return (await nullIfMissing(readdir(folder))) ?? [];
}

async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
