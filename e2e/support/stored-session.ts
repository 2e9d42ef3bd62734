import type { BrowserContext, Page } from '@playwright/test';

/** The access token that the page's browser stores, also before the page has opened anything. */
export async function readToken(page: Page): Promise<string> {
  const isBlank = page.url() === 'about:blank';
  const token = isBlank
    ? await readStoredToken(page.context())
    : await page.evaluate(() => window.localStorage.getItem('accessToken'));
  if (token === null) throw new Error('No one is signed in here.');
  return token;
}

/** Replaces the page's token by one that expired a minute ago, with the same other claims. */
export async function expireToken(page: Page): Promise<void> {
  const [header, payload = '', signature] = (await readToken(page)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1000) - 60;
  const expired = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url');
  await storeToken(page, `${header}.${expired}.${signature}`);
}

/** Stores a token where the page stores its own. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.evaluate((text) => window.localStorage.setItem('accessToken', text), token);
}

/** The names of everything that the page stores in the browser, in order. */
export async function storedKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].sort(),
  );
}

async function readStoredToken(context: BrowserContext): Promise<string | null> {
  const { origins } = await context.storageState();
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  return entries.find(({ name }) => name === 'accessToken')?.value ?? null;
}
