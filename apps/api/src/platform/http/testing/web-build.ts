import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A built web application of a test. */
export interface TestWebBuild {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The inline script of a page; each page has its own. */
function inlineScript(path: string): string {
  return `globalThis.page = ${JSON.stringify(path)};`;
}

/** The inline style of a page; each page has its own. */
function inlineStyle(path: string): string {
  return `body{--page:${JSON.stringify(path)}}`;
}

/** The source by which a policy names that script. */
export function scriptHash(path: string): string {
  return hashSource(inlineScript(path));
}

/** The source by which a policy names that style. */
export function styleHash(path: string): string {
  return hashSource(inlineStyle(path));
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The script that the pages load. */
export const assetText = 'export const answer = 42;\n'.repeat(50);

/** Writes a small build: two prerendered pages in two languages, the shell, and files. */
export async function buildTestWeb(): Promise<TestWebBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'web-'));
  const files: Record<string, string | Buffer> = {
    'index.html': page('en', '/'),
    'about/index.html': page('en', '/about'),
    'english-only/index.html': page('en', '/english-only'),
    'hi/index.html': page('hi', '/hi'),
    'hi/about/index.html': page('hi', '/hi/about'),
    '__spa-fallback.html': page('en', 'shell'),
    'assets/app-a1b2c3.js': assetText,
    'assets/app-a1b2c3.js.br': brotliCompressSync(assetText),
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'robots.txt': 'User-agent: *\nSitemap: https://origin.invalid/sitemap.xml\n',
    'sitemap.xml': '<loc>https://origin.invalid/</loc><loc>https://origin.invalid/hi</loc>',
    'sw.js': 'self.worker = "on";',
    'sw-off.js': 'self.worker = "off";',
    '.secret': 'not to be served',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

function page(language: string, path: string): string {
  return `<!doctype html><html lang="${language}"><head><link rel="canonical" href="https://origin.invalid${path}"><script type="application/ld+json">{"url":"https://origin.invalid${path}"}</script><script src="/assets/app-a1b2c3.js" type="module"></script><style>${inlineStyle(path)}</style></head><body>${path}<script>${inlineScript(path)}</script></body></html>`;
}
