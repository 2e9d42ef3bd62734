import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePort } from '../processes/ports.ts';
import { startProxy, type Proxy } from './proxy.ts';

let proxy: Proxy;
let url: string;
let targets: readonly { readonly port: number; readonly server: Server }[];
/** The port of the process that closes every connection without a response. */
let dying: number | null;

beforeEach(async () => {
  dying = null;
  targets = await Promise.all([startTarget(), startTarget()]);
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  proxy = await startProxy(
    port,
    targets.map((target) => target.port),
  );
  await expect.poll(async () => new Set(await collectAnswers(2)).size).toBe(2);
});

afterEach(async () => {
  await proxy.close();
  for (const { server } of targets) server.close();
});

async function startTarget() {
  const port = await findFreePort();
  const server = createServer((request, response) => {
    if (dying === port && request.url !== '/readyz') request.socket.destroy();
    else if (request.url !== '/never') response.end(String(port));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port, server };
}

async function call(method: 'GET' | 'POST'): Promise<string> {
  const response = await fetch(url, { method, body: method === 'POST' ? 'body' : null });
  return response.ok ? response.text() : String(response.status);
}

async function collectAnswers(count: number): Promise<readonly string[]> {
  const answers: string[] = [];
  while (answers.length < count) answers.push(await call('GET'));
  return answers;
}

it('distributes calls in turn', async () => {
  const answers = await collectAnswers(10);
  const [first, second] = targets.map(({ port }) => answers.filter((one) => one === String(port)));
  expect([first?.length, second?.length]).toEqual([5, 5]);
});

it('retries only idempotent calls when a process dies', async () => {
  const [one, other] = targets;
  const before = proxy.count().failed;
  dying = one?.port ?? null;
  const answers = await Promise.all([call('GET'), call('GET')]);
  expect(answers).toEqual([String(other?.port), String(other?.port)]);
  dying = null;
  await expect.poll(async () => new Set(await collectAnswers(2)).size).toBe(2);
  dying = one?.port ?? null;
  const posted = await Promise.all([call('POST'), call('POST')]);
  expect(posted.toSorted()).toEqual([String(other?.port), '502'].toSorted());
  expect(proxy.count()).toEqual({ retried: 1, failed: before + 1 });
});

it('retries any call that was not sent yet', async () => {
  const [one, other] = targets;
  await new Promise((resolve) => {
    one?.server.close(resolve);
    one?.server.closeAllConnections();
  });
  const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST')));
  expect(new Set(answers)).toEqual(new Set([String(other?.port)]));
});

it('does not mark a process as dead because the caller has gone', async () => {
  const over = new AbortController();
  const abandoned = fetch(`${url}/never`, { signal: over.signal }).catch(() => 'aborted');
  expect(await call('GET')).toMatch(/^\d{4,5}$/);
  over.abort();
  expect(await abandoned).toBe('aborted');
  expect(new Set(await collectAnswers(4)).size).toBe(2);
});
