import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The shutdown of a process as its clients see it. */
export interface GracefulShutdown {
  /** Aborted when the shutdown begins. */
  readonly signal: AbortSignal;
  /** From now on, tells each client that its connection closes after the response. */
  readonly begin: () => void;
  /** Tracks the connections of a server; returns the server. */
  readonly track: (server: Server) => Server;
  /**
   * Runs `close` and ends every connection without a request in progress. Node itself ends only
   * connections that are idle at that moment and have sent a request before: one that a browser opened
   * in advance would keep the process alive for as long as its client likes.
   */
  readonly closeConnections: (close: () => PromiseLike<void>) => Promise<void>;
}

const sweepMilliseconds = 50;

/** Creates a shutdown that has not started. */
export function createGracefulShutdown(): GracefulShutdown {
  // Every connection with its response in progress (the last one, if the client pipelines). Not a set of
  // responses: V8 keeps everything that was ever in a constantly changing set until its next full
  // collection, and moving those responses costs a twentieth of a busy process.
  const connections = new Map<Socket, ServerResponse | null>();
  const controller = new AbortController();
  const signal = controller.signal;
  const endIdle = (): void => {
    for (const [socket, response] of connections) if (!response) socket.destroySoon();
  };
  const trackResponse = (socket: Socket, response: ServerResponse): void => {
    connections.set(socket, response);
    response.once('close', () => {
      if (connections.get(socket) === response) connections.set(socket, null);
    });
  };
  return {
    signal,
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
        response.shouldKeepAlive &&= !signal.aborted;
        trackResponse(socket, response);
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
