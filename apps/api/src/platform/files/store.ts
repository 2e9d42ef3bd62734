import { randomBytes } from 'node:crypto';

/**
 * Keeps bytes under names that the server makes. What is put is there whole or not at all, also
 * after a power failure. Every operation throws where the place cannot be reached or a name is not
 * one of `newFileName`.
 */
export interface FileStore {
  /** Keeps bytes; when it has answered, they survive a crash. A name is written once. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** What is kept under a name; null where there is nothing. */
  get(name: string): Promise<Buffer | null>;
  /** Forgets a name; that it is unknown, or was forgotten before, is no fault. */
  remove(name: string): Promise<void>;
  /** The files that were written before a moment, in no order; for sweeping up orphans. */
  list(options: { readonly writtenBefore: Date }): AsyncIterable<StoredFile>;
}

/** The place of the files does not answer, has no room, or takes nothing now. */
export class FilesUnavailable extends Error {
  /** The HTTP status of a call that needed them. */
  readonly statusCode = 503;
}

/** What is known of a file without reading it. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** By the clock of the place that keeps it. */
  readonly writtenAt: Date;
}

/** Makes a fresh name: 32 hexadecimal digits that say nothing of what is in the file. */
export function newFileName(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text is such a name; nothing else may become part of a path or an address. */
export function isFileName(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Throws where a text is not a name that `newFileName` makes. */
export function assertFileName(text: string): void {
  if (!isFileName(text)) throw new Error('not the name of a file');
}
