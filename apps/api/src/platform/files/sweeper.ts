import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Queue, QueueSetup } from '../jobs/jobs.ts';
import type { FileStore } from './store.ts';

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
        await sweepFiles({ ...context, ...ports });
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
const sweptAtATime = 500;

async function sweepFiles(sweeping: Sweeping): Promise<void> {
  const writtenBefore = new Date(sweeping.clock() - sweptAfterMilliseconds);
  let names: string[] = [];
  for await (const { name } of sweeping.files.list({ writtenBefore })) {
    names.push(name);
    if (names.length < sweptAtATime) continue;
    await sweepOf(sweeping, names);
    names = [];
  }
  await sweepOf(sweeping, names);
}

// A word that cannot be asked throws, and then nothing is removed: silence is not 'unknown'.
async function sweepOf(sweeping: Sweeping, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const answers = await Promise.all(sweeping.words.map((knows) => knows(sweeping.db, names)));
  const known = new Set(answers.flat());
  const orphans = names.filter((name) => !known.has(name));
  if (orphans.length > 0) sweeping.log.info('files of nothing removed', { count: orphans.length });
  await forgetFiles(sweeping, orphans);
}
