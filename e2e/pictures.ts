import { mkdirSync } from 'node:fs';
import type { Language } from '@anupal/contract/languages';
import { chromium, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { readSession, type DemoAccount } from './support/demo-accounts.ts';
import { environment } from './support/environment.ts';
import { text, textPattern } from './support/text.ts';

// Takes the pictures of the README and of docs/pictures from a running product: npm run pictures.
const folder = 'docs/pictures/after';
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 760 }, hasTouch: true };

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly device: BrowserContextOptions;
  readonly language?: Language;
  readonly theme?: 'light' | 'dark';
  /** Who is signed in; otherwise a visitor. */
  readonly account?: DemoAccount;
  /** What is done on the page first. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'home', path: '/', device: desktop },
  { name: 'home-dark', path: '/', device: desktop, theme: 'dark' },
  { name: 'home-hindi', path: '/hi', device: phone, language: 'hi' },
  { name: 'sign-in-hindi', path: '/login', device: phone, language: 'hi', prepare: requestCode },
  { name: 'services', path: '/all-services', device: phone },
  { name: 'partners', path: '/partners', device: desktop },
  { name: 'today', path: '/dashboard', device: desktop, account: 'user' },
  { name: 'today-hindi', path: '/dashboard', device: phone, language: 'hi', account: 'user' },
  { name: 'wallet', path: '/dashboard/wallet', device: phone, account: 'user' },
  { name: 'own-services', path: '/dashboard/services-list', device: phone, account: 'user' },
  { name: 'clients', path: '/dashboard/clients', device: desktop, account: 'user' },
  {
    name: 'clients-hindi',
    path: '/dashboard/clients',
    device: phone,
    language: 'hi',
    account: 'user',
  },
  {
    name: 'due-dates-of-clients-dark',
    path: '/dashboard/clients/due-dates',
    device: desktop,
    theme: 'dark',
    account: 'user',
  },
  { name: 'earnings', path: '/dashboard/earnings', device: desktop, account: 'user' },
  { name: 'bills', path: '/dashboard/bills', device: phone, account: 'user' },
  {
    name: 'office-applications',
    path: '/superadmin/dashboard/applications',
    device: desktop,
    account: 'superadmin',
  },
  {
    name: 'office-users-dark',
    path: '/superadmin/dashboard/users',
    device: desktop,
    theme: 'dark',
    account: 'superadmin',
  },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(config.use?.launchOptions);
for (const picture of pictures) await takePicture(picture);
await browser.close();

async function takePicture(picture: Picture): Promise<void> {
  const { name, path, device, language = 'en', theme = 'light', account, prepare } = picture;
  const baseURL = environment.baseUrl();
  const context = await browser.newContext({
    ...device,
    baseURL,
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(account === undefined ? {} : { storageState: await readSession(account) }),
  });
  await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
  const page = await context.newPage();
  await page.goto(path);
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('main .animate-pulse')).toHaveCount(0, { timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({
    path: `${folder}/${name}.jpg`,
    type: 'jpeg',
    quality: 80,
    animations: 'disabled',
  });
  await context.close();
}

/** Requests a sign-in code, so that the field for it is shown. */
async function requestCode(page: Page): Promise<void> {
  // A fixed clock stops the countdown, so that the picture is always the same.
  await page.clock.setFixedTime('2026-11-20T10:00:00+05:30');
  await page.getByLabel(text('hi', 'Email address')).fill('kavita@example.com');
  await page.getByRole('button', { name: textPattern('hi', 'Send code') }).click();
  await page.getByLabel(text('hi', 'One-time code (OTP)')).waitFor();
}
