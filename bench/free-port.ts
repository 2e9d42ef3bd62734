import { once } from 'node:events';
import { createServer } from 'node:net';

/** A loopback port that nothing listens on now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was assigned.');
  return address.port;
}
