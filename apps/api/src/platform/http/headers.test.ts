import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, unlimited, type TestApp } from '../../testing/test-app.ts';
import { listen, sendRaw } from './testing/raw-socket.ts';
import { buildTestWeb, scriptHash, styleHash, type TestWebBuild } from './testing/web-build.ts';

let test: TestApp;
let web: TestWebBuild;
let port: number;

beforeAll(async () => {
  web = await buildTestWeb();
  test = await createTestApp({ web: web.folder, limits: unlimited });
  port = await listen(test.app);
});

afterAll(async () => {
  await test.stop();
  await web.remove();
});

const pagesAndTheirScripts = [
  ['/', '/'],
  ['/about', '/about'],
  ['/hi', '/hi'],
  ['/login', 'shell'],
  ['/dashboard/kyc', 'shell'],
  ['/admin/dashboard/users', 'shell'],
  ['/callback', 'shell'],
] as const;

describe('the policy of a page', () => {
  it.each(pagesAndTheirScripts)('H01 allows nothing but our own on %s', async (path, script) => {
    const policy = parse((await send(path)).headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'", scriptHash(script)],
      'style-src': ["'self'", styleHash(script)],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'upgrade-insecure-requests': [],
      'report-to': ['csp'],
      'report-uri': ['/api/csp-report'],
    });
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|http:|strict-dynamic/);
  });

  it('H01 names where to report violations', async () => {
    expect((await send('/')).headers['reporting-endpoints']).toBe('csp="/api/csp-report"');
  });

  it.each(['/callback', '/callback?accesstoken=a&refreshtoken=b', '/Callback?a=b'])(
    'G03 of %s names no other host, forbids caching and sends no referrer',
    async (path) => {
      const { headers } = await send(path);
      expect(headers['content-security-policy']).not.toContain('://');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['referrer-policy']).toBe('no-referrer');
    },
  );

  it('G03 of a redirect to the callback page does the same', async () => {
    const { headers, status } = await send('/callback/?accesstoken=a');
    expect(status).toBe(308);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('H01 of an API response allows nothing at all', async () => {
    for (const path of ['/api/auth/me', '/api/openapi.json', '/api/unknown', '/healthz']) {
      const policy = parse((await send(path)).headers['content-security-policy']);
      expect(policy).toEqual({
        'default-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        sandbox: [],
      });
    }
  });
});

// From every source of responses: the framework, static files, the parser, load shedding.
const responses: readonly (readonly [string, number, string])[] = [
  ['a page', 200, get('/')],
  ['the shell', 200, get('/login')],
  ['a page that the browser has', 304, ''],
  ['a way on', 308, get('/about/')],
  ['a way to the twin', 302, get('/about', 'Cookie: language=hi\r\n')],
  ['a way to Google', 302, get('/api/auth/google')],
  ['a file', 200, get('/favicon.svg')],
  ['a compressed file', 200, get('/assets/app-a1b2c3.js', 'Accept-Encoding: br\r\n')],
  ['a part of a file', 206, get('/assets/app-a1b2c3.js', 'Range: bytes=0-3\r\n')],
  ['a part that a file does not have', 400, get('/favicon.svg', 'Range: bytes=9000-\r\n')],
  ['no file', 404, get('/assets/gone.js')],
  ['no call', 404, get('/api/unknown')],
  ['a call without a session', 401, get('/api/auth/me')],
  ['a wrong method', 405, 'PUT / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
  ['a wrong method of the API', 405, get('/api/auth/login')],
  ['a broken path', 400, get('/%zz')],
  ['no HTTP', 400, 'hello\r\n\r\n'],
  ['large headers', 431, get('/', `X: ${'a'.repeat(17_000)}\r\n`)],
  ['health', 200, get('/healthz')],
  ['readiness', 200, get('/readyz')],
  ['metrics', 200, get('/metrics')],
  ['refused metrics', 403, get('/metrics', 'X-Forwarded-For: 203.0.113.1\r\n')],
  ['the description of the API', 200, get('/api/openapi.json')],
  ['its page', 200, get('/api/docs')],
  ['a file of its page', 200, get('/api/docs/static/swagger-ui.css')],
];

describe('the headers of every response', () => {
  it.each(['/', '/assets/app-a1b2c3.js', '/favicon.svg', '/api/unknown', '/healthz'])(
    'H02 name the encoding of the text at %s',
    async (path) => {
      const type = (await send(path)).headers['content-type'];
      expect(type?.toLowerCase()).toMatch(/^[a-z]+\/[a-z+]+; charset=utf-8$/);
    },
  );

  it.each(responses)('H02 %s (%i)', async (_what, status, request) => {
    const response = await sendRaw(port, request || (await knownPage()));
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers['permissions-policy']).toContain('camera=()');
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(response.headers).not.toHaveProperty('server');
    expect(response.headers).not.toHaveProperty('x-powered-by');
  });

  it.each([
    '/api/auth/me',
    '/api/auth/google',
    '/api/unknown',
    '/%61pi/auth/me',
    'http://any.example/api/auth/me',
    '/readyz',
  ])('H04 %s is not cached', async (path) => {
    const { headers } = await send(path);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    'https://evil.example',
    'null',
    'https://portal.example.evil.example',
    'https://evilportal.example',
    'http://portal.example',
    'https://portal.example',
  ])('H03 %s gets no CORS headers', async (origin) => {
    for (const path of ['/api/auth/me', '/', '/favicon.svg', '/api/openapi.json']) {
      const read = await sendRaw(port, get(path, `Origin: ${origin}\r\n`));
      const response = await sendRaw(
        port,
        `OPTIONS ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nOrigin: ${origin}\r\nAccess-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: x-requested-with\r\n\r\n`,
      );
      expect(response.status).toBe(405);
      for (const { headers } of [read, response]) {
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual(
          [],
        );
      }
    }
  });
});

function send(path: string) {
  return sendRaw(port, get(path));
}

function get(path: string, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nConnection: close\r\n${more}\r\n`;
}

async function knownPage(): Promise<string> {
  const { headers } = await send('/about');
  return get('/about', `If-None-Match: ${headers.etag ?? ''}\r\n`);
}

function parse(policy = ''): Record<string, readonly string[]> {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}
