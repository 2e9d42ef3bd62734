import { chromium, type Browser, type Page, type Request } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measurement } from '../figures.ts';
import type { Endpoints } from '../endpoints.ts';
import { publicPages } from '../public-pages.ts';

const totalIds: Readonly<Record<string, string>> = {
  '/': 'whole-home-kib',
  '/hi': 'whole-home-hi-kib',
};
const quietMilliseconds = 1500;
const timeoutMilliseconds = 30_000;

/** KiB that a browser transfers for the first pages, compressed. */
export async function* measurePages(endpoints: Endpoints): AsyncGenerator<Measurement> {
  if (endpoints.chromiumPath === null) throw new Error('No Chromium found to load the pages.');
  const browser = await chromium.launch({ executablePath: endpoints.chromiumPath });
  try {
    for (const path of [...(await publicPages(endpoints.baseUrl)), '/login', '/register']) {
      const files = await loadFiles(browser, `${endpoints.baseUrl}${path}`);
      const isPublic = !['/login', '/register'].includes(path);
      const id = isPublic ? 'javascript-public-kib' : 'javascript-login-kib';
      const scripts = files.filter(({ name }) => name.endsWith('.js') && name !== '/sw.js');
      yield toFigure(id, `JavaScript of ${path}`, scripts);
      const totalId = totalIds[path];
      if (totalId !== undefined) yield toFigure(totalId, `${path}, all files`, files);
    }
  } finally {
    await browser.close();
  }
}

interface File {
  readonly name: string;
  readonly bytes: number;
}

function toFigure(id: string, label: string, files: readonly File[]): Measurement {
  const value = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  return { id, label, value, digits: 1, unit: 'KiB', detail: `${files.length} files` };
}

/** The files fetched by a fresh browser until the page has started and the network is idle. */
async function loadFiles(browser: Browser, url: string): Promise<readonly File[]> {
  // The service worker fetches some files again from the browser cache.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const finished: Request[] = [];
  let lastActivity = performance.now();
  page.on('request', () => (lastActivity = performance.now()));
  page.on('requestfinished', (request) => {
    lastActivity = performance.now();
    finished.push(request);
  });
  await page.goto(url, { waitUntil: 'load' });
  await waitUntilStarted(page);
  // Triggers images that load lazily.
  await page.mouse.wheel(0, 100_000);
  await pause(quietMilliseconds);
  while (performance.now() - lastActivity < quietMilliseconds) await pause(100);
  const files = await Promise.all(finished.map(toFile));
  await context.close();
  return files;
}

/** A public page starts its script when idle, after the load event. */
async function waitUntilStarted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')),
    undefined,
    { timeout: timeoutMilliseconds },
  );
}

async function toFile(request: Request): Promise<File> {
  const { responseBodySize } = await request.sizes();
  return { name: new URL(request.url()).pathname, bytes: responseBodySize };
}
