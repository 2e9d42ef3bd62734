import { METHODS } from 'node:http';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '@anupal/contract/contract';
import { startTestApp, post, unlimited } from '../../testing/test-app.ts';
import { listen, sendRaw } from './testing/raw-socket.ts';
import { expectRefusal } from './testing/refusals.ts';

const test = await startTestApp({ limits: unlimited });
const port = await listen(test.app);

const paths = [...new Set(allEndpoints().map(({ endpoint }) => endpoint.path))];
const request = (method: string, path: string) =>
  sendRaw(port, `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);

describe('unsupported methods', () => {
  it.each(paths)('D07 are refused on %s, listing the supported ones', async (path) => {
    const own = allEndpoints().filter(({ endpoint }) => endpoint.path === path);
    const has = new Set<string>(own.map(({ endpoint }) => endpoint.method));
    if (has.has('GET')) has.add('HEAD');
    for (const method of METHODS.filter((name) => !has.has(name) && name !== 'CONNECT')) {
      const response = await request(method, `/api${path}`);
      expect({ method, status: response.status, allow: response.headers.allow }).toEqual({
        method,
        status: 405,
        allow: [...has].sort().join(', '),
      });
      if (method !== 'HEAD') expectRefusal(response, 'method_not_allowed');
    }
  });

  it.each(['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/csp-report', '/api/docs'])(
    'D07 %s refuses PUT and TRACE',
    async (path) => {
      expectRefusal(await request('PUT', path), 'method_not_allowed');
      expectRefusal(await request('TRACE', path), 'method_not_allowed');
    },
  );

  it('D07 TRACE returns nothing of the request', async () => {
    const response = await sendRaw(
      port,
      'TRACE /api/auth/me HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: secret=1\r\n\r\n',
    );
    expect(response.body).not.toContain('secret');
  });

  it('D07 CONNECT opens nothing', async () => {
    const response = await sendRaw(port, 'CONNECT people.example:443 HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(response.body).toBe('');
  });
});

describe('a request with two lengths', () => {
  it.each([
    ['both lengths', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['another coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a chunk that lies', 'Transfer-Encoding: chunked\r\n\r\nz\r\n\r\n'],
    ['different lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\naaaaa'],
  ])('D07 is refused with %s, and what follows it is not read', async (_what, rest) => {
    const hidden = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
    const response = await sendRaw(port, head + rest + hidden);
    expect(response.status).toBe(400);
    expect(response.body).not.toContain('HTTP/1.1 200');
  });
});

describe('special names', () => {
  it('D07 a repeated parameter of a URL is refused, not chosen from', async () => {
    for (const query of ['language=en&language=hi', 'q=a&q=b', 'edited=true&edited=true'])
      expectRefusal(await test.app.inject(`/api/eservice?${query}`), 'invalid_input');
  });

  it.each([
    ['__proto__', '{"email":"a@people.example","__proto__":{"role":"admin"}}'],
    ['constructor', '{"constructor":{"prototype":{"role":"admin"}},"email":"a@people.example"}'],
    ['a proto in a proto', '{"email":{"__proto__":{"length":3}}}'],
  ])('D07 %s in a body changes no object', async (_what, payload) => {
    const response = await test.app.inject({
      ...post('/auth/login', {}, { 'content-type': 'application/json' }),
      payload,
    });
    expect(response.statusCode).toBeLessThan(500);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });

  it('D07 of a repeated key the last one counts', async () => {
    const send = (payload: string) =>
      test.app.inject({
        ...post('/auth/login', {}, { 'content-type': 'application/json' }),
        payload,
      });
    expect((await send('{"email":"no","email":"a@people.example"}')).statusCode).toBe(200);
    expectRefusal(await send('{"email":"a@people.example","email":"no"}'), 'invalid_input');
  });

  it('D07 a repeated parameter is refused', async () => {
    const response = await test.app.inject('/api/auth/google?auth_state=1&auth_state=2');
    expectRefusal(response, 'invalid_input');
  });

  it('D07 __proto__ in a query changes no object', async () => {
    const response = await test.app.inject('/api/auth/google?__proto__[role]=admin&__proto__=1');
    expect(response.statusCode).toBe(302);
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});
