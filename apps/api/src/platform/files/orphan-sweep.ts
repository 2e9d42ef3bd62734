import * as z from 'zod';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { recurringQueue, recurringSetup, type Queue } from '../jobs/jobs.ts';
import type { FileStore, StoredFile } from './store.ts';

/** Returns those of the names that a module's rows refer to. */
export type FileReferences = (db: Db, names: readonly string[]) => Promise<readonly string[]>;

/** How many files may be left behind by what was deleted lately while the storage did not answer. */
export type LeftFiles = (db: Db) => Promise<number>;

/** From which age a file without a row is removed: no call takes that long to insert one. */
export const minAgeMilliseconds = 600_000;

/** What removing files needs. */
export type FileRemoval = Pick<Context, 'log'> & { readonly files: FileStore };

/** The queue of removing files without a row. */
export const fileSweepSetup = recurringSetup('file-sweep');

/** The job that removes files without a row in any module, left by a call that failed or died. */
export function fileSweepQueue(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  ports: Pick<SweepContext, 'files' | 'references' | 'left'>,
): Queue<object> {
  return recurringQueue(fileSweepSetup, '*/10 * * * *', () => sweepFiles({ ...context, ...ports }));
}

/** Removes files whose rows are gone. One that cannot be removed now is left to the sweep. */
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
  readonly left?: LeftFiles;
}

const batchSize = 500;
// The most that a single dead call leaves: three documents of ten pages, each with its PDF.
const filesOfOneCall = 33;

const sweepResult = z.object({ count: z.int(), bytes: z.int(), removed: z.int() });

/** The outcome of a sweep: the remaining files with their bytes, and how many were removed. */
export type SweepResult = Readonly<z.output<typeof sweepResult>>;

/** Parses the stored output of a sweep job; null for any other output. */
export function readSweepResult(output: unknown): SweepResult | null {
  return sweepResult.safeParse(output).data ?? null;
}

async function sweepFiles(context: SweepContext): Promise<SweepResult> {
  const { log } = context;
  const { orphans, count, bytes } = await findOrphans(context);
  const untouched = { count, bytes, removed: 0 };
  if (orphans.length === 0) return untouched;
  if (orphans.length > count / 2 && orphans.length > (await countExpected(context))) {
    // Another installation uses the same storage, or this one has lost its rows.
    log.error('most files here are unknown, so none is removed', { count: orphans.length });
    return untouched;
  }
  const removed = await removeOrphans(context, orphans);
  log.info('unreferenced files removed', { count: removed.length });
  const freed = removed.reduce((sum, orphan) => sum + orphan.bytes, 0);
  return { count: count - removed.length, bytes: bytes - freed, removed: removed.length };
}

// Listing takes a while. A row that was committed in it keeps its file.
async function removeOrphans(
  context: SweepContext,
  orphans: readonly StoredFile[],
): Promise<readonly StoredFile[]> {
  const removed: StoredFile[] = [];
  for (let at = 0; at < orphans.length; at += batchSize) {
    const batch = orphans.slice(at, at + batchSize);
    const names = await findUnreferenced(
      context,
      batch.map(({ name }) => name),
    );
    await removeFiles(context, names);
    removed.push(...batch.filter(({ name }) => names.includes(name)));
  }
  return removed;
}

async function countExpected({ db, left }: SweepContext): Promise<number> {
  return filesOfOneCall + (left === undefined ? 0 : await left(db));
}

async function findOrphans(context: SweepContext) {
  const writtenBefore = new Date(context.clock() - minAgeMilliseconds);
  const orphans: StoredFile[] = [];
  let [count, bytes] = [0, 0];
  let files: StoredFile[] = [];
  const checkBatch = async (): Promise<void> => {
    const names = files.map(({ name }) => name);
    const unreferenced = new Set(await findUnreferenced(context, names));
    orphans.push(...files.filter(({ name }) => unreferenced.has(name)));
    files = [];
  };
  for await (const file of context.files.list({ writtenBefore })) {
    files.push(file);
    count += 1;
    bytes += file.bytes;
    if (files.length === batchSize) await checkBatch();
  }
  if (files.length > 0) await checkBatch();
  return { orphans, count, bytes };
}

// A module that cannot be asked throws, and nothing is removed: no answer does not mean unreferenced.
async function findUnreferenced({ db, references }: SweepContext, names: readonly string[]) {
  const found = await Promise.all(references.map((find) => find(db, names)));
  const referenced = new Set(found.flat());
  return names.filter((name) => !referenced.has(name));
}
