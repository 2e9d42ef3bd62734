import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The response on a raw connection. */
export interface RawResponse {
  readonly status: number;
  /** Headers by their lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** From connecting until the server closed. */
  readonly milliseconds: number;
}

/** Listens on a free port of this machine; returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends bytes as they are and reads until the server closes the connection. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawResponse> {
  const socket = openSocket(port);
  socket.write(bytes);
  return readUntilClosed(socket);
}

/** Sends a head, then one byte after another until the server closes the connection. */
export async function sendSlowly(port: number, head: string): Promise<RawResponse> {
  const socket = openSocket(port);
  socket.write(head);
  const dribbling = dribble(socket);
  const response = await readUntilClosed(socket);
  await dribbling;
  return response;
}

/** Connects; errors of the connection do not end the test. */
export function openSocket(port: number): Socket {
  return connect(port, '127.0.0.1').on('error', () => undefined);
}

/** Reads until the server closes the connection. */
export async function readUntilClosed(socket: Socket): Promise<RawResponse> {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  const closed = Promise.withResolvers<undefined>();
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('close', () => {
    closed.resolve(undefined);
  });
  await closed.promise;
  return {
    ...parse(Buffer.concat(chunks).toString()),
    milliseconds: performance.now() - startedAt,
  };
}

async function dribble(socket: Socket): Promise<void> {
  while (socket.writable) {
    socket.write('a');
    await wait(100);
  }
}

function parse(text: string): Omit<RawResponse, 'milliseconds'> {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')] as const;
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}
