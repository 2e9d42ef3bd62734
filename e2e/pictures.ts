import { mkdirSync } from 'node:fs';
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import { labels } from './labels.ts';
import config from './playwright.config.ts';
import { product } from './product.ts';

// Draws the pictures of the README from a running product: npm run pictures.
const folder = 'docs/pictures';
const desktop = { viewport: { width: 1120, height: 700 } };
const phone = { viewport: { width: 360, height: 700 }, hasTouch: true };

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions);
await draw('home', desktop, async (page) => {
  await page.goto('/');
});
await draw('code-in-hindi', phone, async (page) => {
  await page.goto('/hi');
  await page.getByRole('main').getByRole('link', { name: labels.hi.signIn }).click();
  await page.getByLabel(labels.hi.email).fill('kavita@example.com');
  await page.getByRole('button', { name: labels.hi.sendCode }).click();
  await page.getByLabel(labels.hi.code).waitFor();
});
await browser.close();

/** Takes a picture of what `open` leads to. */
async function draw(
  name: string,
  size: BrowserContextOptions,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const baseURL = product.baseUrl();
  const context = await browser.newContext({ ...size, baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // A clock that stands still counts nothing down, so that the picture is the same each time.
  await page.clock.setFixedTime('2026-11-20T10:00:00+05:30');
  await open(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
  await context.close();
}
