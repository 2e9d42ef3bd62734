import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/entry-[^"#]+)#?"\/>/;

/**
 * Gives the prerendered pages a stylesheet of their own with the rules that they use. The styles of
 * the whole product, twice as much, wait until a page is painted (`deferred-start.ts`).
 */
export async function splitStyles(folder: string): Promise<void> {
  const pages = new Map<string, string>();
  for await (const name of glob('**/index.html', { cwd: folder }))
    pages.set(name, await readFile(join(folder, name), 'utf8'));
  const [url] = new Set([...pages.values()].map((page) => stylesheet.exec(page)?.[1]));
  if (url === undefined) throw new Error('React Router has changed: a page has no stylesheet.');
  const css = await usedStyles(await readFile(join(folder, url), 'utf8'), [...pages.values()]);
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const pageUrl = `/assets/page-${hash}.css`;
  await writeFile(join(folder, pageUrl), css);
  for (const [name, page] of pages)
    await writeFile(join(folder, name), withPageStyles(page, pageUrl));
}

/** The rules of a stylesheet that the pages use. */
export async function usedStyles(css: string, pages: readonly string[]): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: pages.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css }],
    defaultExtractor: listNames,
    // Attributes change while a page is shown, so each counts as set.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name),
  });
  if (purged === undefined) throw new Error('The stylesheet has no rules.');
  return purged.css;
}

/** The page with its own stylesheet first, and the whole one waiting. */
export function withPageStyles(page: string, pageUrl: string): string {
  return page.replace(
    stylesheet,
    (link) => `<link rel="stylesheet" href="${pageUrl}"/>${link.replace('/>', ' disabled/>')}`,
  );
}

// The names of elements, attributes and classes, such as `[&>li]:w-1/2`. React escapes these characters.
function listNames(html: string): string[] {
  const names = html.split(/=?[\s"<>]+/);
  return names.map((name) => name.replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
}
