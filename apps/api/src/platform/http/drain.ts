import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The end of a process, as its clients see it. */
export interface Drain {
  readonly isDraining: () => boolean;
  /** From now on, tells each client that its connection ends with the answer. */
  readonly begin: () => void;
  /** Minds the connections of a server; answers the server. */
  readonly watched: (server: Server) => Server;
  /**
   * Runs what closes the server, and ends every connection that waits for nothing. Node itself ends
   * only those that are idle at that moment and have asked something before: a connection that a
   * browser opened in advance would keep the process for as long as its client likes.
   */
  readonly closing: (close: () => PromiseLike<void>) => Promise<void>;
}

const sweepMilliseconds = 50;

/** Makes a drain that has not begun. */
export function openDrain(): Drain {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let draining = false;
  const endIdle = (): void => {
    const busy = new Set([...underWay].map(({ socket }) => socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  };
  return {
    isDraining: () => draining,
    begin: () => {
      draining = true;
      for (const response of underWay) response.shouldKeepAlive = false;
    },
    watched: (server) => {
      server.on('connection', (socket) => remember(sockets, socket));
      server.prependListener('request', (_request, response: ServerResponse) => {
        response.shouldKeepAlive &&= !draining;
        remember(underWay, response);
      });
      return server;
    },
    closing: async (close) => {
      const sweep = setInterval(endIdle, sweepMilliseconds);
      try {
        await close();
      } finally {
        clearInterval(sweep);
      }
    },
  };
}

function remember<T extends Socket | ServerResponse>(all: Set<T>, one: T): void {
  all.add(one);
  one.once('close', () => all.delete(one));
}
