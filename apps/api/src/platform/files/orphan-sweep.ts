import * as z from 'zod';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Queue, QueueSetup } from '../jobs/jobs.ts';
import type { FileStore, StoredFile } from './store.ts';

/** Of these names of files, those of which a word has a row. */
export type KnowsFiles = (db: Db, names: readonly string[]) => Promise<readonly string[]>;

/** What removing files needs. */
export type FileRemoval = Pick<Context, 'log'> & { readonly files: FileStore };

/** Removing files that belong to nothing. */
export const fileSweepSetup: QueueSetup = {
  name: 'file-sweep',
  options: { retryLimit: 3, deleteAfterSeconds: 3600 },
};

/** The work of removing files of which no word has a row: a call that failed or died has left them. */
export function fileSweepQueue(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  ports: { readonly files: FileStore; readonly words: readonly KnowsFiles[] },
): Queue<object> {
  return {
    ...fileSweepSetup,
    batch: 1,
    cron: '*/10 * * * *',
    run: async () => {
      try {
        return await sweepFiles({ ...context, ...ports });
      } catch (error) {
        context.log.warn('sweeping files is tried again', { error });
        throw error;
      }
    },
  };
}

/** Removes files of which no row is left. One that stays for now is found by the sweeper. */
export async function forgetFiles(
  { files, log }: FileRemoval,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    try {
      await files.remove(name);
    } catch (error) {
      log.warn('a file is left to the sweeper', { error });
    }
  }
}

interface Sweeping extends FileRemoval, Pick<Context, 'db' | 'clock'> {
  readonly words: readonly KnowsFiles[];
}

const sweptAfterMilliseconds = 600_000;
const askedAtATime = 500;
// What a single call that died can leave behind: three documents of ten pages, each with its PDF.
const handful = 33;

const swept = z.object({ count: z.int(), bytes: z.int(), removed: z.int() });

/** What a sweep found: files with their bytes, those removed left out. */
export type Swept = Readonly<z.output<typeof swept>>;

/** What the job of a sweep says that it found; null where it says nothing of the kind. */
export function readSwept(output: unknown): Swept | null {
  return swept.safeParse(output).data ?? null;
}

async function sweepFiles(sweeping: Sweeping): Promise<Swept> {
  const { log } = sweeping;
  const { orphans, count, bytes } = await findOrphans(sweeping);
  const untouched = { count, bytes, removed: 0 };
  if (orphans.length === 0) return untouched;
  if (orphans.length > handful && orphans.length > count / 2) {
    // Another installation keeps its files in the same place, or this one has lost its rows.
    log.error('most files here are unknown, so none is removed', { count: orphans.length });
    return untouched;
  }
  log.info('files of nothing removed', { count: orphans.length });
  await forgetFiles(
    sweeping,
    orphans.map(({ name }) => name),
  );
  const freed = orphans.reduce((sum, orphan) => sum + orphan.bytes, 0);
  return { count: count - orphans.length, bytes: bytes - freed, removed: orphans.length };
}

async function findOrphans(sweeping: Sweeping) {
  const writtenBefore = new Date(sweeping.clock() - sweptAfterMilliseconds);
  const orphans: StoredFile[] = [];
  let [count, bytes] = [0, 0];
  let files: StoredFile[] = [];
  const ask = async (): Promise<void> => {
    const unknown = new Set(
      await unknownOf(
        sweeping,
        files.map(({ name }) => name),
      ),
    );
    orphans.push(...files.filter(({ name }) => unknown.has(name)));
    files = [];
  };
  for await (const file of sweeping.files.list({ writtenBefore })) {
    files.push(file);
    count += 1;
    bytes += file.bytes;
    if (files.length === askedAtATime) await ask();
  }
  if (files.length > 0) await ask();
  return { orphans, count, bytes };
}

// A word that cannot be asked throws, and then nothing is removed: silence is not 'unknown'.
async function unknownOf({ db, words }: Sweeping, names: readonly string[]) {
  const answers = await Promise.all(words.map((knows) => knows(db, names)));
  const known = new Set(answers.flat());
  return names.filter((name) => !known.has(name));
}
