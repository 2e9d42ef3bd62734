import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log/log.ts';
import { maxExportDuration, type ExportGate } from './export-gate.ts';

/** Sends chunks as fast as the client receives them. */
export type SendChunks = (chunks: AsyncIterable<string | Uint8Array>) => Promise<void>;

/** An export that writes to its client. */
export interface StreamedExport {
  readonly write: (send: SendChunks, signal: AbortSignal) => Promise<void>;
  /** Called when it has ended, before its client sees the end: whether everything was sent. */
  readonly end: (isWhole: boolean) => void | Promise<void>;
}

/**
 * Starts an export and returns its bytes. It ends early, and the download breaks off, when the client
 * leaves, the process ends or it takes too long.
 */
export function streamExport(
  { log, gate }: { readonly log: Log; readonly gate: ExportGate },
  { write, end }: StreamedExport,
): Readable {
  const brokenOff = new Error('an export broke off');
  const bytes = new PassThrough();
  bytes.on('error', () => undefined); // handled where it is sent; without a listener the process ends
  const left = new AbortController();
  bytes.once('close', () => left.abort());
  const stopped = AbortSignal.any([gate.draining, AbortSignal.timeout(maxExportDuration)]);
  const signal = AbortSignal.any([left.signal, stopped]);
  // The pipeline leaves the stream open, so a stop must destroy it: nothing else wakes a blocked write.
  stopped.addEventListener('abort', () => bytes.destroy(brokenOff), { signal: left.signal });
  const run = async (): Promise<boolean> => {
    try {
      await write((chunks) => pipeline(chunks, bytes, { signal: stopped, end: false }), signal);
      return true;
    } catch (error) {
      if (stopped.aborted || !isClientGone(error)) log.warn('an export broke off', { error });
      bytes.destroy(error instanceof Error ? error : brokenOff);
      return false;
    }
  };
  run()
    .then(end)
    .then(() => bytes.end())
    .catch((error: unknown) => {
      log.error('the end of an export failed', { error });
      bytes.destroy(brokenOff);
    });
  return bytes;
}

function isClientGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'AbortError' ||
      ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
  );
}
