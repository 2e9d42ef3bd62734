import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../prepare/operator-error.mjs';

/** Finds a free loopback port. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return address.port;
}

/**
 * Checks that a port is free, waiting up to `timeout` milliseconds for it.
 *
 * @throws {OperatorError} the port is in use; the message names it and its setting
 */
export async function claimPort(port: number, setting: string, timeout: number): Promise<void> {
  const until = Date.now() + timeout;
  while (await isInUse(port)) {
    if (Date.now() >= until) {
      throw new OperatorError(
        `Port ${port} is in use by another program: stop it, or choose another port, for example ${setting}=${port + 1000} npm start.`,
      );
    }
    await pause(50);
  }
}

async function isInUse(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::']) {
    if ((await listenErrorCode(port, host)) === 'EADDRINUSE') return true;
  }
  return false;
}

function listenErrorCode(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') reject(new OperatorError(needsRoot(port)));
      else resolve(error.code);
    });
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}

function needsRoot(port: number): string {
  return `Only the administrator can open port ${port}: choose one above 1023.`;
}
