import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@anupal/contract/languages';
import { build as bundle } from 'rolldown';
import { paths, publicUrl } from '../src/app/paths.ts';
import { inlineScript } from './inline-script.ts';

const sources = join(import.meta.dirname, '../worker');

const reload = await inlineScript(
  join(import.meta.dirname, '../src/lib/offline/reload-when-online.ts'),
  'reloadWhenOnline',
);

/**
 * Reduces the offline pages to HTML and CSS with one short script that reloads the page when the
 * network is back, because they appear at any URL, and writes the service worker that caches them:
 * one classic script, which every browser supports.
 */
export async function writeServiceWorker(folder: string): Promise<void> {
  const pages = await Promise.all(languages.map((language) => withReloadAlone(folder, language)));
  const values = {
    version: await getVersion(folder, pages),
    offlineFiles: [...new Set(pages.flatMap(assetsIn))],
  };
  const define = { build: JSON.stringify(values) };
  for (const [source, file] of [
    ['sw.ts', 'sw.js'],
    ['unregister.ts', 'sw-off.js'],
  ] as const)
    await bundle({
      input: join(sources, source),
      tsconfig: false,
      transform: { define },
      output: { file: join(folder, file), format: 'iife', minify: true, comments: false },
    });
}

async function withReloadAlone(
  folder: string,
  language: (typeof languages)[number],
): Promise<string> {
  const file = join(folder, publicUrl(paths.offline, language), 'index.html');
  const html = (await readFile(file, 'utf8'))
    .replace(/<script[\s>][\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('</body>', () => `<script>${reload}</script></body>`);
  await writeFile(file, html);
  return html;
}

/** The styles, fonts and pictures of a page. */
function assetsIn(html: string): string[] {
  return [...html.matchAll(/"(\/assets\/[\w.-]+)[#"]/g)].map(([, url = '']) => url);
}

async function getVersion(folder: string, pages: readonly string[]): Promise<string> {
  const names = await Array.fromAsync(glob('assets/*', { cwd: folder }));
  const contents = [...names.sort(), ...pages, await sourcesAsText()];
  return createHash('sha256').update(contents.join('\n')).digest('base64url').slice(0, 10);
}

async function sourcesAsText(): Promise<string> {
  const names = await Array.fromAsync(glob('*.ts', { cwd: sources }));
  const texts = await Promise.all(
    names.sort().map((name) => readFile(join(sources, name), 'utf8')),
  );
  return texts.join('\n');
}
