import type { BrowserContext, Page } from '@playwright/test';

/** The access token that the page's browser stores, also before the page has opened anything. */
export async function readToken(page: Page): Promise<string> {
  const token = isBlank(page)
    ? await readStoredToken(page.context())
    : await page.evaluate(() => window.localStorage.getItem('accessToken'));
  if (token === null) throw new Error('No one is signed in here.');
  return token;
}

/**
 * Replaces the page's token by one that expired a minute ago, with the same other claims. A page that
 * is still starting refreshes such a token at once, so call it before the page has opened anything, or
 * when it has come to rest.
 */
export async function expireToken(page: Page): Promise<void> {
  const [header, payload = '', signature] = (await readToken(page)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1000) - 60;
  const expired = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url');
  await storeToken(page, `${header}.${expired}.${signature}`);
}

/** Stores a token where the page stores its own, also before the page has opened anything. */
export async function storeToken(page: Page, token: string): Promise<void> {
  if (!isBlank(page))
    return page.evaluate((text) => window.localStorage.setItem('accessToken', text), token);
  const { cookies, origins } = await page.context().storageState();
  const replaced = origins.map(({ localStorage, ...origin }) => ({
    ...origin,
    localStorage: localStorage.map((entry) =>
      entry.name === 'accessToken' ? { ...entry, value: token } : entry,
    ),
  }));
  await page.context().setStorageState({ cookies, origins: replaced });
}

/** The names of everything that the page stores in the browser, in order. */
export async function storedKeys(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].sort(),
  );
}

function isBlank(page: Page): boolean {
  return page.url() === 'about:blank';
}

async function readStoredToken(context: BrowserContext): Promise<string | null> {
  const { origins } = await context.storageState();
  const entries = origins.flatMap(({ localStorage }) => localStorage);
  return entries.find(({ name }) => name === 'accessToken')?.value ?? null;
}
