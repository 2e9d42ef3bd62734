import { sealEnvelope, openEnvelope } from '../crypto/envelope.ts';
import type { Keys } from '../crypto/keys.ts';
import type { RenderedDocument } from './rendering/rendered-document.ts';
import { newFileName, type FileStore } from '../files/store.ts';

/** What storing encrypted files needs. */
export interface EncryptionPorts {
  readonly keys: Keys;
  readonly files: FileStore;
}

/** One encrypted file of a document: part 0 is the original PDF, pages start at 1. */
export interface EncryptedPart {
  readonly part: number;
  readonly blob: string;
  readonly wrapped_key: string;
  /** In pixels; 0 for a PDF. */
  readonly width: number;
  readonly height: number;
  /** Size before encryption. */
  readonly bytes: number;
}

/** The bytes of a part and the size of its image. */
export interface PlainPart {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Encrypts every part of a rendered document under a key of its own and stores it. `keyContext` names
 * a part and its owner: the part opens under that context only.
 */
export async function storeParts(
  ports: EncryptionPorts,
  { pages, original }: RenderedDocument,
  keyContext: (part: number) => string,
): Promise<readonly EncryptedPart[]> {
  const parts = [
    ...(original === null ? [] : [{ part: 0, bytes: original, width: 0, height: 0 }]),
    ...pages.map(({ jpeg, ...size }, index) => ({ part: index + 1, bytes: jpeg, ...size })),
  ];
  return Promise.all(
    parts.map(async ({ part, ...content }) => ({
      part,
      ...(await storePart(ports, keyContext(part), content)),
    })),
  );
}

/** Encrypts bytes under a key of their own and stores them. */
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
 * Reads and decrypts a part; null if the store no longer has it. Throws if it was encrypted for another
 * context or any bit was changed.
 */
export async function readPart(
  { keys, files }: EncryptionPorts,
  keyContext: string,
  { blob, wrapped_key }: Pick<EncryptedPart, 'blob' | 'wrapped_key'>,
): Promise<Buffer | null> {
  const encrypted = await files.get(blob);
  return encrypted && openEnvelope(keys, keyContext, { wrappedKey: wrapped_key, encrypted });
}
