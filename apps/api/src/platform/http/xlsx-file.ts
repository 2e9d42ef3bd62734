import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SheetLine, WholeFile } from './handler.ts';

/**
 * Lines as a workbook of Excel, the first of them as headings. A text is marked as one, so that none is
 * ever taken for a formula. All of it lies in memory, about 10 KB for a line, and takes a second or two
 * for thousands: a thread of its own works it out and is gone with its memory, and nobody waits for it.
 * Throws where the signal aborts it, and after a minute.
 */
export async function xlsxFile(
  name: string,
  lines: readonly SheetLine[],
  signal: AbortSignal,
): Promise<WholeFile> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: lines,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const bytes = await postedBy(worker, AbortSignal.any([signal, AbortSignal.timeout(longest)]));
  return {
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name,
  };
}

const longest = 60_000;

async function postedBy(worker: Worker, signal: AbortSignal): Promise<Uint8Array> {
  try {
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array]; // what xlsx-worker.ts posts
    return bytes;
  } finally {
    await worker.terminate();
  }
}
