import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const use = /<use href="\/assets\/([\w-]+\.svg)#([\w-]+)"/g;

/**
 * Inlines the drawings that a prerendered page uses from other files: a browser opens each of these
 * files as a document of its own, in competition with the first paint. Later renders use the files.
 * Hydration ignores the differing attribute, and an additional element in the body.
 */
export async function inlineSvg(folder: string): Promise<void> {
  for await (const name of glob('**/index.html', { cwd: folder })) {
    const path = join(folder, name);
    const page = await readFile(path, 'utf8');
    const files = new Map<string, string>();
    for (const [, file = ''] of page.matchAll(use))
      files.set(file, await readFile(join(folder, 'assets', file), 'utf8'));
    await writeFile(path, withInlineSvg(page, files));
  }
}

/**
 * A page with each of its drawings inlined once; `files` are the texts of the files that it uses.
 */
export function withInlineSvg(page: string, files: ReadonlyMap<string, string>): string {
  const drawings = new Map<string, string>();
  const drawn = page.replace(use, (_, file: string, id: string) => {
    const own = `${file.replace(/-.{8}\.svg$/, '')}-${id}`;
    const drawing = findElement(files.get(file) ?? '', id);
    if (drawing === undefined) throw new Error(`${file} has no ${id}, which a page uses.`);
    drawings.set(own, drawing.replace(`id="${id}"`, `id="${own}"`));
    return `<use href="#${own}"`;
  });
  if (drawings.size === 0) return page;
  const symbols = `<svg class="hidden" aria-hidden="true">${[...drawings.values()].join('')}</svg>`;
  return drawn.replace(/<body[^>]*>/, (body) => body + symbols);
}

/** A symbol of a file, or the file with this name. */
function findElement(file: string, id: string): string | undefined {
  return new RegExp(`<(symbol|svg) id="${id}"[^]*?</\\1>`).exec(file)?.[0];
}
