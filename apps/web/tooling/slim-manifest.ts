import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const begin = 'window.__reactRouterManifest=';
const imports = /"imports":\[[^\]]*\],?/g;
// No line of the router reads whether a route has a default export; nothing is the same as false.
const flags = /"has(?:\w+":false|DefaultExport":true),?/g;
const css = /,"css":\[[^\]]*\]/g;

/**
 * Leaves out of the router's manifest, which every page fetches, what nobody asks it for. What each
 * route imports is for preloads: those of the fallback page stand in it, the others are cut
 * (slim-router.ts). The one style sheet is that of the root.
 */
export async function slimManifest(folder: string): Promise<void> {
  const names = await Array.fromAsync(glob('assets/manifest-*.js', { cwd: folder }));
  const [name] = names;
  if (name === undefined || names.length > 1)
    throw new Error('React Router has changed: it writes no manifest, or several.');
  const path = join(folder, name);
  await writeFile(path, slim(await readFile(path, 'utf8')));
}

/** A manifest of what the router reads. The imports of the entry are asked for in any case. */
export function slim(manifest: string): string {
  const [entry, routes] = manifest.split('"routes":');
  if (!manifest.startsWith(begin) || routes === undefined || routes.search(imports) === -1)
    throw new Error('React Router has changed: its manifest is not written as it was.');
  if (/"has(?:Loader|Action|ClientAction)":true/.test(routes))
    throw new Error(
      'A page has an action or a loader of a server, which slim-router.ts has cut out.',
    );
  const [sheet, ...sheets] = routes.match(css) ?? [];
  if (sheet === undefined || sheets.some((other) => other !== sheet && other !== ',"css":[]'))
    throw new Error('A route has a style sheet of its own, which its manifest would leave out.');
  const short = routes.replaceAll(imports, '').replaceAll(flags, '');
  return `${entry}"routes":${short.replaceAll(css, '').replace('"id":"root"', `$&${sheet}`)}`;
}
