import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageCookie, languages, type Language } from '@anupal/contract/languages';
import { dashboardPath } from '../src/app/paths.ts';
import { portalAreas } from '../src/app/portal-areas.ts';
import { storedKeys } from '../src/lib/session/stored-session.ts';

const fallback = '__spa-fallback.html';
const routeIds = ['layouts/dashboard-layout', '../pages/dashboard/overview'];

/** Lets a signed-in user's first page fetch the code and the texts of the dashboard at once. */
export async function preloadDashboard(folder: string): Promise<void> {
  const path = join(folder, fallback);
  const html = await readFile(path, 'utf8');
  const manifest = await readBuilt(folder, 'manifest-*.js');
  const entry = await readBuilt(folder, 'entry.client-*.js');
  await writeFile(path, withDashboardPreloads(html, manifest, entry));
}

async function readBuilt(folder: string, pattern: string): Promise<string> {
  const [file] = await Array.fromAsync(glob(`assets/${pattern}`, { cwd: folder }));
  if (file === undefined) throw new Error(`React Router has changed: no ${pattern} is built.`);
  return readFile(join(folder, file), 'utf8');
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
 * after another: the module of each route, its imports, its loader, then the texts. Other pages that
 * start from this document, such as the sign-in page, do without them.
 */
export function withDashboardPreloads(html: string, manifest: string, entry: string): string {
  const files = listRouteFiles(manifest).filter((file) => !html.includes(`href="${file}"`));
  const texts = Object.fromEntries(
    languages.map((language) => [language, listTexts(entry, language)]),
  );
  const script = `if(${String(dashboardPath)}.test(location.pathname)&&localStorage.getItem(${JSON.stringify(storedKeys.accessToken)}))for(const h of ${JSON.stringify(files)}.concat(${JSON.stringify(texts)}[/(?:^|; )${languageCookie}=(${languages.join('|')})/.exec(document.cookie)?.[1]??${JSON.stringify(languages[0])}]))document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href:h}))`;
  return html.replace('</head>', () => `<script>${script}</script></head>`);
}

function listRouteFiles(manifest: string): readonly string[] {
  const { routes } = JSON.parse(
    manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1),
  ) as Manifest; // as React Router writes it
  const files = routeIds.flatMap((id) => {
    const route = routes[id];
    if (route === undefined) throw new Error(`The build has no route ${id}.`);
    return [route.module, route.clientLoaderModule ?? [], ...route.imports].flat();
  });
  return [...new Set(files)];
}

/** The files of the catalogues of signed-in pages, from the imports of the entry. */
function listTexts(entry: string, language: Language): readonly string[] {
  return ['', ...portalAreas.map((area) => `${area}/`)].map((area) => {
    const source = `locales/${area}${language}.po":`;
    const file = /import\(`\.\/([\w.-]+)`/.exec(entry.split(source)[1] ?? '')?.[1];
    if (file === undefined) throw new Error(`The build has no texts ${area}${language}.po.`);
    return `/assets/${file}`;
  });
}
