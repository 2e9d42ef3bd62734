import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'window.__reactRouterManifest=';

/**
 * Removes each route's imports, half of the router's manifest, which every page loads. They only serve
 * to preload pages behind links, which we do not do; each module imports its own anyway.
 */
export async function slimManifest(folder: string): Promise<void> {
  for await (const name of glob('assets/manifest-*.js', { cwd: folder })) {
    const path = join(folder, name);
    await writeFile(path, withoutImports(await readFile(path, 'utf8')));
  }
}

/** The manifest without the imports of its routes. */
export function withoutImports(script: string): string {
  if (!script.startsWith(`${prefix}{`))
    throw new Error('React Router has changed: the manifest does not start as it did.');
  const manifest = JSON.parse(script.slice(prefix.length).replace(/;\s*$/, '')) as {
    readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  }; // as React Router writes it
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const fields = Object.entries(route).filter(([name]) => name !== 'imports');
    return [id, Object.fromEntries(fields)] as const;
  });
  return `${prefix}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
}
