import { newFileName, type FileStore } from './store.ts';

/**
 * Writes a small file, reads it back and deletes it. Throws what the store throws where it cannot be
 * written, or says that it answered something else than was stored.
 */
export async function verifyStore(files: FileStore): Promise<void> {
  const name = newFileName();
  const bytes = Buffer.from('The store was verified with this file at a start of the product.');
  await files.put(name, bytes);
  try {
    const stored = await files.get(name);
    if (!stored?.equals(bytes)) throw new Error('a stored file reads otherwise');
  } finally {
    await files.remove(name);
  }
}
