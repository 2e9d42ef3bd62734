import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { Server as NetServer } from 'node:net';

/** A port that cannot be used. The message is for the operator. */
export class PortError extends Error {}

/** Where to listen, and the setting to name in an error. Port 0 takes a free one. */
export interface ListenAt {
  readonly port: number;
  readonly host: '127.0.0.1' | '::1';
  readonly setting: string;
}

/** HTTP on both loopback addresses, because `localhost` means either of them. */
export interface LoopbackServer {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves HTTP on 127.0.0.1 and, if available, on ::1.
 * @throws {PortError} if the port is in use or not allowed.
 */
export async function listenOnLoopback(
  port: number,
  listener: RequestListener,
): Promise<LoopbackServer> {
  const setting = 'SANDBOX_PORT';
  const [onIpv4, onIpv6] = [createServer(listener), createServer(listener)];
  const boundPort = await listenAt(onIpv4, { port, host: '127.0.0.1', setting });
  try {
    await listenAt(onIpv6, { port: boundPort, host: '::1', setting });
  } catch (error) {
    // Any other error means that the machine has no ::1.
    if (error instanceof PortError) {
      await closeServer(onIpv4);
      if (port === 0) return listenOnLoopback(0, listener);
      throw error;
    }
  }
  return {
    port: boundPort,
    close: async () => {
      await Promise.all([onIpv4, onIpv6].map(closeServer));
    },
  };
}

/**
 * Starts to listen and returns the port.
 * @throws {PortError} if the port is in use or not allowed; anything else as Node throws it.
 */
export function listenAt(server: NetServer, { port, host, setting }: ListenAt): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    reject(portError(error, port, setting) ?? error);
  });
  server.listen({ port, host }, () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
    resolve(address.port);
  });
  return promise;
}

function portError(error: NodeJS.ErrnoException, port: number, setting: string): PortError | null {
  if (error.code === 'EADDRINUSE') {
    return new PortError(
      `Port ${port} is in use: stop the program that uses it, or set ${setting} to a free port.`,
    );
  }
  if (error.code === 'EACCES') {
    return new PortError(
      `Port ${port} may not be used by this user: set ${setting} to one above 1023.`,
    );
  }
  return null;
}

function closeServer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.close(() => {
    resolve(undefined);
  });
  // Event streams and requests that hang because of a fault never end on their own.
  server.closeAllConnections();
  return promise;
}
