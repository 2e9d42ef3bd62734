import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lets each prerendered page that shows an amount fetch the font of the rupee sign together with the
 * letters: otherwise the browser discovers it when the page is laid out, a round trip later.
 */
export async function preloadRupee(folder: string): Promise<void> {
  const [font] = await Array.fromAsync(glob('assets/noto-sans-rupee-*.woff2', { cwd: folder }));
  if (font === undefined) throw new Error('The font of the rupee sign is not built.');
  for await (const name of glob('**/index.html', { cwd: folder })) {
    const path = join(folder, name);
    await writeFile(path, withRupeePreload(await readFile(path, 'utf8'), `/${font}`));
  }
}

/** The page, with a preload of the font if it has a rupee sign. */
export function withRupeePreload(page: string, font: string): string {
  if (!page.includes('₹')) return page;
  const link = `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin=""/>`;
  return page.replace(/<link rel="preload"[^>]* as="font"[^>]*>/, (letters) => letters + link);
}
