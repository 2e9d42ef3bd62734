import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageStatus } from './page-status.ts';
import { buildTestWeb, type TestWebBuild } from './platform/http/testing/web-build.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let test: TestApp;
let web: TestWebBuild;

beforeAll(async () => {
  web = await buildTestWeb();
  test = await createTestApp({ web: web.folder });
});

afterAll(async () => {
  await test.stop();
  await web.remove();
});

const visit = (url: string, headers = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html', ...headers } });

// The build of this test has no page of a service, like that of a service created after a build.
describe('the page of a service that is not prerendered', () => {
  it.each(['/services/gst-registration', '/hi/services/iec', '/Services/GST-Registration'])(
    '%s is the shell',
    async (path) => {
      const response = await visit(path);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<body>shell');
      expect(response.headers.etag).toBeDefined();
    },
  );

  it('is the shell while the service is inactive', async () => {
    await test.sql.query(`update eservice set is_active = false where slug = 'rcmc'`);
    expect((await visit('/services/rcmc')).statusCode).toBe(200);
  });

  it.each([
    '/services/no-such-service',
    '/hi/services/no-such-service',
    '/services/gst-registration/more',
    '/services/%00',
    `/services/${'a'.repeat(2000)}`,
  ])('%s is 404 if there is no such service, with the shell that says so', async (path) => {
    const response = await visit(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toContain('<body>shell');
  });

  it('is 404 also to a browser that has the shell already', async () => {
    const { headers } = await visit('/services/gst-registration');
    const again = await visit('/services/no-such-service', { 'if-none-match': headers.etag });
    expect(again.statusCode).toBe(404);
    expect(again.headers.etag).toBeUndefined();
  });
});

it('a database that does not answer makes the page of a service 503, and no other page', async () => {
  const errors: unknown[] = [];
  const log = { ...test.context.log, error: (event: string) => errors.push(event) };
  const db = test.context.db.withSchema('missing');
  const statusOf = createPageStatus({ db, log });
  expect(await statusOf('/services/gst-registration')).toBe(503);
  expect(errors).toHaveLength(1);
  expect(await statusOf('/dashboard')).toBe(200);
});

it('looks a service up once, and shows a new one at once', async () => {
  let queries = 0;
  const db = test.context.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const statusOf = createPageStatus({ db, log: test.context.log });
  expect(await statusOf('/services/iec')).toBe(200);
  expect(await statusOf('/hi/services/IEC')).toBe(200);
  expect(queries).toBe(1);
  expect(await statusOf('/services/brand-new')).toBe(404);
  await test.sql.query(
    `insert into eservice (id, slug, position, current_version_id)
     select gen_random_uuid(), 'brand-new', 9999, current_version_id
     from eservice where slug = 'iec'`,
  );
  expect(await statusOf('/services/brand-new')).toBe(200);
});
