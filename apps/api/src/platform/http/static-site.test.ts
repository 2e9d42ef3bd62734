import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { expectRefusal } from './testing/refusals.ts';
import { listen, sendRaw } from './testing/raw-socket.ts';
import { assetText, buildTestWeb, type TestWebBuild } from './testing/web-build.ts';

let test: TestApp;
let web: TestWebBuild;
let port: number;

beforeAll(async () => {
  web = await buildTestWeb();
  test = await createTestApp({ web: web.folder });
  port = await listen(test.app);
});

afterAll(async () => {
  await test.stop();
  await web.remove();
});

describe('pages', () => {
  it.each(['/', '/about', '/hi', '/hi/about', '/english-only'])(
    '%s is its prerendered page',
    async (path) => {
      const response = await visit(path);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain(`<body>${path}<script>`);
    },
  );

  it('are sent to link previews, which accept anything', async () => {
    const response = await test.app.inject({ url: '/about', headers: { accept: '*/*' } });
    expect(response.statusCode).toBe(200);
    expect((await test.app.inject('/')).statusCode).toBe(200);
  });

  it('are the shell if not prerendered, in the language of the cookie', async () => {
    const english = await visit('/dashboard/wallet');
    expect(english.body).toContain('<html lang="en"');
    expect(english.body).toContain('<body>shell');
    const hindi = await visit('/dashboard/wallet', { cookies: { language: 'hi' } });
    expect(hindi.body).toContain('<html lang="hi"');
    expect(hindi.headers.etag).not.toBe(english.headers.etag);
    expect(hindi.headers.vary).toContain('Cookie');
  });

  it('are the shell in the language that the browser prefers, without a cookie', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'fr, hi-IN;q=0.9, en;q=0.8' };
    expect((await visit('/login', { headers })).body).toContain('<html lang="hi"');
    const chosen = { headers, cookies: { language: 'en' } };
    expect((await visit('/login', chosen)).body).toContain('<html lang="en"');
    const unknown = { cookies: { language: 'xx" onload="alert(1)' } };
    expect((await visit('/login', unknown)).body).toContain('<html lang="en"');
  });

  it('are the shell in the language of the address, without a cookie', async () => {
    const headers = { accept: 'text/html', 'accept-language': 'en-IN' };
    for (const path of ['/hi/nowhere', '/HI/nowhere'])
      expect((await visit(path, { headers })).body).toContain('<html lang="hi"');
    expect((await visit('/history', { headers })).body).toContain('<html lang="en"');
    const chosen = { headers, cookies: { language: 'en' } };
    expect((await visit('/hi/nowhere', chosen)).body).toContain('<html lang="en"');
  });

  it('redirect users who chose Hindi to the Hindi page, with the query, and no one else', async () => {
    const cookies = { language: 'hi' };
    const home = await visit('/?from=mail', { cookies });
    expect(home.statusCode).toBe(302);
    expect(home.headers.location).toBe('/hi?from=mail');
    expect((await visit('/about', { cookies })).headers.location).toBe('/hi/about');
    expect((await visit('/hi/about', { cookies })).statusCode).toBe(200);
    expect((await visit('/english-only', { cookies })).statusCode).toBe(200);
    expect((await visit('/about', { cookies: { language: 'en' } })).statusCode).toBe(200);
    expect((await visit('/about')).statusCode).toBe(200);
  });

  it.each([
    ['/about/', '/about'],
    ['/about///', '/about'],
    ['/hi/', '/hi'],
    ['/dashboard/wallet/?a=1&b=2', '/dashboard/wallet?a=1&b=2'],
    ['//evil.example/', '/evil.example'],
    ['//evil.example//', '/evil.example'],
    ['///evil.example/%2f..//', '/evil.example/%2f..'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/evil.example/', '/evil.example'],
    ['//', '/'],
    ['/About', '/about'],
    ['/ABOUT/?From=Mail', '/about?From=Mail'],
    ['/HI', '/hi'],
    ['/HI/About/', '/hi/about'],
    ['/index.html', '/'],
    ['/hi/index.html?a=1', '/hi?a=1'],
    ['/About.HTML', '/about'],
    ['/about/index.html', '/about'],
  ])('H06 %s redirects to %s, which is on this site', async (from, to) => {
    const response = await sendRaw(port, rawVisit(from));
    expect(response.status).toBe(308);
    expect(response.headers.location).toBe(to);
    const there = new URL(to, 'https://portal.example');
    expect(there.origin).toBe('https://portal.example');
  });

  it('are the target of redirects from addresses with capitals, for link previews too', async () => {
    const response = await test.app.inject({ url: '/About', headers: { accept: '*/*' } });
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe('/about');
  });

  it.each(['/Dashboard/KYC', '/Login', '/Callback?code=Ab'])(
    '%s is the shell, as it is not prerendered',
    async (path) => {
      const response = await visit(path);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<body>shell');
    },
  );

  it('are not sent again if the browser has them', async () => {
    const { headers } = await visit('/about');
    const again = await visit('/about', {
      headers: { accept: 'text/html', 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    const other = await visit('/', {
      headers: { accept: 'text/html', 'if-none-match': String(headers.etag) },
    });
    expect(other.statusCode).toBe(200);
  });

  it('are sent compressed to clients that support it', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
    const response = await visit('/about', { headers });
    expect(response.headers['content-encoding']).toBe('br');
    const plain = await visit('/about');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(plain.body);
  });

  it('respond to HEAD without a body', async () => {
    const response = await visit('/about', { method: 'HEAD' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const)(
    'D07 refuse %s and list the supported methods',
    async (method) => {
      for (const url of ['/', '/about', '/dashboard', '/favicon.svg']) {
        const response = await test.app.inject({ method: method as 'POST', url });
        expectRefusal(response, 'method_not_allowed');
        expect(response.headers.allow).toBe('GET, HEAD');
      }
    },
  );
});

describe('files', () => {
  it('with a hash in their names are cached for a year', async () => {
    const response = await test.app.inject('/assets/app-a1b2c3.js');
    expect(response.body).toBe(assetText);
    expect(response.headers['content-type']).toMatch(/^\w+\/javascript/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are sent as compressed by the build', async () => {
    const response = await test.app.inject({
      url: '/assets/app-a1b2c3.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['content-type']).toMatch(/^\w+\/javascript/);
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(assetText);
  });

  it('without a hash are cached for an hour', async () => {
    const response = await test.app.inject('/robots.txt');
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/assets/app-gone.js',
    '/assets/app-a1b2c3.js.br',
    '/assets/app-a1b2c3.js.map',
    '/unknown.html',
    '/unknown/index.html',
    '/__spa-fallback.html',
    '/.secret',
    '/.env',
    '/assets/../.secret',
    '/assets/..%2f.secret',
    '/..%2f..%2fetc%2fpasswd.txt',
    '/wp-login.php',
    '/api/auth/me/x.css',
    '/api/x.css',
    '/api',
    '/api/unknown',
  ])('H04 %s is not found, even by a browser', async (path) => {
    expectRefusal(await test.app.inject(path), 'not_found');
    const response = await sendRaw(port, rawVisit(path));
    expectRefusal(response, 'not_found');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('pages that are not prerendered are not found by clients that do not accept HTML', async () => {
    const response = await test.app.inject({ url: '/dashboard', headers: { accept: '*/*' } });
    expectRefusal(response, 'not_found');
  });
});

// Raw, because other clients normalise URLs before sending them.
function rawVisit(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nConnection: close\r\n\r\n`;
}

function visit(url: string, options: InjectOptions = {}) {
  return test.app.inject({ url, headers: { accept: 'text/html' }, ...options });
}
