import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const sheet = /<link rel="stylesheet" href="([^"]+)"\/>/g;

/** Writes the style sheet into every prerendered page, so that nothing has to be fetched before its first paint. */
export async function inlineStyles(folder: string): Promise<void> {
  const read = (href: string) => readFile(join(folder, href), 'utf8');
  for await (const name of glob('**/index.html', { cwd: folder })) {
    const path = join(folder, name);
    await writeFile(path, await withStyles(await readFile(path, 'utf8'), read));
  }
}

/**
 * A page that holds its style sheet. Its link fetches nothing any more; it stays because React looks
 * for one with this very address.
 */
export async function withStyles(
  page: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const [link, ...others] = page.matchAll(sheet);
  if (!link || others.length > 0)
    throw new Error('React Router has changed: a page has not the one style sheet that it had.');
  const [tag, href = ''] = link;
  const styles = await read(href.replace('#', ''));
  if (styles.includes('</')) throw new Error(`${href} cannot stand in a page.`);
  const silent = tag.replace('/>', ' disabled=""/>');
  return page.replace(tag, () => `<style>${styles}</style>${silent}`);
}
