import { write, writeSync } from 'node:fs';

const flushCharacters = 16_000;
const flushMilliseconds = 250;
const maxCharacters = 4_000_000;

/**
 * Buffers lines and writes them together within a quarter of a second: written one by one they cost as
 * much as a database read. On a full disk up to 4 MB of them wait for space and the process continues,
 * where pino's own destination would end it.
 */
export function bufferedWriter(file: number): { write(line: string): void } {
  let buffered = '';
  let unwritten = Buffer.alloc(0);
  let isWriting = false;
  const flush = (): void => {
    if (isWriting || unwritten.length + buffered.length === 0) return;
    const bytes = Buffer.concat([unwritten, Buffer.from(buffered)]);
    buffered = '';
    isWriting = true;
    write(file, bytes, (error, writtenBytes) => {
      unwritten = bytes.subarray(error ? 0 : writtenBytes);
      isWriting = false;
      if (!error && buffered.length > flushCharacters) flush();
    });
  };
  setInterval(flush, flushMilliseconds).unref();
  process.once('exit', () => {
    writeOrLose(file, Buffer.concat([unwritten, Buffer.from(buffered)]));
  });
  return {
    write: (line) => {
      if (unwritten.length + buffered.length > maxCharacters) return;
      buffered += line;
      if (buffered.length > flushCharacters && unwritten.length === 0) flush();
    },
  };
}

// The process is exiting: what cannot be written now is lost.
function writeOrLose(file: number, bytes: Buffer): void {
  try {
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
  } catch {
    return;
  }
}
