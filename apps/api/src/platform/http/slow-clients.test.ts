import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultUploadTimeouts } from './body-timeouts.ts';
import { defaultTimeouts } from './load-shedding.ts';
import { listen, openSocket, sendSlowly } from './testing/raw-socket.ts';
import { expectRefusal } from './testing/refusals.ts';
import { createPlayServer, type PlayServer } from './testing/play-server.ts';
import { patience } from '../../testing/patience.ts';

const head = 'POST /api/play/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

let server: PlayServer;
let port: number;

beforeAll(async () => {
  server = await createPlayServer();
  port = await listen(server.app);
});

afterAll(() => server.close());

describe('slow clients', () => {
  it('D03 that dribble headers are disconnected within 6 s', async () => {
    const response = await sendSlowly(port, 'GET /healthz HTTP/1.1\r\nX-Slow: ');
    expectRefusal(response, 'request_timeout');
    expect(response.milliseconds).toBeGreaterThan(4500);
    expect(response.milliseconds).toBeLessThan(6000);
  });

  it('D03 that dribble a body are disconnected after the request timeout', async () => {
    const hasty = await createPlayServer({
      timeouts: { headers: 300, request: 600, silence: 9000 },
    });
    const response = await sendSlowly(
      await listen(hasty.app),
      `${head}Content-Length: 9000\r\n\r\n`,
    );
    expectRefusal(response, 'request_timeout');
    expect(response.milliseconds).toBeLessThan(600 + 1000 + 500);
    await hasty.close();
  });

  it('D03 that do not read a response are disconnected after the silence timeout', async () => {
    const hasty = await createPlayServer({
      timeouts: { headers: 300, request: 600, silence: 700 },
    });
    const { sockets } = await openUnread(hasty, 1);
    await vi.waitUntil(async () => (await readConnections(hasty)) === 0, 5000);
    for (const socket of sockets) socket.destroy();
    await hasty.close();
  });

  it('D03 have 5 s for headers, 35 s for a request, 40 s of silence', () => {
    expect(defaultTimeouts).toEqual({ headers: 5000, request: 35_000, silence: 40_000 });
    const { headersTimeout, requestTimeout, timeout } = server.app.server;
    expect({ headersTimeout, timeout }).toEqual({ headersTimeout: 5000, timeout: 40_000 });
    // Node's own timeout is for files; enforceBodyTimeouts ends other bodies.
    expect(requestTimeout).toBe(defaultUploadTimeouts.total);
  });

  it('D03 that do not read a response hold no request slot', async () => {
    const small = await createPlayServer({ requestsInFlight: 2 });
    const { sockets, at } = await openUnread(small, 2);
    expect(await (await echo(at)).json()).toEqual({ text: 'hello' });
    expect(await readConnections(small)).toBeGreaterThanOrEqual(sockets.length);
    for (const socket of sockets) socket.destroy();
    await small.close();
  });

  it('D03 do not delay an ordinary call, even a thousand of them', async () => {
    const patient = await createPlayServer({
      timeouts: { headers: 60_000, request: 60_000, silence: 60_000 },
    });
    const at = await listen(patient.app);
    const openings = ['GET /healthz HTTP/1.1\r\nX-Slow: ', `${head}Content-Length: 9000\r\n\r\n{`];
    const slow = Array.from({ length: 1000 }, () => openSocket(at));
    slow.forEach((socket, index) => socket.write(openings[index % 2] ?? ''));
    await vi.waitUntil(async () => (await readConnections(patient)) === slow.length, patience);
    expect(await (await echo(at)).json()).toEqual({ text: 'hello' });
    // Every slow client still waits, so the ordinary call did not wait for one.
    expect(
      slow.filter(({ readyState, bytesRead }) => readyState !== 'open' || bytesRead > 0),
    ).toEqual([]);
    for (const socket of slow) socket.destroy();
    await patient.close();
  });
});

function echo(at: number): Promise<Response> {
  return fetch(`http://127.0.0.1:${at}/api/play/echo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"hello"}',
  });
}

// More than the system buffers for a client that does not read.
const largeBody = Buffer.alloc(40_000_000);

async function openUnread(
  { app }: PlayServer,
  count: number,
): Promise<{ sockets: readonly Socket[]; at: number }> {
  let startedAt = 0;
  app.get('/too-much', async () => {
    startedAt += 1;
    return largeBody;
  });
  const at = await listen(app);
  const sockets = Array.from({ length: count }, () => openSocket(at).pause());
  for (const socket of sockets) socket.write('GET /too-much HTTP/1.1\r\nHost: a\r\n\r\n');
  await vi.waitUntil(() => startedAt === count, patience);
  return { sockets, at };
}

function readConnections({ app }: PlayServer): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  app.server.getConnections((_error, count) => {
    resolve(count);
  });
  return promise;
}
