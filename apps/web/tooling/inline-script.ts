import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

/** A script for a page, as short as it gets: the file's functions, and a call of the one that is named. */
export async function inlineScript(path: string, name: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  const alone = `(() => {${code.replace('export function', 'function')}${name}();})();`;
  const { code: short } = await minify(path, alone, { module: false });
  return short.trim();
}
