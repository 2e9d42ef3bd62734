import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { canDenyNetwork, runIsolated } from './isolated-process.ts';

const limits = { milliseconds: 60_000, cpuSeconds: 60, memory: 512 * 1024 * 1024, priority: 5 };
const program = {
  folder: fileURLToPath(new URL('../testing', import.meta.url)),
  script: 'prober.ts',
  packages: [],
  environment: { A_SETTING: 'of the program' },
};

it('J02 an isolated process reaches no file, process, network or environment', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on TCP
  const output = await runIsolated(program, Buffer.from(String(port)), limits).output;
  server.close();
  const { environment, ...reached } = JSON.parse(String(output)) as Record<string, unknown>;
  expect(reached).toEqual({
    file: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    process: 'ERR_ACCESS_DENIED',
    network: (await canDenyNetwork()) ? 'ENETUNREACH' : 'reached',
  });
  expect(environment).not.toContain('HOME');
  expect(environment).toContain('A_SETTING');
});
