import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const begin = 'window.__reactRouterManifest=';
const imports = /"imports":\[[^\]]*\],?/g;

/**
 * Leaves out of the router's manifest, which every page fetches, what each route imports. Only
 * preloads ask for it: those of the fallback page stand in it, the others are cut (slim-router.ts).
 */
export async function slimManifest(folder: string): Promise<void> {
  const names = await Array.fromAsync(glob('assets/manifest-*.js', { cwd: folder }));
  const [name] = names;
  if (name === undefined || names.length > 1)
    throw new Error('React Router has changed: it writes no manifest, or several.');
  const path = join(folder, name);
  await writeFile(path, withoutImports(await readFile(path, 'utf8')));
}

/** A manifest without the imports of its routes. Those of the entry are asked for in any case. */
export function withoutImports(manifest: string): string {
  const [entry, routes] = manifest.split('"routes":');
  if (!manifest.startsWith(begin) || routes === undefined || routes.search(imports) === -1)
    throw new Error('React Router has changed: its manifest is not written as it was.');
  return `${entry}"routes":${routes.replaceAll(imports, '')}`;
}
