import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotli } from './compress.ts';

const sheet = /<link rel="stylesheet" href="([^"#]+)(#?)"\/>/;

// A server sends ten segments of 1,460 bytes before it waits for the first answer (RFC 6928). The
// headers of a page, its policy above all, take some 1,600 bytes of them.
const firstFlightBytes = 13_000;

/**
 * Writes the style sheet into each prerendered page that is too long for the first flight of its
 * connection: such a page takes a second round trip in any case, and the sheet comes along in it
 * in place of a third. The file is still fetched, without haste, for the next page.
 */
export async function inlineStyles(folder: string): Promise<void> {
  for await (const name of glob('**/index.html', { cwd: folder })) {
    const path = join(folder, name);
    const page = await readFile(path, 'utf8');
    if ((await brotli(Buffer.from(page))).byteLength <= firstFlightBytes) continue;
    const file = sheet.exec(page)?.[1];
    if (file === undefined) throw new Error('React Router has changed: a page has no style sheet.');
    await writeFile(path, withStyles(page, await readFile(join(folder, file), 'utf8')));
  }
}

/** The page with the text of its style sheet. The link stays, because React expects it there. */
function withStyles(page: string, css: string): string {
  return page.replace(
    sheet,
    (_, file: string, mark: string) =>
      `<style>${css.trim()}</style><link rel="stylesheet" href="${file}${mark}" media="not all"/>`,
  );
}
