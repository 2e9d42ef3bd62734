import { connect, type Socket } from 'node:net';

/** The result of a scan. `unavailable`: the scanner did not answer, and nothing may be accepted. */
export type Verdict = 'clean' | 'infected' | 'unavailable';

/** Scans files for viruses. */
export interface Scanner {
  scan(bytes: Uint8Array): Promise<Verdict>;
}

/** Opens the clamd at an address such as `tcp://clamd:3310`; null without an address. */
export function openScanner(url: URL | null, timeout = timeoutMilliseconds): Scanner | null {
  if (!url) return null;
  const address = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 3310) };
  return {
    scan: async (bytes) => {
      const socket = connect(address);
      const reply = readReply(socket, timeout);
      for (const part of encodeInstream(bytes)) socket.write(part);
      return parseVerdict(await reply);
    },
  };
}

const timeoutMilliseconds = 20_000;
const maxReplyLength = 4096;
const chunkBytes = 65_536;

// man 8 clamd, INSTREAM: each chunk follows its length in four bytes; a length of 0 ends.
function* encodeInstream(bytes: Uint8Array): Generator<Uint8Array> {
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

// Reads to the end of the first line; empty when nothing arrived in time.
function readReply(socket: Socket, timeout: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let reply = '';
  const end = (): void => {
    clearTimeout(timer);
    socket.destroy();
    resolve(reply);
  };
  const timer = setTimeout(() => {
    reply = '';
    end();
  }, timeout);
  socket.on('data', (data) => {
    reply += data.toString('latin1');
    if (reply.includes('\0') || reply.length > maxReplyLength) end();
  });
  socket.on('error', end).on('close', end);
  return promise;
}

// Anything but these two answers is no verdict: a limit of clamd, an error, half an answer.
function parseVerdict(reply: string): Verdict {
  if (/^stream: OK\0$/.test(reply)) return 'clean';
  return /^stream: .{1,400} FOUND\0$/.test(reply) ? 'infected' : 'unavailable';
}
