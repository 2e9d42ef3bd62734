import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { environment } from './environment.ts';

/** A server in front of the product, as an operator has one, that can misbehave. */
export interface ReverseProxy {
  readonly origin: string;
  /** Rewrites the bodies of responses, by their path. */
  readonly rewrites: Map<string, (body: string) => string>;
  /** The delay of each request in milliseconds. */
  delay: number;
  close(): Promise<void>;
}

/** Starts a proxy on an origin of its own. */
export async function startReverseProxy(): Promise<ReverseProxy> {
  const rewrites: ReverseProxy['rewrites'] = new Map();
  const server = createServer((incoming, outgoing) => {
    void forward(incoming, proxy).then(({ status, headers, body }) => {
      outgoing.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const proxy: ReverseProxy = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    rewrites,
    delay: 0,
    close: () => close(server),
  };
  return proxy;
}

async function forward({ url = '/', method, headers }: IncomingMessage, proxy: ReverseProxy) {
  if (proxy.delay > 0) await pause(proxy.delay);
  // Complete and uncompressed, so that it can be rewritten.
  const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const target = new URL(url, environment.baseUrl());
    request(target, { method, headers: plain }, resolve).on('error', reject).end();
  });
  const original = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>));
  const rewrite = proxy.rewrites.get(url);
  const body = rewrite ? Buffer.from(rewrite(original.toString())) : original;
  return {
    status: response.statusCode ?? 502,
    headers: { ...response.headers, 'content-length': String(body.byteLength) },
    body,
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
