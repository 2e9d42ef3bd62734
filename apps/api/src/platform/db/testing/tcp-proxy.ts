import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * How the way to the database is: open; closed, with what is connected cut off; or a hole that takes
 * everything and gives nothing back.
 */
export type ProxyMode = 'ok' | 'refuse' | 'blackhole';

/** A way to the database that a test can close. */
export interface TcpProxy {
  /** The same address, by way of the proxy. */
  readonly rewriteUrl: (real: string) => string;
  readonly set: (mode: ProxyMode) => void;
  /** How many connections it has refused. */
  readonly refusedCount: () => number;
  close(): Promise<void>;
}

/** Opens a proxy on this machine. */
export async function startTcpProxy(): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let mode: ProxyMode = 'ok';
  let refused = 0;
  let target = { host: '', port: 0 };
  const remember = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    remember(near);
    if (mode === 'refuse') {
      refused += 1;
      near.resetAndDestroy();
    }
    if (mode !== 'ok') return;
    const far = remember(connect(target.port, target.host));
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
