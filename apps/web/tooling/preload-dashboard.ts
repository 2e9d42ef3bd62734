import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dashboardPath } from '../src/app/paths.ts';
import { storedKeys } from '../src/lib/session/stored-session.ts';

const fallback = '__spa-fallback.html';
const routeIds = ['layouts/dashboard-layout', '../pages/dashboard/overview'];

/** Lets a signed-in user's first page fetch the code of the dashboard at once. */
export async function preloadDashboard(folder: string): Promise<void> {
  const [manifest] = await Array.fromAsync(glob('assets/manifest-*.js', { cwd: folder }));
  if (manifest === undefined) throw new Error('React Router has changed: no manifest is built.');
  const path = join(folder, fallback);
  const html = await readFile(path, 'utf8');
  const code = await readFile(join(folder, manifest), 'utf8');
  await writeFile(path, withDashboardPreloads(html, code));
}

interface Manifest {
  readonly routes: Readonly<Record<string, ManifestRoute | undefined>>;
}

interface ManifestRoute {
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly imports: readonly string[];
}

/**
 * The fallback page with a script that preloads the dashboard. The router would find these files one
 * after another: the module of each route, its imports, then its loader. Other pages that start from
 * this document, such as the sign-in page, do without them.
 */
export function withDashboardPreloads(html: string, manifest: string): string {
  const { routes } = JSON.parse(
    manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1),
  ) as Manifest; // as React Router writes it
  const files = routeIds.flatMap((id) => {
    const route = routes[id];
    if (route === undefined) throw new Error(`The build has no route ${id}.`);
    return [route.module, route.clientLoaderModule ?? [], ...route.imports].flat();
  });
  const missing = [...new Set(files)].filter((file) => !html.includes(`href="${file}"`));
  const script = `if(${String(dashboardPath)}.test(location.pathname)&&localStorage.getItem(${JSON.stringify(storedKeys.accessToken)}))for(const h of ${JSON.stringify(missing)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:h}))`;
  return html.replace('</head>', () => `<script>${script}</script></head>`);
}
