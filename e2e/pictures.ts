import { mkdirSync } from 'node:fs';
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { environment } from './support/environment.ts';
import { text, textPattern } from './support/text.ts';

// Takes the pictures of the README from a running product: npm run pictures.
const folder = 'docs/pictures';
const desktop = { viewport: { width: 1120, height: 700 } };
const phone = { viewport: { width: 360, height: 700 }, hasTouch: true };

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions);
await takePicture('home', desktop, async (page) => {
  await page.goto('/');
});
await takePicture('code-in-hindi', phone, async (page) => {
  await page.goto('/hi');
  await page
    .getByRole('main')
    .getByRole('link', { name: textPattern('hi', 'Sign in') })
    .click();
  await page.getByLabel(text('hi', 'Email address')).fill('kavita@example.com');
  await page.getByRole('button', { name: text('hi', 'Send code') }).click();
  await page.getByLabel(text('hi', 'One-time code (OTP)')).waitFor();
});
await browser.close();

/** Takes a picture of the page that `open` opens. */
async function takePicture(
  name: string,
  size: BrowserContextOptions,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const baseURL = environment.baseUrl();
  const context = await browser.newContext({ ...size, baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // A fixed clock stops countdowns, so that the picture is always the same.
  await page.clock.setFixedTime('2026-11-20T10:00:00+05:30');
  await open(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
  await context.close();
}
