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
const askedAtATime = 500;
// What a single call that died can leave behind: three documents of ten pages, each with its PDF.
const handful = 33;

async function sweepFiles(sweeping: Sweeping): Promise<void> {
  const { log } = sweeping;
  const { orphans, found } = await findOrphans(sweeping);
  if (orphans.length === 0) return;
  if (orphans.length > handful && orphans.length > found / 2) {
    // Another installation keeps its files in the same place, or this one has lost its rows.
    log.error('most files here are unknown, so none is removed', { count: orphans.length });
    return;
  }
  log.info('files of nothing removed', { count: orphans.length });
  await forgetFiles(sweeping, orphans);
}

async function findOrphans(sweeping: Sweeping) {
  const writtenBefore = new Date(sweeping.clock() - sweptAfterMilliseconds);
  const orphans: string[] = [];
  let found = 0;
  let names: string[] = [];
  const ask = async (): Promise<void> => {
    orphans.push(...(await unknownOf(sweeping, names)));
    found += names.length;
    names = [];
  };
  for await (const { name } of sweeping.files.list({ writtenBefore })) {
    names.push(name);
    if (names.length === askedAtATime) await ask();
  }
  if (names.length > 0) await ask();
  return { orphans, found };
}

// A word that cannot be asked throws, and then nothing is removed: silence is not 'unknown'.
async function unknownOf({ db, words }: Sweeping, names: readonly string[]) {
  const answers = await Promise.all(words.map((knows) => knows(db, names)));
  const known = new Set(answers.flat());
  return names.filter((name) => !known.has(name));
}
