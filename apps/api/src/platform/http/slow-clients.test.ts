import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listen, openSocket, sendSlowly } from './test-socket.ts';
import { expectRefusal } from './test-refusal.ts';
import { playServer, type PlayServer } from './test-words.ts';

const head = 'POST /api/play/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

let server: PlayServer;
let port: number;

beforeAll(async () => {
  server = await playServer();
  port = await listen(server.app);
});

afterAll(async () => {
  await server.close();
});

describe('clients that send slowly', () => {
  it('D03 headers that dribble are ended within 6 s', async () => {
    const answer = await sendSlowly(port, 'GET /healthz HTTP/1.1\r\nX-Slow: ');
    expectRefusal(answer, 'request_timeout');
    expect(answer.milliseconds).toBeGreaterThan(4500);
    expect(answer.milliseconds).toBeLessThan(6000);
  });

  it('D03 a body that dribbles is ended when the patience with the request is over', async () => {
    const hasty = await playServer({ patience: { headers: 300, request: 600 } });
    const answer = await sendSlowly(await listen(hasty.app), `${head}Content-Length: 9000\r\n\r\n`);
    expectRefusal(answer, 'request_timeout');
    expect(answer.milliseconds).toBeLessThan(600 + 1000 + 500);
    await hasty.close();
  });

  it('D03 the patience is 5 s for headers, 35 s for a request', () => {
    const { headersTimeout, requestTimeout } = server.app.server;
    expect({ headersTimeout, requestTimeout }).toEqual({
      headersTimeout: 5000,
      requestTimeout: 35_000,
    });
  });

  it('D03 a thousand slow connections do not keep an ordinary call from its answer', async () => {
    const openings = ['GET /healthz HTTP/1.1\r\nX-Slow: ', `${head}Content-Length: 9000\r\n\r\n{`];
    const slow = Array.from({ length: 1000 }, () => openSocket(port));
    slow.forEach((socket, index) => socket.write(openings[index % 2] ?? ''));
    await vi.waitUntil(() => slow.every(({ readyState }) => readyState === 'open'), 10_000);
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/play/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"hello"}',
    });
    expect(await answer.json()).toEqual({ text: 'hello' });
    expect(performance.now() - begun).toBeLessThan(1000);
    for (const socket of slow) socket.destroy();
  });
});
