import { languages, type Language } from '@anupal/contract/languages';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { readSession, type DemoAccount } from './support/demo-accounts.ts';
import { environment } from './support/environment.ts';
import { publicPages } from './support/public-pages.ts';
import { visitLinkedPages } from './support/visit-pages.ts';

// Takes pictures of every page in both languages, sizes and themes, or only of those that are named:
// npm run pictures -- pages FOLDER [public|user|admin|superadmin|en|hi|360|1440|light|dark …].
// Forced colours and print are taken only when they are named: forced-colors, print.
const [folder = '.cache/pictures', ...only] = process.argv.slice(2);
const themes = ['light', 'dark'] as const;
const renderings = [...themes, 'forced-colors', 'print'] as const;
const widths = [360, 1440] as const;
const readers = ['public', 'user', 'admin', 'superadmin'] as const;
// Pages that are not in the sitemap.
const others = ['/error', '/unauthorized', '/login', '/register', '/admin-login', '/no-such-page'];

const browser = await chromium.launch(config.use?.launchOptions);
for (const language of chosen(languages))
  for (const width of chosen(widths))
    for (const rendering of chosen(renderings, themes))
      for (const reader of chosen(readers))
        await takePictures(reader, { language, width, rendering });
await browser.close();
console.log(`The pictures are in ${folder}.`);

interface Look {
  readonly language: Language;
  readonly width: number;
  readonly rendering: (typeof renderings)[number];
}

/** Those of the values that the arguments name, or the usual ones. */
function chosen<Value extends string | number>(
  values: readonly Value[],
  usual: readonly Value[] = values,
): readonly Value[] {
  const named = values.filter((value) => only.includes(String(value)));
  return named.length > 0 ? named : usual;
}

async function takePictures(
  reader: (typeof readers)[number],
  { language, width, rendering }: Look,
): Promise<void> {
  const target = join(folder, `${reader}-${language}-${width}-${rendering}`);
  mkdirSync(target, { recursive: true });
  const context = await browser.newContext({
    baseURL: environment.baseUrl(),
    viewport: { width, height: 800 },
    colorScheme: rendering === 'dark' ? 'dark' : 'light',
    forcedColors: rendering === 'forced-colors' ? 'active' : 'none',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(reader === 'public' ? {} : { storageState: await readSession(reader) }),
  });
  await context.addCookies([{ name: 'language', value: language, url: environment.baseUrl() }]);
  const page = await context.newPage();
  if (rendering === 'print') await page.emulateMedia({ media: 'print' });
  const isPhone = width < 640;
  const take = (path: string) => takePicture(page, join(target, fileName(path)));
  if (reader === 'public') await visitPublicPages(page, language, take);
  else await visitLinkedPages(page, { language, isPhone }, reader satisfies DemoAccount, take);
  await context.close();
}

async function visitPublicPages(
  page: Page,
  language: Language,
  take: (path: string) => Promise<void>,
): Promise<void> {
  for (const path of [...(await publicPages(language)), ...others]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await take(path);
  }
}

/** Takes a picture of the whole page, with what is rendered or fetched only near the window. */
async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[class*="wait-"]'))
      element.style.contentVisibility = 'visible';
    window.scrollTo(0, document.body.scrollHeight);
  });
  await page.waitForLoadState('networkidle');
  // A page that was opened within the app is idle before its code has come.
  await expect(page.locator('main :is([aria-busy=true], .animate-pulse)')).toHaveCount(0, {
    timeout: 30_000,
  });
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    return document.fonts.ready.then(() => undefined);
  });
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
}

function fileName(path: string): string {
  const [route = ''] = path.slice(1).split(/[?#]/);
  return `${route.replaceAll('/', '-').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id') || 'home'}.png`;
}
