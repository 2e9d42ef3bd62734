import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestHead, encodeForm } from './testing/multipart-form.ts';
import { expectRefusal } from './testing/refusals.ts';
import { listen, openSocket, readUntilClosed, sendRaw } from './testing/raw-socket.ts';
import {
  createDeedsServer,
  fileBytes,
  jpegPart,
  uploadsPath,
  session,
  title,
  type DeedsServer,
} from './testing/upload-server.ts';
import { patience } from '../../testing/patience.ts';

const openText = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n';

let server: DeedsServer;

beforeEach(async () => {
  server = await createDeedsServer();
});

afterEach(async () => {
  await server.close();
  await vi.waitUntil(() => server.allocationCount() === 0, 5000);
});

describe('an upload', () => {
  it('K03 with a length above all limits is refused before any of its body arrives', async () => {
    const port = await listen(server.app);
    const form = encodeForm([title]);
    const opening = `POST ${uploadsPath} HTTP/1.1\r\nHost: a\r\n${session}\r\nContent-Type: ${form.headers['content-type']}\r\nContent-Length: 900000000\r\n\r\n`;
    const response = await sendRaw(port, opening);
    expectRefusal(response, 'too_large');
    expect(response.milliseconds).toBeLessThan(2500);
  });

  it.each([
    ['the head of a part', { rate: 10_000_000, beginning: '--b\r\nX: ' }, 'request_timeout'],
    ['a text', { rate: 10_000_000, beginning: openText }, 'request_timeout'],
    ['what stands before', { rate: 10_000_000, beginning: 'a' }, 'request_timeout'],
  ] as const)(
    'K03 with %s that does not end is refused',
    async (_what, { rate, beginning }, code) => {
      const impatient = await createDeedsServer({
        timeouts: { total: 9000, grace: 300, minBytesPerSecond: rate },
      });
      const socket = openSocket(await listen(impatient.app));
      const response = readUntilClosed(socket);
      const type = 'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked';
      socket.write(`POST ${uploadsPath} HTTP/1.1\r\nHost: a\r\n${session}\r\n${type}\r\n\r\n`);
      socket.write(buildChunk(beginning));
      const chunk = buildChunk('a'.repeat(4096));
      socket.on('drain', () => socket.write(chunk));
      while (socket.write(chunk));
      expectRefusal(await response, code);
      await impatient.close();
    },
  );
});

describe('an upload in progress', () => {
  it('is refused unread without a session', async () => {
    const port = await listen(server.app);
    const form = encodeForm([title, jpegPart(Buffer.alloc(100_000))]);
    const socket = openSocket(port);
    const response = readUntilClosed(socket);
    socket.write(requestHead(uploadsPath, form, ['Connection: close']));
    const refused = await response;
    expectRefusal(refused, 'session_expired');
    expect(refused.milliseconds).toBeLessThan(500);
  });

  it('K11 leaves nothing when its sender disconnects', async () => {
    const port = await listen(server.app);
    const form = encodeForm([title, jpegPart(Buffer.alloc(fileBytes))]);
    const socket = openSocket(port);
    socket.write(requestHead(uploadsPath, form, [session]));
    socket.write(form.payload.subarray(0, form.payload.length / 2));
    await vi.waitUntil(() => server.allocationCount() === 1, patience);
    socket.destroy();
    // Before it would count as too slow.
    await vi.waitUntil(() => server.allocationCount() === 0, 5000);
    expect(server.receivedFiles()).toEqual([]);
  });

  it('D03 has more time than other bodies, and holds no request slot meanwhile', async () => {
    const port = await listen(server.app);
    const form = encodeForm([title, jpegPart(Buffer.alloc(fileBytes, 'a'))]);
    const slow = Array.from({ length: 4 }, () => {
      const socket = openSocket(port);
      socket.write(requestHead(uploadsPath, form, [session, 'Connection: close']));
      socket.write(form.payload.subarray(0, 100_000));
      return { socket, response: readUntilClosed(socket), startedAt: performance.now() };
    });
    await vi.waitUntil(() => server.allocationCount() === 4, patience);
    const others = await fetch(`http://127.0.0.1:${port}/api/deeds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"a"}',
    });
    expect(others.status).toBe(200);
    const { startedAt } = slow[0] ?? { startedAt: 0 };
    await vi.waitUntil(() => performance.now() - startedAt > 1200, patience);
    for (const { socket } of slow) socket.write(form.payload.subarray(100_000));
    const responses = await Promise.all(slow.map(({ response }) => response));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('K03 is one of at most four per sender', async () => {
    const port = await listen(server.app);
    const form = encodeForm([title, jpegPart(Buffer.alloc(fileBytes))]);
    const sockets = Array.from({ length: 4 }, () => openSocket(port));
    for (const socket of sockets) socket.write(requestHead(uploadsPath, form, [session]));
    await vi.waitUntil(() => server.allocationCount() === 4, patience);
    expectRefusal(await server.send(form), 'too_many_requests');
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(() => server.allocationCount() === 0, patience);
  });

  it('K03 counts until it is processed, even if its sender has gone', async () => {
    const work = Promise.withResolvers<undefined>();
    const busy = await createDeedsServer({ until: work.promise });
    const port = await listen(busy.app);
    const form = encodeForm([title, jpegPart(Buffer.alloc(fileBytes))]);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const before = busy.receivedFiles();
      const socket = openSocket(port);
      socket.write(requestHead(uploadsPath, form, [session]));
      socket.write(form.payload);
      await vi.waitUntil(() => busy.receivedFiles() !== before, patience);
      socket.destroy();
      await vi.waitUntil(() => busy.allocationCount() === 0, patience);
    }
    expectRefusal(await busy.send(form), 'too_many_requests');
    work.resolve(undefined);
    await vi.waitUntil(async () => (await busy.send(form)).statusCode === 200, patience);
    await busy.close();
  });

  it.each([
    ['more slowly than a file needs', { total: 9000, grace: 200, minBytesPerSecond: 1_000_000 }],
    ['for longer than a file needs', { total: 400, grace: 100, minBytesPerSecond: 1 }],
  ])('D03 is stopped when it arrives %s', async (_what, timeouts) => {
    const impatient = await createDeedsServer({ timeouts });
    const port = await listen(impatient.app);
    const form = encodeForm([title, jpegPart(Buffer.alloc(fileBytes))]);
    const socket = openSocket(port);
    const response = readUntilClosed(socket);
    socket.write(requestHead(uploadsPath, form, [session]));
    socket.write(form.payload.subarray(0, 1000));
    await once(socket, 'data');
    expectRefusal(await response, 'request_timeout');
    await vi.waitUntil(() => impatient.allocationCount() === 0, 5000);
    await impatient.close();
  });
});

function buildChunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}
