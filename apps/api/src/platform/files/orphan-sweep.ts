import * as z from 'zod';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Queue, QueueSetup } from '../jobs/jobs.ts';
import type { FileStore, StoredFile } from './store.ts';

/** Of these names of files, those of which a word has a row. */
export type FileReferences = (db: Db, names: readonly string[]) => Promise<readonly string[]>;

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
  ports: { readonly files: FileStore; readonly references: readonly FileReferences[] },
): Queue<object> {
  return {
    ...fileSweepSetup,
    batchSize: 1,
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
export async function removeFiles(
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

interface SweepContext extends FileRemoval, Pick<Context, 'db' | 'clock'> {
  readonly references: readonly FileReferences[];
}

const minAgeMilliseconds = 600_000;
const batchSize = 500;
// What a single call that died can leave behind: three documents of ten pages, each with its PDF.
const filesOfOneCall = 33;

const sweepResult = z.object({ count: z.int(), bytes: z.int(), removed: z.int() });

/** What a sweep found: files with their bytes, those removed left out. */
export type SweepResult = Readonly<z.output<typeof sweepResult>>;

/** What the job of a sweep says that it found; null where it says nothing of the kind. */
export function readSweepResult(output: unknown): SweepResult | null {
  return sweepResult.safeParse(output).data ?? null;
}

async function sweepFiles(sweeping: SweepContext): Promise<SweepResult> {
  const { log } = sweeping;
  const { orphans, count, bytes } = await findOrphans(sweeping);
  const untouched = { count, bytes, removed: 0 };
  if (orphans.length === 0) return untouched;
  if (orphans.length > filesOfOneCall && orphans.length > count / 2) {
    // Another installation keeps its files in the same place, or this one has lost its rows.
    log.error('most files here are unknown, so none is removed', { count: orphans.length });
    return untouched;
  }
  log.info('files of nothing removed', { count: orphans.length });
  await removeFiles(
    sweeping,
    orphans.map(({ name }) => name),
  );
  const freed = orphans.reduce((sum, orphan) => sum + orphan.bytes, 0);
  return { count: count - orphans.length, bytes: bytes - freed, removed: orphans.length };
}

async function findOrphans(sweeping: SweepContext) {
  const writtenBefore = new Date(sweeping.clock() - minAgeMilliseconds);
  const orphans: StoredFile[] = [];
  let [count, bytes] = [0, 0];
  let files: StoredFile[] = [];
  const ask = async (): Promise<void> => {
    const unknown = new Set(
      await findUnreferenced(
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
    if (files.length === batchSize) await ask();
  }
  if (files.length > 0) await ask();
  return { orphans, count, bytes };
}

// A word that cannot be asked throws, and then nothing is removed: silence is not 'unknown'.
async function findUnreferenced({ db, references: words }: SweepContext, names: readonly string[]) {
  const answers = await Promise.all(words.map((knows) => knows(db, names)));
  const known = new Set(answers.flat());
  return names.filter((name) => !known.has(name));
}
