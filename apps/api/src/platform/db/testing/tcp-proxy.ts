import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * The state of the proxy: open; closed, with all connections reset; or a black hole that accepts
 * everything and returns nothing.
 */
export type ProxyMode = 'ok' | 'refuse' | 'blackhole';

/** A proxy in front of the database, which a test can close. */
export interface TcpProxy {
  /** The address of the proxy in place of the real one. */
  readonly rewriteUrl: (real: string) => string;
  readonly set: (mode: ProxyMode) => void;
  /** How many connections it has refused. */
  readonly refusedCount: () => number;
  close(): Promise<void>;
}

/** Starts a proxy on this machine. */
export async function startTcpProxy(): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let mode: ProxyMode = 'ok';
  let refused = 0;
  let target = { host: '', port: 0 };
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    if (mode === 'refuse') {
      refused += 1;
      near.resetAndDestroy();
    }
    if (mode !== 'ok') return;
    const far = track(connect(target.port, target.host));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => mode === 'ok' && to.write(bytes));
      from.on('close', () => to.destroy());
    }
  });
  const listening = Promise.withResolvers<undefined>();
  server.listen(0, '127.0.0.1', () => {
    listening.resolve(undefined);
  });
  await listening.promise;
  const { port } = server.address() as AddressInfo;
  return {
    rewriteUrl: (real) => {
      const url = new URL(real);
      target = { host: url.hostname, port: Number(url.port) };
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    set: (next) => {
      mode = next;
      if (mode === 'refuse') for (const socket of sockets) socket.resetAndDestroy();
    },
    refusedCount: () => refused,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      const closed = Promise.withResolvers<undefined>();
      server.close(() => {
        closed.resolve(undefined);
      });
      await closed.promise;
    },
  };
}
