import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PurgeCSS } from 'purgecss';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/entry-[^"#]+)#?"\/>/;

/**
 * Puts into each prerendered page the rules that it uses, so that nothing but its font is fetched
 * before its first paint. The styles of the whole product wait until the scripts start
 * (`deferred-start.ts`).
 */
export async function inlineStyles(folder: string): Promise<void> {
  const pages = new Map<string, string>();
  for await (const name of glob('**/index.html', { cwd: folder }))
    pages.set(name, await readFile(join(folder, name), 'utf8'));
  const [url] = new Set([...pages.values()].map((page) => stylesheet.exec(page)?.[1]));
  if (url === undefined) throw new Error('React Router has changed: a page has no stylesheet.');
  // Cutting the whole stylesheet once makes the cut for each kind of page several times faster.
  const css = await usedStyles(await readFile(join(folder, url), 'utf8'), [...pages.values()]);
  for (const kind of Map.groupBy(pages, ([name]) => pageKind(name)).values()) {
    const own = await usedStyles(
      css,
      kind.map(([, page]) => page),
    );
    for (const [name, page] of kind)
      await writeFile(join(folder, name), withInlineStyles(page, own));
  }
}

/** The languages of a page use the same rules, and so do the pages of all services. */
function pageKind(name: string): string {
  return name.replace(/^hi\//, '').replace(/^services\/.*/, 'services');
}

/** The rules of a stylesheet that the pages use. */
export async function usedStyles(css: string, pages: readonly string[]): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: pages.map((raw) => ({ raw, extension: 'html' })),
    css: [{ raw: css }],
    defaultExtractor: listNames,
    // Selectors of a pseudo-class alone, such as `:lang(hi)` and `:focus-visible`, name no element.
    safelist: [/^:/],
    // Attributes change while a page is shown, so each counts as set.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name),
  });
  if (purged === undefined) throw new Error('The stylesheet has no rules.');
  return purged.css;
}

/** The page with its own rules in it, and the whole stylesheet waiting. */
export function withInlineStyles(page: string, css: string): string {
  return page.replace(
    stylesheet,
    (link) => `<style>${css}</style>${link.replace('/>', ' media="print" disabled/>')}`,
  );
}

// The names of elements, attributes and classes, such as `[&>li]:w-1/2`. React escapes these characters.
function listNames(html: string): string[] {
  const names = html.split(/=?[\s"<>]+/);
  return names.map((name) => name.replaceAll('&gt;', '>').replaceAll('&amp;', '&'));
}
