import { randomBytes } from 'node:crypto';

/**
 * Stores bytes under names that the server generates. A file is stored completely or not at all, even
 * after a power failure. Every operation throws when the storage cannot be reached, or when a name was
 * not made by `newFileName`.
 */
export interface FileStore {
  /** Stores bytes; once it resolves they survive a crash. A name is written once. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; null if there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Removes a file; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** The files written before a moment, in no order; for the orphan sweep. */
  list(options: { readonly writtenBefore: Date }): AsyncIterable<StoredFile>;
}

/** The storage does not answer, is full or read-only. */
export class FilesUnavailable extends Error {
  /** The HTTP status of a call that needed the storage. */
  readonly statusCode = 503;
}

/** What is known of a file without reading it. */
export interface StoredFile {
  readonly name: string;
  readonly bytes: number;
  /** By the clock of the storage. */
  readonly writtenAt: Date;
}

/** Generates a name: 32 random hexadecimal digits. */
export function newFileName(): string {
  return randomBytes(16).toString('hex');
}

/** Whether a text is a generated name; nothing else may become part of a path or URL. */
export function isFileName(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Throws if a text is not a generated name. */
export function assertFileName(text: string): void {
  if (!isFileName(text)) throw new Error('not the name of a file');
}
