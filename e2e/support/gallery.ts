import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test as base } from './fixtures.ts';

const root = join(import.meta.dirname, '../..');
const tool = join(root, 'node_modules/@react-router/dev/bin.cjs');
const endWithParent = pathToFileURL(join(root, 'scripts/end-with-parent.mjs')).href;

/** For journeys through the components in their states, which only a development server shows. */
export const test = base.extend<object, { galleryUrl: string }>({
  galleryUrl: [
    // The empty pattern tells Playwright that this fixture depends on no other.
    async ({}, use) => {
      const port = await findFreePort();
      const { end } = startServer(port);
      const url = `http://localhost:${port}/__ui`;
      await expect.poll(() => isUp(url), { timeout: 60_000 }).toBe(true);
      await use(url);
      await end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

function startServer(port: number): { readonly end: () => Promise<void> } {
  // With this condition the tool does not restart itself.
  const flags = ['--conditions=development', '--import', endWithParent];
  const server = spawn(
    process.execPath,
    [...flags, tool, 'dev', '--port', String(port), '--strictPort'],
    {
      cwd: join(root, 'apps/web'),
      env: { ...process.env, NODE_ENV: 'development', END_WITH_PARENT: 'yes' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  return {
    end: () => {
      server.kill();
      return exited;
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => null);
  return response?.ok === true;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  await new Promise((resolve) => server.close(resolve));
  return port;
}
