import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageCookie, languages, type Language } from '@anupal/contract/languages';
import { build as bundle } from 'rolldown';
import { dashboardPath, paths } from '../src/app/paths.ts';
import { portalAreas, todayAreas } from '../src/app/portal-areas.ts';

const fallback = '__spa-fallback.html';
const routeIds = ['layouts/dashboard-layout', '../pages/dashboard/overview'];
const source = join(import.meta.dirname, '../src/app/dashboard-start.ts');

/** Lets a signed-in user's first page fetch the code, the texts and the data of the dashboard at once. */
export async function preloadDashboard(folder: string): Promise<void> {
  const path = join(folder, fallback);
  const html = await readFile(path, 'utf8');
  const manifest = await readBuilt(folder, 'manifest-*.js');
  const entry = await readBuilt(folder, 'entry.client-*.js');
  const values = listPreloads(html, manifest, entry);
  const texts = (area: PortalArea) => readFile(join(folder, findTexts(entry, area, 'en')), 'utf8');
  checkTexts(await readBuilt(folder, 'today-*.js'), {
    loaded: await Promise.all(['' as const, ...todayAreas].map(texts)),
    others: await Promise.all(otherAreas.map(texts)),
  });
  await writeFile(path, withStartScript(html, await bundleStartScript(values)));
}

/** An area of the signed-in pages; empty for the texts of every page. */
type PortalArea = '' | (typeof portalAreas)[number];

const otherAreas = portalAreas.filter((area) => !todayAreas.some((other) => other === area));

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

/** What `src/app/dashboard-start.ts` preloads: files that the page does not name itself, and texts. */
export function listPreloads(html: string, manifest: string, entry: string) {
  const find = (areas: readonly PortalArea[], language: Language) =>
    areas.map((area) => findTexts(entry, area, language));
  return {
    files: listRouteFiles(manifest).filter((file) => !html.includes(`href="${file}"`)),
    texts: Object.fromEntries(
      languages.map((language) => [
        language,
        { today: find(['', ...todayAreas], language), others: find(otherAreas, language) },
      ]),
    ),
  };
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

/** The file of a catalogue, from the imports of the entry. */
function findTexts(entry: string, area: PortalArea, language: Language): string {
  const name = `locales/${area === '' ? '' : `${area}/`}${language}.po`;
  const file = /import\(`\.\/([\w.-]+)`/.exec(entry.split(`${name}":`)[1] ?? '')?.[1];
  if (file === undefined) throw new Error(`The build has no texts ${name}.`);
  return `/assets/${file}`;
}

/** Throws if the code of "Today" has a text that is only in catalogues that it does not load. */
export function checkTexts(
  code: string,
  texts: { readonly loaded: readonly string[]; readonly others: readonly string[] },
): void {
  const idsIn = (catalogue: string) => catalogue.match(/(?<=[{,]")[\w-]{6}(?=":)/g) ?? [];
  const loaded = new Set(texts.loaded.flatMap(idsIn));
  const missing = texts.others
    .flatMap(idsIn)
    .filter((id) => !loaded.has(id) && code.includes(`id:\`${id}\``));
  if (missing.length > 0)
    throw new Error(
      `Texts of "Today" are in no catalogue of todayAreas: ${missing.join(', ')}. Add their files in lingui.config.ts.`,
    );
}

/** The page with the script before its stylesheet, for which scripts after it would wait. */
export function withStartScript(html: string, script: string): string {
  return html.replace('<link rel="icon"', (link) => `<script>${script}</script>${link}`);
}

async function bundleStartScript(values: ReturnType<typeof listPreloads>): Promise<string> {
  const fields = [
    `pages:${String(dashboardPath)}`,
    `today:/^${paths.dashboard.replaceAll('/', '\\/')}\\/?$/i`,
    `language:/(?:^|; )${languageCookie}=(${languages.join('|')})/`,
    `files:${JSON.stringify(values.files)}`,
    `texts:${JSON.stringify(values.texts)}`,
  ];
  const { output } = await bundle({
    input: source,
    tsconfig: false,
    write: false,
    output: {
      format: 'iife',
      minify: true,
      comments: false,
      intro: `const start={${fields.join()}};`,
    },
  });
  return output[0].code.trim();
}
