import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a server listens. */
export interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/** The listening sockets of a server. */
export interface Listeners {
  /** Starts listening; fails with EADDRINUSE if another program has the port. */
  listen(address: ListenAddress): Promise<void>;
  /** Stops accepting; resolves once the connections of all sockets but the first have ended. */
  close(): Promise<void>;
}

// Accept queue per socket. The kernel drops connections beyond it, and clients retry after 1, 3 and 7 s;
// Linux allows 4,096 (net.core.somaxconn).
const backlog = 4096;
const listenerCount = 16;

/**
 * Creates the listeners of a server. libuv accepts one connection per listening socket in each turn of
 * the event loop, and a busy turn lasts milliseconds: one socket accepts about 300 connections a second,
 * and a crowd of new clients waits for ten. Where sockets can share a port (SO_REUSEPORT on Linux) there
 * are therefore sixteen.
 */
export function createListeners(app: FastifyInstance): Listeners {
  const additional: Server[] = [];
  return {
    listen: async ({ port, host }) => {
      const address = { port, host, backlog };
      if (process.platform !== 'linux') {
        await app.listen(address);
        return;
      }
      await assertPortFree(address);
      const shared = { ...address, reusePort: true };
      await app.listen(shared);
      shared.port = getPort(app); // port 0 chooses a free one
      while (additional.length < listenerCount - 1)
        additional.push(await openListener(app, shared));
    },
    close: async () => {
      await Promise.all(additional.map((listener) => closeServer(listener)));
    },
  };
}

// Two programs of one user could share the port, and with it the connections.
async function assertPortFree(address: ListenOptions): Promise<void> {
  const trial = createServer();
  trial.listen(address);
  await once(trial, 'listening'); // rejects if the port is taken
  await closeServer(trial);
}

async function openListener(app: FastifyInstance, address: ListenOptions): Promise<Server> {
  // The options of Node's own HTTP server.
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  listener.listen(address);
  await once(listener, 'listening');
  return listener;
}

function getPort({ server }: FastifyInstance): number {
  return (server.address() as AddressInfo).port; // it listens on a port, not a path
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
