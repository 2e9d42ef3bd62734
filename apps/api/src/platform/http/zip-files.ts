import { Zip, ZipPassThrough } from 'fflate';

/** A file in a ZIP file. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly changedAt: Date;
}

/**
 * Writes a ZIP file, one file at a time, as fast as the chunks are taken. Files are stored as they are:
 * a PDF is compressed already.
 */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, bytes, changedAt } of files) {
    const file = new ZipPassThrough(name);
    file.mtime = changedAt;
    zip.add(file);
    file.push(bytes, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
