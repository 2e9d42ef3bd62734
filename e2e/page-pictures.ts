import { languages } from '@anupal/contract/languages';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { environment } from './support/environment.ts';
import { publicPages } from './support/public-pages.ts';

// Takes pictures of every public page at three widths in both languages: npm run pictures -- pages FOLDER.
const [folder = '.cache/pictures'] = process.argv.slice(2);
const widths = [360, 768, 1440];
// Pages that are not in the sitemap.
const others = ['/offline', '/hi/offline', '/error', '/unauthorized', '/login', '/register'];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions);
for (const width of widths) {
  const context = await browser.newContext({
    baseURL: environment.baseUrl(),
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const listed = await Promise.all(languages.map((language) => publicPages(language)));
  for (const path of [...listed.flat(), ...others]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // Content further down is rendered and fetched only near the viewport.
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('[class*="wait-"]'))
        element.style.contentVisibility = 'visible';
      window.scrollTo(0, document.body.scrollHeight);
    });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      return document.fonts.ready.then(() => undefined);
    });
    const name = path.slice(1).replaceAll('/', '-') || 'home';
    const file = join(folder, `${name}-${width}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  }
  await context.close();
}
await browser.close();
console.log(`The pictures are in ${folder}.`);
