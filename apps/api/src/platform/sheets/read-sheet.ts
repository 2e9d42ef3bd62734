import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import { hasErrorCode } from '../error-code.ts';

/**
 * A cell of a sheet. A number of a workbook is given as it is stored, because a JavaScript number
 * would lose the digits of a long one.
 */
export type ReadCell =
  string | { readonly number: string } | { readonly date: CalendarDate } | null;

/** The rows of a sheet, or why they cannot be read. */
export type SheetResult =
  | { readonly is: 'read'; readonly rows: readonly (readonly ReadCell[])[] }
  | { readonly is: 'unreadable' | 'tooLarge' | 'busy' };

const timeoutMilliseconds = 10_000;
const maxWaiting = 5;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Reads the first sheet of an XLSX workbook, or a text file with separated values. `tooLarge` is one
 * that unpacks to more than 64 MB, has more than `maxRows` rows, 100 columns or 4,000 characters in a
 * cell, or takes longer than 10 seconds. Files are read one after another, each in a thread with little
 * memory; `busy` when too many wait.
 */
export async function readSheet(bytes: Buffer, maxRows: number): Promise<SheetResult> {
  if (waiting >= maxWaiting) return { is: 'busy' };
  waiting += 1;
  const reading = last.then(() => readInThread(bytes, maxRows));
  last = reading.catch(() => undefined);
  return reading.finally(() => (waiting -= 1));
}

async function readInThread(bytes: Buffer, maxRows: number): Promise<SheetResult> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: { bytes, maxRows },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const [result] = (await once(worker, 'message', { signal })) as [SheetResult]; // posted by sheet-worker.ts
    return result;
  } catch (error) {
    const isOutOfMemory = hasErrorCode(error, 'ERR_WORKER_OUT_OF_MEMORY');
    if (signal.aborted || isOutOfMemory) return { is: 'tooLarge' };
    throw error;
  } finally {
    await worker.terminate();
  }
}
