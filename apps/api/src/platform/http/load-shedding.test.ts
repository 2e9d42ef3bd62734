import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, openSocket, readUntilClosed } from './testing/raw-socket.ts';
import { expectRefusal } from './testing/refusals.ts';
import { createPlayServer, type PlayServer } from './testing/play-server.ts';
import { patience } from '../../testing/patience.ts';

const cap = 3;
const postHead = (length: number): string =>
  `POST /api/play/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

let server: PlayServer;
let port: number;
let base: string;

beforeEach(async () => {
  server = await createPlayServer({ requestsInFlight: cap });
  port = await listen(server.app);
  base = `http://127.0.0.1:${port}`;
});

afterEach(async () => {
  server.releaseAll();
  await server.close();
});

describe('the request slots of a process', () => {
  it('D08 refuse further requests at once while all are taken', async () => {
    const inside = await fill();
    const times: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const startedAt = performance.now();
      const refused = await fetch(`${base}/api/play/hold`);
      times.push(performance.now() - startedAt);
      expect(refused.headers.get('retry-after')).toBe('2');
      expectRefusal({ status: refused.status, body: await refused.text() }, 'unavailable');
    }
    expect(times.toSorted((a, b) => a - b)[5]).toBeLessThan(100);
    server.releaseAll();
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each(['/healthz', '/readyz', '/metrics'])('do not apply to %s', async (path) => {
    const inside = await fill();
    expect((await fetch(base + path)).status).toBe(200);
    server.releaseAll();
    await Promise.all(inside);
  });

  it('D08 release the slot of a client that leaves when its handler is done, not before', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const control = new AbortController();
      const calls = Array.from({ length: cap }, () => hold(control.signal));
      await vi.waitUntil(() => server.heldCount() === cap, patience);
      control.abort();
      await Promise.allSettled(calls);
      await vi.waitUntil(async () => (await connections()) === 0, patience);
      for (let n = 0; n < cap; n += 1) expect((await hold()).status).toBe(503);
      expect(server.heldCount()).toBe(cap);
      server.releaseAll();
      await vi.waitUntil(async () => (await echo('hello')).status === 200, patience);
    }
  });

  it('D03 are not held by a body that is still being received', async () => {
    const slow = Array.from({ length: cap * 4 }, () => openSocket(port));
    for (const socket of slow) socket.write(`${postHead(20)}{"text"`);
    await vi.waitUntil(async () => (await connections()) >= slow.length, patience);
    expect((await echo('hello')).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it('are taken again for a received body, or it is refused', async () => {
    const late = openSocket(port);
    const response = readUntilClosed(late);
    late.write(`${postHead(16)}{"text"`);
    await vi.waitUntil(async () => (await connections()) >= 1, patience);
    const inside = await fill();
    late.write(':"later"}');
    const refused = await response;
    expectRefusal(refused, 'unavailable');
    expect(refused.headers['retry-after']).toBe('2');
    server.releaseAll();
    await Promise.all(inside);
  });

  it('count complete bodies like any other request', async () => {
    const inside = await fill();
    expect((await echo('hello')).status).toBe(503);
    server.releaseAll();
    await Promise.all(inside);
    expect(await (await echo('hello')).json()).toEqual({ text: 'hello' });
  });
});

async function fill(): Promise<readonly Promise<Response>[]> {
  const calls = Array.from({ length: cap }, () => hold());
  await vi.waitUntil(() => server.heldCount() === cap, patience);
  return calls;
}

function hold(signal?: AbortSignal): Promise<Response> {
  // A kept-alive connection would hide that its client has gone.
  const headers = { connection: 'close' };
  return fetch(`${base}/api/play/hold`, { headers, ...(signal && { signal }) });
}

function echo(text: string): Promise<Response> {
  return fetch(`${base}/api/play/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
}

function connections(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  server.app.server.getConnections((_error, count) => {
    resolve(count);
  });
  return promise;
}
