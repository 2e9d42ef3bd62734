import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { claimPort, findFreePort } from './ports.ts';

const server = createServer();
afterEach(() => {
  server.close();
});

async function listen(port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

it('a free port can be claimed', async () => {
  await claimPort(await findFreePort(), 'PORT', 0);
});

it.each(['127.0.0.1', '0.0.0.0', '::'])('reports a port in use on %s', async (host) => {
  const port = await findFreePort();
  await listen(port, host);
  const message = `Port ${port} is in use by another program: stop it, or choose another port, for example SANDBOX_PORT=${port + 1000} npm start.`;
  await expect(claimPort(port, 'SANDBOX_PORT', 0)).rejects.toThrow(message);
});

it('waits for a port that becomes free in time', async () => {
  const port = await findFreePort();
  await listen(port, '127.0.0.1');
  const claimed = claimPort(port, 'PORT', 20_000);
  setImmediate(() => server.close());
  await claimed;
});
