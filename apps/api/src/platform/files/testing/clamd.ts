import { once } from 'node:events';
import { createServer, type Socket, type AddressInfo } from 'node:net';

/** The standard test file that every virus scanner detects (eicar.org). */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
  '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** A clamd that knows one virus. */
export interface TestClamd {
  readonly url: URL;
  /** Sets a fixed reply; null: the real result; empty: no reply at all. */
  answerWith(reply: string | null): void;
  stop(): Promise<void>;
}

/** Starts it on a free port of this machine; it understands INSTREAM only. */
export async function startClamd(): Promise<TestClamd> {
  const sockets = new Set<Socket>();
  let fixed: string | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (!chunk.subarray(-4).equals(Buffer.alloc(4))) return;
      const reply = replyTo(Buffer.concat(chunks));
      if (reply !== null && fixed !== '') socket.end(fixed ?? reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`tcp://127.0.0.1:${port}`),
    answerWith: (reply) => {
      fixed = reply;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const opening = 'zINSTREAM\0';

// Null until the chunk of length 0 has arrived.
function replyTo(received: Buffer): string | null {
  if (received.length < opening.length) return null;
  if (!received.subarray(0, opening.length).equals(Buffer.from(opening)))
    return 'UNKNOWN COMMAND\0';
  const content: Buffer[] = [];
  for (let at = opening.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) {
      const isInfected = Buffer.concat(content).includes(eicar);
      return isInfected ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';
    }
    content.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
