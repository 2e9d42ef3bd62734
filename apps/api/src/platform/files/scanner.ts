import { connect, type Socket } from 'node:net';

/** What a scanner says; `unavailable` where it does not answer, and then nothing may be taken in. */
export type Verdict = 'clean' | 'infected' | 'unavailable';

/** Looks for viruses in files. */
export interface Scanner {
  scan(bytes: Uint8Array): Promise<Verdict>;
}

/** Opens the clamd at an address such as `tcp://clamd:3310`; null where there is none. */
export function openScanner(url: URL | null, patience = timeoutMilliseconds): Scanner | null {
  if (!url) return null;
  const address = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
  return {
    scan: async (bytes) => {
      const socket = connect(address);
      const reply = readReply(socket, patience);
      for (const part of instream(bytes)) socket.write(part);
      return parseVerdict(await reply);
    },
  };
}

const timeoutMilliseconds = 20_000;
const maxReplyLength = 4096;
const chunkBytes = 65_536;

// man 8 clamd, INSTREAM: each chunk behind its length in four bytes, a length of 0 ends.
function* instream(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes);
    yield lengthPrefix(chunk);
    yield chunk;
  }
  yield lengthPrefix(new Uint8Array());
}

function lengthPrefix(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(chunk.length);
  return length;
}

// Everything up to the end of its first line; '' where nothing came in time.
function readReply(socket: Socket, patience: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let reply = '';
  const end = (): void => {
    clearTimeout(clock);
    socket.destroy();
    resolve(reply);
  };
  const clock = setTimeout(() => {
    reply = '';
    end();
  }, patience);
  socket.on('data', (data) => {
    reply += data.toString('latin1');
    if (reply.includes('\0') || reply.length > maxReplyLength) end();
  });
  socket.on('error', end).on('close', end);
  return promise;
}

// What is neither of the two sentences is no verdict: a limit of clamd's, an error, half an answer.
function parseVerdict(reply: string): Verdict {
  if (/^stream: OK\0$/.test(reply)) return 'clean';
  return /^stream: .{1,400} FOUND\0$/.test(reply) ? 'infected' : 'unavailable';
}
