import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { startTestApp, post } from '../../testing/test-app.ts';
import { listen, openSocket, readUntilClosed, sendRaw } from './testing/raw-socket.ts';
import { expectRefusal } from './testing/refusals.ts';

const head =
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\n';

const test = await startTestApp();
const port = await listen(test.app);

describe('the size of a request', () => {
  it('D01 a body of 64 KB is accepted, one byte more is refused', async () => {
    expectRefusal(await test.app.inject(login(getBody(65_536))), 'invalid_input');
    expectRefusal(await test.app.inject(login(getBody(65_537))), 'too_large');
  });

  it('D01 a length above 64 KB is refused before the body arrives', async () => {
    const response = await sendRaw(port, `${head}Content-Length: 1000000000\r\n\r\n{`);
    expectRefusal(response, 'too_large');
    expect(response.milliseconds).toBeLessThan(2000);
  });

  it('D01 an endless chunked body is refused at 64 KB, and the connection closed', async () => {
    const socket = openSocket(port);
    const response = readUntilClosed(socket);
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `1000\r\n${'a'.repeat(4096)}\r\n`;
    socket.on('drain', () => socket.write(chunk));
    while (socket.write(chunk));
    expectRefusal(await response, 'too_large');
  });

  it.each([
    ['a header', `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`],
    ['a cookie', `GET / HTTP/1.1\r\nHost: a\r\nCookie: a=${'a'.repeat(17_000)}\r\n\r\n`],
    ['an address', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: aaaaaaaaaaaaaaaa\r\n'.repeat(1500)}\r\n`],
  ])('D01 %s above 16 KB is refused', async (_what, request) => {
    expectRefusal(await sendRaw(port, request), 'headers_too_large');
  });

  it('D01 a path parameter has a maximum length', async () => {
    const response = await test.app.inject({
      method: 'DELETE',
      url: `/api/auth/sessions/${'a'.repeat(300)}`,
    });
    expectRefusal(response, 'too_large');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['arrays in arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects in objects', `${'{"email":'.repeat(6000)}1${'}'.repeat(6000)}`],
    ['a deep field', `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['a huge array', `[${'1,'.repeat(32_000)}1]`],
    ['a huge field', `{"email":[${'1,'.repeat(32_000)}1]}`],
    ['many fields', `{${Array.from({ length: 6000 }, (_, i) => `"a${i}":1`).join(',')}}`],
    ['a long number', `{"email":${'9'.repeat(60_000)}}`],
    ['nothing that is JSON', '{"email":'],
    ['compressed bytes', gzipSync('{"email":"a@people.example"}')],
  ])('D01 %s is refused as invalid input', async (_what, payload) => {
    expectRefusal(await test.app.inject(login(payload)), 'invalid_input');
  });

  it('D01 a compressed body is not decompressed', async () => {
    const bomb = gzipSync(`{"email":"a@people.example"${' '.repeat(10_000_000)}}`);
    const { headers, ...call } = login(bomb);
    const response = await test.app.inject({
      ...call,
      headers: { ...headers, 'content-encoding': 'gzip' },
    });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
  });

  it.each([
    ['a broken percent sign', '/api/auth/sessions/%zz'],
    ['a broken percent sign of a page', '/%zz'],
    ['half a character', '/api/auth/sessions/%c3%28'],
  ])('D05 %s in the path is refused in the common format', async (_what, url) => {
    const response = await test.app.inject({ method: 'DELETE', url });
    expect(response.statusCode).toBeLessThan(500);
    expectRefusal(response, response.json<{ code: 'invalid_input' }>().code);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });
});

function getBody(bytes: number): string {
  const [before, after] = ['{"email":"', '"}'];
  return before + 'a'.repeat(bytes - before.length - after.length) + after;
}

function login(payload: string | Buffer) {
  return { ...post('/auth/login', {}, { 'content-type': 'application/json' }), payload };
}
