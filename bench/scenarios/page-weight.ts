import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../figures.ts';
import type { Endpoints } from '../endpoints.ts';
import { publicPages } from '../public-pages.ts';

const wholePages: Readonly<Record<string, string>> = {
  '/': 'whole-home-kib',
  '/hi': 'whole-home-hi-kib',
};
const quietMilliseconds = 1500;
const patienceMilliseconds = 30_000;

/** KiB that a browser transfers for the first pages, compressed. */
export async function* measurePages(places: Endpoints): AsyncGenerator<Figure> {
  if (places.chromiumPath === null) throw new Error('No Chromium found to load the pages.');
  const browser = await chromium.launch({ executablePath: places.chromiumPath });
  try {
    for (const path of [...(await publicPages(places.baseUrl)), '/login', '/register']) {
      const files = await filesOf(browser, `${places.baseUrl}${path}`);
      const isPublic = !['/login', '/register'].includes(path);
      const id = isPublic ? 'javascript-public-kib' : 'javascript-login-kib';
      const scripts = files.filter(({ name }) => name.endsWith('.js') && name !== '/sw.js');
      yield figureOf(id, `JavaScript of ${path}`, scripts);
      const whole = wholePages[path];
      if (whole !== undefined) yield figureOf(whole, `${path}, whole`, files);
    }
  } finally {
    await browser.close();
  }
}

interface File {
  readonly name: string;
  readonly bytes: number;
}

function figureOf(id: string, what: string, files: readonly File[]): Figure {
  const value = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return { id, what, value, digits: 1, unit: 'KiB', detail: `${files.length} files` };
}

/** The files fetched by a fresh browser until the page has started and the network is idle. */
async function filesOf(browser: Browser, url: string): Promise<readonly File[]> {
  // The service worker fetches some files again from the browser cache.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const finished: Request[] = [];
  let last = performance.now();
  page.on('request', () => (last = performance.now()));
  page.on('requestfinished', (request) => {
    last = performance.now();
    finished.push(request);
  });
  await page.goto(url, { waitUntil: 'load' });
  await untilStarted(page);
  // Triggers images that load lazily.
  await page.mouse.wheel(0, 100_000);
  await pause(quietMilliseconds);
  while (performance.now() - last < quietMilliseconds) await pause(100);
  const files = await Promise.all(finished.map(fileOf));
  await context.close();
  return files;
}

/** A public page starts its script when idle, after the load event. */
async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
    undefined,
    { timeout: patienceMilliseconds },
  );
}

async function fileOf(request: Request): Promise<File> {
  const { responseBodySize } = await request.sizes();
  return { name: new URL(request.url()).pathname, bytes: responseBodySize };
}
