import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The end of a process, as its clients see it. */
export interface GracefulShutdown {
  /** Aborted when it begins. */
  readonly signal: AbortSignal;
  /** From now on, tells each client that its connection ends with the answer. */
  readonly begin: () => void;
  /** Minds the connections of a server; answers the server. */
  readonly track: (server: Server) => Server;
  /**
   * Runs what closes the server, and ends every connection that waits for nothing. Node itself ends
   * only those that are idle at that moment and have asked something before: a connection that a
   * browser opened in advance would keep the process for as long as its client likes.
   */
  readonly closeConnections: (close: () => PromiseLike<void>) => Promise<void>;
}

const sweepMilliseconds = 50;

/** Makes a drain that has not begun. */
export function createGracefulShutdown(): GracefulShutdown {
  // Every connection, with the answer under way on it: the last one where a client asks ahead. Not a
  // set of answers: V8 keeps all that was ever in a set which always changes until its next full
  // collection, and moving those answers about takes a twentieth of a busy process.
  const connections = new Map<Socket, ServerResponse | null>();
  const controller = new AbortController();
  const begun = controller.signal;
  const endIdle = (): void => {
    for (const [socket, response] of connections) if (!response) socket.destroySoon();
  };
  const mind = (socket: Socket, response: ServerResponse): void => {
    connections.set(socket, response);
    response.once('close', () => {
      if (connections.get(socket) === response) connections.set(socket, null);
    });
  };
  return {
    signal: begun,
    begin: () => {
      controller.abort();
      for (const response of connections.values()) if (response) response.shouldKeepAlive = false;
    },
    track: (server) => {
      server.on('connection', (socket) => {
        connections.set(socket, null);
        socket.once('close', () => connections.delete(socket));
      });
      server.prependListener('request', ({ socket }, response: ServerResponse) => {
        response.shouldKeepAlive &&= !begun.aborted;
        mind(socket, response);
      });
      return server;
    },
    closeConnections: async (close) => {
      const sweep = setInterval(endIdle, sweepMilliseconds);
      try {
        await close();
      } finally {
        clearInterval(sweep);
      }
    },
  };
}
