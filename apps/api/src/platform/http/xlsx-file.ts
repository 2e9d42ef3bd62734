import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SheetLine, WholeFile } from './handler.ts';

/** What a workbook is made of. */
export interface WorkbookContents {
  /** The name of the file. */
  readonly name: string;
  /** The name of its one sheet, at most 31 characters. */
  readonly sheet: string;
  /** The lines of the sheet, its headings first. */
  readonly lines: readonly SheetLine[];
}

/**
 * Lines as a workbook of Excel, with a filter on its headings. A text is marked as one, so that none is
 * ever taken for a formula. All of it lies in memory, about 10 KB for a line, and takes a second or two
 * for thousands: a thread of its own works it out and is gone with its memory, and nobody waits for it.
 * Throws where the signal aborts it, and after a minute.
 */
export async function xlsxFile(
  { name, ...contents }: WorkbookContents,
  signal: AbortSignal,
): Promise<WholeFile> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: contents,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const bytes = await firstMessage(
    worker,
    AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
  );
  return {
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name,
  };
}

const timeoutMilliseconds = 60_000;

async function firstMessage(worker: Worker, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array]; // what xlsx-worker.ts posts
    return bytes;
  } finally {
    await worker.terminate();
  }
}
