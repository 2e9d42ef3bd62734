import { once } from 'node:events';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where a server takes connections. */
export interface Place {
  readonly port: number;
  readonly host: string;
}

/** The sockets on which a server takes connections. */
export interface Doors {
  /** Opens them; fails with EADDRINUSE where another program has the port. */
  open(place: Place): Promise<void>;
  /** Lets nobody in any more; resolves once those are gone who came through all but the first. */
  close(): Promise<void>;
}

// Connections that wait at a door. Beyond them the kernel drops a caller, who tries again after one,
// three and seven seconds; Linux allows 4,096 (net.core.somaxconn).
const backlog = 4096;
const count = 16;

/**
 * The doors of a server that does not listen yet. libuv takes one new connection from each listening
 * socket in a turn of the event loop, and a busy turn lasts milliseconds: through one socket some
 * 300 come in each second, and a crowd in which nobody has a connection yet waits for ten. Where
 * sockets can share a port and its crowd (SO_REUSEPORT of Linux) there are therefore sixteen.
 */
export function doorsOf(app: FastifyInstance): Doors {
  const more: Server[] = [];
  return {
    open: async ({ port, host }) => {
      const place = { port, host, backlog };
      if (process.platform !== 'linux') {
        await app.listen(place);
        return;
      }
      await refuseTaken(place);
      const shared = { ...place, reusePort: true };
      await app.listen(shared);
      shared.port = portOf(app); // 0 asks for any one
      while (more.length < count - 1) more.push(await openDoor(app, shared));
    },
    close: async () => {
      await Promise.all(more.map((door) => closed(door)));
    },
  };
}

// A port that is shared can be taken by two programs of one operator, which would share the crowd.
async function refuseTaken(place: ListenOptions): Promise<void> {
  const trial = createServer();
  trial.listen(place);
  await once(trial, 'listening'); // rejects with its error
  await closed(trial);
}

async function openDoor(app: FastifyInstance, place: ListenOptions): Promise<Server> {
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

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
