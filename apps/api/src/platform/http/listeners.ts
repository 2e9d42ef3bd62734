import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a server takes connections. */
export interface ListenAddress {
  readonly port: number;
  readonly host: string;
}

/** The sockets on which a server takes connections. */
export interface Listeners {
  /** Opens them; fails with EADDRINUSE where another program has the port. */
  listen(place: ListenAddress): Promise<void>;
  /** Lets nobody in any more; resolves once those are gone who came through all but the first. */
  close(): Promise<void>;
}

// Connections that wait at a door. Beyond them the kernel drops a caller, who tries again after one,
// three and seven seconds; Linux allows 4,096 (net.core.somaxconn).
const backlog = 4096;
const listenerCount = 16;

/**
 * The doors of a server that does not listen yet. libuv takes one new connection from each listening
 * socket in a turn of the event loop, and a busy turn lasts milliseconds: through one socket some
 * 300 come in each second, and a crowd in which nobody has a connection yet waits for ten. Where
 * sockets can share a port and its crowd (SO_REUSEPORT of Linux) there are therefore sixteen.
 */
export function createListeners(app: FastifyInstance): Listeners {
  const more: Server[] = [];
  return {
    listen: async ({ port, host }) => {
      const place = { port, host, backlog };
      if (process.platform !== 'linux') {
        await app.listen(place);
        return;
      }
      await assertPortFree(place);
      const shared = { ...place, reusePort: true };
      await app.listen(shared);
      shared.port = portOf(app); // 0 asks for any one
      while (more.length < listenerCount - 1) more.push(await openListener(app, shared));
    },
    close: async () => {
      await Promise.all(more.map((door) => closeServer(door)));
    },
  };
}

// A port that is shared can be taken by two programs of one operator, which would share the crowd.
async function assertPortFree(place: ListenOptions): Promise<void> {
  const trial = createServer();
  trial.listen(place);
  await once(trial, 'listening'); // rejects with its error
  await closeServer(trial);
}

async function openListener(app: FastifyInstance, place: ListenOptions): Promise<Server> {
  // As the server of HTTP makes its own.
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  door.listen(place);
  await once(door, 'listening');
  return door;
}

function portOf({ server }: FastifyInstance): number {
  return (server.address() as AddressInfo).port; // it listens, and not on a path
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
