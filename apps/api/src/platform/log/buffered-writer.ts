import { write, writeSync } from 'node:fs';

const flushCharacters = 16_000;
const flushMilliseconds = 250;
const maxCharacters = 4_000_000;

/**
 * Gathers lines and writes them together, within a quarter of a second: one by one they cost as much
 * as a database read. On a full disk they wait for space, 4 MB of them at most, and the process goes
 * on; pino's own destination ends it there, and never gets to the end of ending it.
 */
export function bufferedWriter(file: number): { write(line: string): void } {
  let gathered = '';
  let unwritten = Buffer.alloc(0);
  let isWriting = false;
  const flush = (): void => {
    if (isWriting || unwritten.length + gathered.length === 0) return;
    const bytes = Buffer.concat([unwritten, Buffer.from(gathered)]);
    gathered = '';
    isWriting = true;
    write(file, bytes, (error, written) => {
      unwritten = bytes.subarray(error ? 0 : written);
      isWriting = false;
      if (!error && gathered.length > flushCharacters) flush();
    });
  };
  setInterval(flush, flushMilliseconds).unref();
  process.once('exit', () => {
    writeOrLose(file, Buffer.concat([unwritten, Buffer.from(gathered)]));
  });
  return {
    write: (line) => {
      if (unwritten.length + gathered.length > maxCharacters) return;
      gathered += line;
      if (gathered.length > flushCharacters && unwritten.length === 0) flush();
    },
  };
}

// Nothing comes after the exit: what cannot be written now is lost.
function writeOrLose(file: number, bytes: Buffer): void {
  try {
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
  } catch {
    return;
  }
}
