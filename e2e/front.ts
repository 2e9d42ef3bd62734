import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { product } from './product.ts';

/** A server in front of the product, as an operator has one; it can be made to misbehave. */
export interface Front {
  readonly origin: string;
  /** What the answers' texts become from now on, by their paths. */
  readonly changed: Map<string, (text: string) => string>;
  /** How long it now keeps each request waiting, in milliseconds. */
  delay: number;
  close(): Promise<void>;
}

/** Opens a server on an origin of its own that hands everything on to the product. */
export async function openFront(): Promise<Front> {
  const changed: Front['changed'] = new Map();
  const server = createServer((asked, answer) => {
    void handOn(asked, front).then(({ status, headers, body }) => {
      answer.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const front: Front = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    changed,
    delay: 0,
    close: () => close(server),
  };
  return front;
}

async function handOn({ url = '/', method, headers }: IncomingMessage, front: Front) {
  if (front.delay > 0) await pause(front.delay);
  // Whole and readable, so that it can be changed.
  const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(new URL(url, product.baseUrl()), { method, headers: plain }, resolve);
    asked.on('error', reject).end();
  });
  const text = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>));
  const change = front.changed.get(url);
  const body = change ? Buffer.from(change(text.toString())) : text;
  return {
    status: answer.statusCode ?? 502,
    headers: { ...answer.headers, 'content-length': String(body.byteLength) },
    body,
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
