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
  // A worker follows the policy of its own response: this one may contact this site only.
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** Files of the build that are not served unchanged. */
export const templatedFiles = ['robots.txt', 'sitemap.xml', 'sw.js', 'sw-off.js'];

/**
 * Serves files that need the public origin inserted, or headers of their own. A file that the build lacks
 * is 404.
 */
export async function serveTemplatedFiles(
  app: FastifyInstance,
  web: { readonly folder: string; readonly origin: string; readonly isWorkerOff: boolean },
): Promise<void> {
  const files: readonly TemplatedFile[] = [
    { path: '/robots.txt', file: 'robots.txt', headers: { ...text('plain'), ...cachedForAnHour } },
    { path: '/sitemap.xml', file: 'sitemap.xml', headers: { ...text('xml'), ...cachedForAnHour } },
    { path: '/sw.js', file: web.isWorkerOff ? 'sw-off.js' : 'sw.js', headers: worker },
  ];
  for (const { path, file, headers } of files) {
    const content = await readFile(join(web.folder, file), 'utf8').catch(() => null);
    if (content === null) continue;
    const body = withOrigin(content, web.origin);
    app.get(path, (_, reply) => reply.headers({ ...commonHeaders, ...headers }).send(body));
  }
}

function text(kind: 'plain' | 'xml'): Readonly<Record<string, string>> {
  return { 'Content-Type': `text/${kind}; charset=utf-8` };
}
