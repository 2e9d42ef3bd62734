import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc } from 'vite';

/** An inline script, minified: the functions of a file, and a call of the named one. */
export async function inlineScript(path: string, name: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  const alone = `(() => {${code.replace('export function', 'function')}${name}();})();`;
  const { code: short } = await minify(path, alone, { module: false });
  return short.trim();
}
