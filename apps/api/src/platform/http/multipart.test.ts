import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeForm } from './testing/multipart-form.ts';
import { expectRefusal } from './testing/refusals.ts';
import {
  createDeedsServer,
  fileBytes,
  jpegPart,
  uploadsPath,
  title,
  type DeedsServer,
} from './testing/upload-server.ts';

let server: DeedsServer;

beforeEach(async () => {
  server = await createDeedsServer();
});

afterEach(async () => {
  await server.close();
  await vi.waitUntil(() => server.allocationCount() === 0, 5000);
});

describe('a form with files', () => {
  it('reaches its handler as validated texts and bytes in order', async () => {
    const kinds = ['front', 'back'].map((content) => ({ field: 'kinds', content }));
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    const response = await server.send(
      encodeForm([
        title,
        ...kinds,
        { field: 'role', content: 'admin' },
        jpegPart('one'),
        jpegPart(bytes),
      ]),
    );
    expect(response.json()).toEqual({ title: 'Deed', kinds: ['front', 'back'], sizes: '3,70000' });
    expect(server.receivedFiles()[1]?.bytes.equals(bytes)).toBe(true);
  });

  it('is validated like any other body', async () => {
    expectRefusal(await server.send(encodeForm([jpegPart('one')])), 'invalid_input');
    expectRefusal(await server.send(encodeForm([])), 'invalid_input');
  });

  it.each([
    ['JSON', 'application/json', '{"title":"Deed"}'],
    ['a form of texts', 'application/x-www-form-urlencoded', 'title=Deed'],
    ['a file alone', 'image/jpeg', 'bytes'],
    ['another kind of parts', 'multipart/mixed; boundary=a', '--a--'],
  ])('D02 is refused as %s', async (_what, type, payload) => {
    const form = { payload: Buffer.from(payload), headers: { 'content-type': type } };
    expectRefusal(await server.send(form), 'unsupported_media_type');
  });

  it('D02 is refused without content', async () => {
    const headers = { authorization: 'Bearer good' };
    const response = await server.app.inject({ method: 'POST', url: uploadsPath, headers });
    expectRefusal(response, 'unsupported_media_type');
  });

  it('D01 D02 is refused where JSON is expected, whose limit stays 64 KB', async () => {
    const call = { method: 'POST', url: '/api/deeds' } as const;
    expectRefusal(
      await server.app.inject({ ...call, ...encodeForm([title]) }),
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
  ])('D05 with %s is invalid input', async (_what, type, payload) => {
    const form = { payload: Buffer.from(payload), headers: { 'content-type': type } };
    expectRefusal(await server.send(form), 'invalid_input');
  });

  it.each([
    ['a file in another field', { ...jpegPart('one'), field: 'others' }],
    ['a field of the prototype', { field: '__proto__', content: 'a' }],
    ['a field that says it is JSON', { field: 'title', content: '{', type: 'application/json' }],
  ])('D07 with %s is invalid input, or has no effect', async (_what, part) => {
    const response = await server.send(encodeForm([title, part]));
    if (response.statusCode !== 200) expectRefusal(response, 'invalid_input');
    else expect(response.json()).toMatchObject({ sizes: '' });
  });
});

describe('the names of uploaded files', () => {
  it.each([
    '../../etc/passwd',
    'C:\\x\\..\\evil.exe',
    'a'.repeat(1000),
    '\u202egpj.exe',
    '<b>.svg',
  ])('K05 %s is kept as text only', async (filename) => {
    const response = await server.send(encodeForm([title, jpegPart('one', filename)]));
    expect(response.statusCode).toBe(200);
    expect(server.receivedFiles()[0]?.name.length).toBeLessThanOrEqual(255);
    expect(JSON.stringify(response.headers)).not.toContain(server.receivedFiles()[0]?.name);
  });

  it('K05 a line break in a name makes no header', async () => {
    const response = await server.send(encodeForm([title, jpegPart('one', 'a"\r\nX-Evil: 1')]));
    expect(response.headers['x-evil']).toBeUndefined();
  });
});

describe('the size of a form', () => {
  it('K03 a file of the maximum size is accepted, one byte more is refused', async () => {
    expect(
      (await server.send(encodeForm([title, jpegPart(Buffer.alloc(fileBytes))]))).statusCode,
    ).toBe(200);
    const larger = encodeForm([title, jpegPart(Buffer.alloc(fileBytes + 1))]);
    expectRefusal(await server.send(larger), 'too_large');
  });

  it('K03 one file too many refuses all of them', async () => {
    const files = Array.from({ length: 4 }, () => jpegPart('one'));
    expectRefusal(await server.send(encodeForm([title, ...files])), 'too_large');
    expect(server.receivedFiles()).toEqual([]);
  });

  it.each([
    ['a long text', [{ field: 'title', content: 'a'.repeat(2049) }]],
    ['many texts', Array.from({ length: 11 }, (_, i) => ({ field: `a${i}`, content: 'a' }))],
  ])('K03 %s is refused', async (_what, parts) => {
    expectRefusal(await server.send(encodeForm(parts)), 'too_large');
  });

  it('K03 a hundred thousand parts are refused cheaply', async () => {
    const parts = Array.from({ length: 100_000 }, () => ({ field: 'a', content: '' }));
    const form = encodeForm(parts);
    const before = process.memoryUsage().rss;
    const startedAt = performance.now();
    expectRefusal(await server.send(form), 'too_large');
    expect(performance.now() - startedAt).toBeLessThan(1000);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it('K03 upload memory is bounded: a sender without room is refused', async () => {
    const full = await createDeedsServer({ bytes: 100_000 });
    const form = encodeForm([title, jpegPart(Buffer.alloc(150_000))]);
    const response = await full.send(form);
    expectRefusal(response, 'unavailable');
    expect(response.headers['retry-after']).toBeDefined();
    const small = await full.send(encodeForm([title, jpegPart('one')]));
    expect(small.statusCode).toBe(200);
    await full.close();
  });
});
