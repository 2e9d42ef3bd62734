import { chromium, type Browser, type Request } from '@playwright/test';
import type { Figure } from '../figures.ts';
import type { Places } from '../places.ts';

const pages = [
  { id: 'javascript-home-kib', path: '/' },
  { id: 'javascript-login-kib', path: '/login' },
];

/** KiB of JavaScript that a browser fetches for a page, compressed as it came over the network. */
export async function measurePages(places: Places): Promise<readonly Figure[]> {
  if (places.chromiumPath === null) throw new Error('There is no Chromium to load the pages.');
  const browser = await chromium.launch({ executablePath: places.chromiumPath });
  try {
    const figures: Figure[] = [];
    for (const { id, path } of pages) {
      const scripts = await scriptsOf(browser, `${places.baseUrl}${path}`);
      const value = scripts.reduce((sum, bytes) => sum + bytes, 0) / 1024;
      const detail = `${scripts.length} files`;
      figures.push({ id, what: `JavaScript of ${path}`, value, digits: 1, unit: 'KiB', detail });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** The sizes, in bytes, of the scripts that were fetched until the network was quiet. */
async function scriptsOf(browser: Browser, url: string): Promise<readonly number[]> {
  const page = await browser.newPage();
  const fetched: Request[] = [];
  page.on('requestfinished', (request) => fetched.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = fetched.filter((request) => new URL(request.url()).pathname.endsWith('.js'));
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  await page.close();
  return sizes.map(({ responseBodySize }) => responseBodySize);
}
