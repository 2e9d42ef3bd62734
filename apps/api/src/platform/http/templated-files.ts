import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { withOrigin } from './html-pages.ts';
import { commonHeaders } from './headers.ts';

interface TemplatedFile {
  readonly path: string;
  /** The file of the build that is served there. */
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

const cachedForAnHour = { 'Cache-Control': 'public, max-age=3600' };
const worker = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'no-cache',
  // A worker lives under the policy of its own answer: this one may speak to this site alone.
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
};

/** Files of the build that are not served as they lie there. */
export const templatedFiles = ['robots.txt', 'sitemap.xml', 'sw.js', 'sw-off.js'];

/**
 * Serves the files that need more than their text: the public origin, or headers of their own. A
 * build without one of them answers 404 there.
 */
export async function serveTemplatedFiles(
  app: FastifyInstance,
  web: { readonly folder: string; readonly origin: string; readonly isWorkerOff: boolean },
): Promise<void> {
  const wanted: readonly TemplatedFile[] = [
    { path: '/robots.txt', file: 'robots.txt', headers: { ...text('plain'), ...cachedForAnHour } },
    { path: '/sitemap.xml', file: 'sitemap.xml', headers: { ...text('xml'), ...cachedForAnHour } },
    { path: '/sw.js', file: web.isWorkerOff ? 'sw-off.js' : 'sw.js', headers: worker },
  ];
  for (const { path, file, headers } of wanted) {
    const found = await readFile(join(web.folder, file), 'utf8').catch(() => null);
    if (found === null) continue;
    const body = withOrigin(found, web.origin);
    app.get(path, (_, reply) => reply.headers({ ...commonHeaders, ...headers }).send(body));
  }
}

function text(kind: 'plain' | 'xml'): Readonly<Record<string, string>> {
  return { 'Content-Type': `text/${kind}; charset=utf-8` };
}
