import { once } from 'node:events';
import * as z from 'zod/mini';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint, type Endpoints } from '@anupal/contract/endpoint';
import { ok } from '@anupal/contract/result';
import { logTo } from '../log/log.ts';
import { registerWords, type UploadedFile } from './register.ts';
import { makeServer, refuseUnknown, type HttpServer } from './server.ts';
import { openingOf, writeForm, type FormPart, type WrittenForm } from './test-form.ts';
import { expectRefusal } from './test-refusal.ts';
import { listen, openSocket, readUntilClosed, sendRaw } from './test-socket.ts';
import { callerOf, openPorts } from './test-words.ts';
import { openUploadRoom, type UploadRoom } from './upload-room.ts';

const fileBytes = 200_000;
const words = {
  deeds: {
    hand: endpoint({
      method: 'POST',
      path: '/deeds/papers',
      access: 'signedIn',
      summary: 'Takes papers.',
      body: z.object({
        title: z.string(),
        kinds: z.optional(z.union([z.string(), z.array(z.string())])),
      }),
      files: { field: 'papers', most: 3, bytes: fileBytes },
      response: z.object({ title: z.string(), kinds: z.optional(z.any()), sizes: z.string() }),
      errors: [],
    }),
    say: endpoint({
      method: 'POST',
      path: '/deeds',
      access: 'public',
      summary: 'Takes JSON.',
      body: z.object({ text: z.string() }),
      response: z.object({ text: z.string() }),
      errors: [],
    }),
  },
} satisfies Record<string, Endpoints>;

interface Hand {
  readonly body: { readonly title: string; readonly kinds?: unknown };
  readonly files: readonly UploadedFile[];
}

const path = '/api/deeds/papers';
const session = 'Authorization: Bearer good';
const title = { field: 'title', content: 'Deed' };
const paper = (content: string | Buffer, filename = 'a.jpg'): FormPart => ({
  field: 'papers',
  filename,
  content,
});

let server: HttpServer;
let room: UploadRoom;
let seen: readonly UploadedFile[];
let held: number;

// Counts what the room has lent, so that a test sees that everything came back.
function countingRoom(most: { bytes: number; uploadsOfSender: number }): UploadRoom {
  const inner = openUploadRoom(most);
  return {
    enter: (sender) => {
      const place = inner.enter(sender);
      if (!place) return null;
      held += 1;
      let isInside = true;
      const leave = (): void => {
        if (isInside) held -= 1;
        isInside = false;
        place.leave();
      };
      return { ...place, leave };
    },
  };
}

async function serve(patience?: {
  most: number;
  grace: number;
  rate: number;
}): Promise<HttpServer> {
  const log = logTo({ write: () => undefined });
  const made = await makeServer({
    log,
    trustedProxies: [],
    requestsInFlight: 4,
    patience: { headers: 300, request: 600, silence: 9000 },
  });
  const handlers = {
    hand: async ({ body, files }: Hand) => {
      seen = files;
      return ok({ ...body, sizes: files.map(({ bytes }) => bytes.length).join() });
    },
    say: async ({ body }: { body: { text: string } }) => ok(body),
  };
  const ports = openPorts({
    identify: async (token) => (token === 'good' ? callerOf({}) : null),
    uploads: { room, ...(patience ? { patience } : {}) },
  });
  await registerWords(made.app, { endpoints: words, handlers: { deeds: handlers } }, ports);
  refuseUnknown(made.app);
  return made;
}

beforeAll(() => {
  held = 0;
});

beforeEach(async () => {
  room = countingRoom({ bytes: 2_000_000, uploadsOfSender: 4 });
  server = await serve();
  seen = [];
});

afterEach(async () => {
  await server.close();
  await vi.waitUntil(() => held === 0, 5000);
});

describe('a form with files', () => {
  it('comes to its handler as texts that fit its entry, and bytes in their order', async () => {
    const kinds = ['front', 'back'].map((content) => ({ field: 'kinds', content }));
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, place) => place % 256));
    const answer = await send(
      writeForm([title, ...kinds, { field: 'role', content: 'admin' }, paper('one'), paper(bytes)]),
    );
    expect(answer.json()).toEqual({ title: 'Deed', kinds: ['front', 'back'], sizes: '3,70000' });
    expect(seen[1]?.bytes.equals(bytes)).toBe(true);
  });

  it('is checked as any other body', async () => {
    expectRefusal(await send(writeForm([paper('one')])), 'invalid_input');
    expectRefusal(await send(writeForm([])), 'invalid_input');
  });

  it.each([
    ['JSON', 'application/json', '{"title":"Deed"}'],
    ['a form of texts', 'application/x-www-form-urlencoded', 'title=Deed'],
    ['a file alone', 'image/jpeg', 'bytes'],
    ['another kind of parts', 'multipart/mixed; boundary=a', '--a--'],
  ])('D02 is refused as %s', async (_what, type, payload) => {
    const form = { payload: Buffer.from(payload), headers: { 'content-type': type } };
    expectRefusal(await send(form), 'unsupported_media_type');
  });

  it('D02 is refused where nothing is sent', async () => {
    const headers = { authorization: 'Bearer good' };
    const answer = await server.app.inject({ method: 'POST', url: path, headers });
    expectRefusal(answer, 'unsupported_media_type');
  });

  it('D01 D02 is refused where JSON is expected, and JSON keeps its 64 KB', async () => {
    const call = { method: 'POST', url: '/api/deeds' } as const;
    expectRefusal(
      await server.app.inject({ ...call, ...writeForm([title]) }),
      'unsupported_media_type',
    );
    const payload = { text: 'a'.repeat(65_536) };
    expectRefusal(await server.app.inject({ ...call, payload }), 'too_large');
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'a'],
    ['an end too early', 'multipart/form-data; boundary=a', '--a\r\nContent-Disp'],
    [
      'a file that ends too early',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="papers"; filename="a"\r\n\r\nbytes',
    ],
    ['nothing that is a form', 'multipart/form-data; boundary=a', 'hello'],
  ])('D05 with %s is wrong input', async (_what, type, payload) => {
    const form = { payload: Buffer.from(payload), headers: { 'content-type': type } };
    expectRefusal(await send(form), 'invalid_input');
  });

  it.each([
    ['a file in another field', { ...paper('one'), field: 'others' }],
    ['a field of the prototype', { field: '__proto__', content: 'a' }],
    ['a field that says it is JSON', { field: 'title', content: '{', type: 'application/json' }],
  ])('D07 with %s is wrong input, or has none of it', async (_what, part) => {
    const answer = await send(writeForm([title, part]));
    if (answer.statusCode !== 200) expectRefusal(answer, 'invalid_input');
    else expect(answer.json()).toEqual({ title: expect.any(Object), sizes: '' });
  });
});

describe('the names of uploaded files', () => {
  it.each([
    '../../etc/passwd',
    'C:\\x\\..\\evil.exe',
    'a'.repeat(1000),
    '\u202egpj.exe',
    '<b>.svg',
  ])('K05 %s is a text and nothing else', async (filename) => {
    const answer = await send(writeForm([title, paper('one', filename)]));
    expect(answer.statusCode).toBe(200);
    expect(seen[0]?.name.length).toBeLessThanOrEqual(255);
    expect(JSON.stringify(answer.headers)).not.toContain(seen[0]?.name);
  });

  it('K05 a line break in it makes no header', async () => {
    const answer = await send(writeForm([title, paper('one', 'a"\r\nX-Evil: 1')]));
    expect(answer.headers['x-evil']).toBeUndefined();
  });
});

describe('how much a form may hold', () => {
  it('K03 a file of the full size is taken, one byte more is refused', async () => {
    expect((await send(writeForm([title, paper(Buffer.alloc(fileBytes))]))).statusCode).toBe(200);
    const larger = writeForm([title, paper(Buffer.alloc(fileBytes + 1))]);
    expectRefusal(await send(larger), 'too_large');
  });

  it('K03 one file too many is refused, and with it the others', async () => {
    const files = Array.from({ length: 4 }, () => paper('one'));
    expectRefusal(await send(writeForm([title, ...files])), 'too_large');
    expect(seen).toEqual([]);
  });

  it.each([
    ['a long text', [{ field: 'title', content: 'a'.repeat(2049) }]],
    ['many texts', Array.from({ length: 11 }, (_, i) => ({ field: `a${i}`, content: 'a' }))],
  ])('K03 %s is refused', async (_what, parts) => {
    expectRefusal(await send(writeForm(parts)), 'too_large');
  });

  it('K03 a hundred thousand parts are refused for little', async () => {
    const parts = Array.from({ length: 100_000 }, () => ({ field: 'a', content: '' }));
    const form = writeForm(parts);
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    expectRefusal(await send(form), 'too_large');
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('K03 a length above all limits is refused before a byte of the body has come', async () => {
    const port = await listen(server.app);
    const form = writeForm([title]);
    const opening = `POST ${path} HTTP/1.1\r\nHost: a\r\n${session}\r\nContent-Type: ${form.headers['content-type']}\r\nContent-Length: 900000000\r\n\r\n`;
    const answer = await sendRaw(port, opening);
    expectRefusal(answer, 'too_large');
    expect(answer.milliseconds).toBeLessThan(2500);
  });

  it.each([
    ['the head of a part', 1, '--b\r\nX: ', 'too_large'],
    [
      'a text',
      10_000_000,
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
      'request_timeout',
    ],
    ['what stands before the first part', 10_000_000, 'a', 'request_timeout'],
  ] as const)('K03 %s without an end is refused', async (_what, rate, beginning, code) => {
    const hasty = await serve({ most: 9000, grace: 300, rate });
    const socket = openSocket(await listen(hasty.app));
    const answer = readUntilClosed(socket);
    const type = 'Content-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked';
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${session}\r\n${type}\r\n\r\n`);
    socket.write(chunkOf(beginning));
    const chunk = chunkOf('a'.repeat(4096));
    socket.on('drain', () => socket.write(chunk));
    while (socket.write(chunk));
    expectRefusal(await answer, code);
    await hasty.close();
  });

  it('K03 the memory for files is bounded: who finds no room is told to come back', async () => {
    room = countingRoom({ bytes: 100_000, uploadsOfSender: 4 });
    const full = await serve();
    const form = writeForm([title, paper(Buffer.alloc(150_000))]);
    const answer = await full.app.inject({ ...callOf(form) });
    expectRefusal(answer, 'unavailable');
    expect(answer.headers['retry-after']).toBeDefined();
    const small = await full.app.inject(callOf(writeForm([title, paper('one')])));
    expect(small.statusCode).toBe(200);
    await full.close();
  });
});

describe('a form that is still on the way', () => {
  it('is refused before it is read where there is no session', async () => {
    const port = await listen(server.app);
    const form = writeForm([title, paper(Buffer.alloc(100_000))]);
    const socket = openSocket(port);
    const answer = readUntilClosed(socket);
    socket.write(openingOf(path, form, ['Connection: close']));
    const refused = await answer;
    expectRefusal(refused, 'session_expired');
    expect(refused.milliseconds).toBeLessThan(500);
  });

  it('K11 leaves nothing when its sender goes away in the middle', async () => {
    const port = await listen(server.app);
    const form = writeForm([title, paper(Buffer.alloc(fileBytes))]);
    const socket = openSocket(port);
    socket.write(openingOf(path, form, [session]));
    socket.write(form.payload.subarray(0, form.payload.length / 2));
    await vi.waitUntil(() => held === 1);
    socket.destroy();
    await vi.waitUntil(() => held === 0);
    expect(seen).toEqual([]);
  });

  it('D03 has more time than another body, and holds no place meanwhile', async () => {
    const port = await listen(server.app);
    const form = writeForm([title, paper(Buffer.alloc(fileBytes, 'a'))]);
    const slow = Array.from({ length: 4 }, () => {
      const socket = openSocket(port);
      socket.write(openingOf(path, form, [session, 'Connection: close']));
      socket.write(form.payload.subarray(0, 100_000));
      return { socket, answer: readUntilClosed(socket), begun: performance.now() };
    });
    await vi.waitUntil(() => held === 4);
    const others = await fetch(`http://127.0.0.1:${port}/api/deeds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"a"}',
    });
    expect(others.status).toBe(200);
    const { begun } = slow[0] ?? { begun: 0 };
    await vi.waitUntil(() => performance.now() - begun > 1200, 3000);
    for (const { socket } of slow) socket.write(form.payload.subarray(100_000));
    const answers = await Promise.all(slow.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('K03 is one of at most four of a person', async () => {
    const port = await listen(server.app);
    const form = writeForm([title, paper(Buffer.alloc(fileBytes))]);
    const sockets = Array.from({ length: 4 }, () => openSocket(port));
    for (const socket of sockets) socket.write(openingOf(path, form, [session]));
    await vi.waitUntil(() => held === 4);
    expectRefusal(await send(form), 'too_many_requests');
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(() => held === 0);
  });

  it.each([
    ['more slowly than a file needs', { most: 9000, grace: 200, rate: 1_000_000 }],
    ['for longer than a file needs', { most: 400, grace: 100, rate: 1 }],
  ])('D03 is ended where it comes %s', async (_what, patience) => {
    const hasty = await serve(patience);
    const port = await listen(hasty.app);
    const form = writeForm([title, paper(Buffer.alloc(fileBytes))]);
    const socket = openSocket(port);
    const answer = readUntilClosed(socket);
    socket.write(openingOf(path, form, [session]));
    socket.write(form.payload.subarray(0, 1000));
    await once(socket, 'data');
    expectRefusal(await answer, 'request_timeout');
    await vi.waitUntil(() => held === 0, 5000);
    await hasty.close();
  });
});

function chunkOf(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

function callOf({ payload, headers }: WrittenForm) {
  return {
    method: 'POST',
    url: path,
    payload,
    headers: { ...headers, authorization: 'Bearer good' },
  } as const;
}

function send(form: WrittenForm) {
  return server.app.inject(callOf(form));
}
