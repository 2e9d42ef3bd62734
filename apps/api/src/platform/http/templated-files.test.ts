import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { expectRefusal } from './testing/refusals.ts';
import { buildTestWeb, scriptHash, styleHash, type TestWebBuild } from './testing/web-build.ts';

const config = { publicUrl: new URL('https://portal.example:8443') };
let test: TestApp;
let web: TestWebBuild;

beforeAll(async () => {
  web = await buildTestWeb();
  test = await createTestApp({ web: web.folder, config });
});

afterAll(async () => {
  await test.stop();
  await web.remove();
});

describe('the public origin', () => {
  it.each(['/', '/hi/about', '/sitemap.xml', '/robots.txt'])('is inserted into %s', async (url) => {
    const response = await test.app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('https://portal.example:8443/');
    expect(response.body).not.toContain('origin.invalid');
  });

  it('is inserted into every address of the sitemap', async () => {
    const { body, headers } = await test.app.inject('/sitemap.xml');
    expect(body.match(/https:\/\/portal\.example:8443\//g)).toHaveLength(2);
    expect(headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it('is not affected by any request header', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const { body } = await test.app.inject({ url: '/robots.txt', headers });
    expect(body).toContain('Sitemap: https://portal.example:8443/sitemap.xml');
    expect(body).not.toContain('evil');
  });

  it('a policy names the scripts and styles of a page but no data block', async () => {
    const { headers } = await test.app.inject({ url: '/about', headers: { accept: 'text/html' } });
    const policy = String(headers['content-security-policy']);
    expect(policy.match(/'sha256-[^']+'/g)).toEqual([scriptHash('/about'), styleHash('/about')]);
  });
});

describe('the service worker', () => {
  it('is always revalidated, and may contact this site only', async () => {
    const { body, headers } = await test.app.inject('/sw.js');
    expect(body).toBe('self.worker = "on";');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is replaced by one that unregisters itself if the operator says so', async () => {
    const off = await createTestApp({ web: web.folder, config: { isWorkerOff: true } });
    try {
      const { body, headers } = await off.app.inject('/sw.js');
      expect(body).toBe('self.worker = "off";');
      expect(headers['cache-control']).toBe('no-cache');
    } finally {
      await off.stop();
    }
  });

  it('has no separate URL for the unregistering one', async () => {
    expectRefusal(await test.app.inject('/sw-off.js'), 'not_found');
  });

  it('is read-only', async () => {
    for (const url of ['/sw.js', '/sitemap.xml', '/robots.txt']) {
      const response = await test.app.inject({ method: 'POST', url });
      expectRefusal(response, 'method_not_allowed');
    }
  });
});
