import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineScript } from './inline-script.ts';

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Takes the scripts of every prerendered page out of the way of its first paint: none is preloaded,
 * and the router's inline module becomes a file that is imported later.
 */
export async function deferScripts(folder: string): Promise<void> {
  for await (const name of glob('**/index.html', { cwd: folder })) {
    const path = join(folder, name);
    const { html, entry } = deferPageScripts(await readFile(path, 'utf8'));
    await writeFile(join(folder, entry.url), entry.code);
    await writeFile(path, html);
  }
}

/** A page with deferred scripts, and the file with the script that ran in it. */
export function deferPageScripts(page: string): {
  html: string;
  entry: { url: string; code: string };
} {
  const code = moduleScript.exec(page)?.[1];
  const parts = [...page.matchAll(preload)].map(([, href]) => href);
  if (code === undefined || parts.length === 0)
    throw new Error('React Router has changed: a page does not start as it did.');
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const url = `/assets/start-${hash}.js`;
  const starter = `<script data-entry="${url}" data-parts="${parts.join(' ')}">${starterText}</script>`;
  const html = page.replace(preload, '').replace(moduleScript, () => starter);
  return { html, entry: { url, code } };
}

const starterText = await inlineScript(
  join(import.meta.dirname, 'deferred-start.ts'),
  'startWhenNeeded',
);
