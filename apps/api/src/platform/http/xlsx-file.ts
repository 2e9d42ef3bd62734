import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SheetLine, BufferedFile } from './handler.ts';

/** A sheet of a workbook. */
export interface WorkbookSheet {
  /** At most 31 characters, different from those of other sheets. */
  readonly title: string;
  /** Headings first. */
  readonly lines: readonly SheetLine[];
}

/** The contents of a workbook. */
export interface WorkbookContents {
  /** The name of the file. */
  readonly name: string;
  readonly sheets: readonly WorkbookSheet[];
}

/**
 * Writes an Excel workbook with a filter on the headings of each sheet. Texts are marked as such, so that none is read
 * as a formula. It takes about 10 KB of memory per line and a second or two for thousands, so a thread
 * builds it and frees its memory by ending. Throws when the signal aborts it, and after a minute.
 */
export async function xlsxFile(
  { name, ...contents }: WorkbookContents,
  signal: AbortSignal,
): Promise<BufferedFile> {
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
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array]; // posted by xlsx-worker.ts
    return bytes;
  } finally {
    await worker.terminate();
  }
}
