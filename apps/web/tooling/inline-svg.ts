import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const use = /<use href="\/assets\/([\w-]+\.svg)#([\w-]+)"/g;

/**
 * Inlines the SVG symbols that prerendered pages reference in other files: a browser loads each such
 * file as a separate document, which competes with the first paint. Client-side renders keep
 * referencing the files. Hydration tolerates the changed `href` and the extra element in `<body>`.
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

/** The page with each symbol that it references inlined once; `files` maps file names to contents. */
export function withInlineSvg(page: string, files: ReadonlyMap<string, string>): string {
  const symbols = new Map<string, string>();
  const rewritten = page.replace(use, (_, file: string, id: string) => {
    const inlineId = `${file.replace(/-.{8}\.svg$/, '')}-${id}`;
    const symbol = findElement(files.get(file) ?? '', id);
    if (symbol === undefined)
      throw new Error(`${file} has no element with id "${id}", which a page references.`);
    symbols.set(inlineId, symbol.replace(`id="${id}"`, `id="${inlineId}"`));
    return `<use href="#${inlineId}"`;
  });
  if (symbols.size === 0) return page;
  const container = `<svg class="hidden" aria-hidden="true">${[...symbols.values()].join('')}</svg>`;
  return rewritten.replace(/<body[^>]*>/, (body) => body + container);
}

/** The `<symbol>` or root `<svg>` with this id. The id must be the first attribute. */
function findElement(svg: string, id: string): string | undefined {
  return new RegExp(`<(symbol|svg) id="${id}"[^]*?</\\1>`).exec(svg)?.[0];
}
