import { sealEnvelope, openEnvelope } from '../crypto/envelope.ts';
import type { Keys } from '../crypto/keys.ts';
import type { RenderedDocument } from './rendering/rendered-document.ts';
import { newFileName, type FileStore } from '../files/store.ts';

/** What sealing files needs. */
export interface EncryptionPorts {
  readonly keys: Keys;
  readonly files: FileStore;
}

/** One encrypted file of a document: 0 is a PDF as it came, from 1 on the pictures of its pages. */
export interface EncryptedPart {
  readonly part: number;
  readonly blob: string;
  readonly wrapped_key: string;
  /** In pixels; 0 for a PDF. */
  readonly width: number;
  readonly height: number;
  /** Unencrypted. */
  readonly bytes: number;
}

/** Bytes of a part, and how large its picture is. */
export interface PlainPart {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Encrypts every part of a drawn document under a key of its own and puts it into the store.
 * `fileKeyContext` says what a part is and whose: its bytes open under that text alone.
 */
export async function storeParts(
  ports: EncryptionPorts,
  { pages, original }: RenderedDocument,
  keyContext: (part: number) => string,
): Promise<readonly EncryptedPart[]> {
  const parts = [
    ...(original === null ? [] : [{ part: 0, bytes: original, width: 0, height: 0 }]),
    ...pages.map(({ jpeg, ...size }, place) => ({ part: place + 1, bytes: jpeg, ...size })),
  ];
  return Promise.all(
    parts.map(async ({ part, ...content }) => ({
      part,
      ...(await storePart(ports, keyContext(part), content)),
    })),
  );
}

/** Encrypts bytes under a key of their own and puts them into the store. */
export async function storePart(
  { keys, files }: EncryptionPorts,
  keyContext: string,
  { bytes, width, height }: PlainPart,
): Promise<Omit<EncryptedPart, 'part'>> {
  const { wrappedKey, encrypted } = sealEnvelope(keys, keyContext, bytes);
  const blob = newFileName();
  await files.put(blob, encrypted);
  return { blob, wrapped_key: wrappedKey, width, height, bytes: bytes.length };
}

/**
 * Reads a part and opens it; null where the store has it no longer. Throws where it was sealed for
 * another place, or where a bit of it was changed.
 */
export async function readPart(
  { keys, files }: EncryptionPorts,
  keyContext: string,
  { blob, wrapped_key }: Pick<EncryptedPart, 'blob' | 'wrapped_key'>,
): Promise<Buffer | null> {
  const encrypted = await files.get(blob);
  return encrypted && openEnvelope(keys, keyContext, { wrappedKey: wrapped_key, encrypted });
}
