import type { BrowserContext, Page } from '@playwright/test';

/** The access token that the page holds; the one that its browser was given, before it has opened anything. */
export async function readToken(page: Page): Promise<string> {
  const isBlank = page.url() === 'about:blank';
  const token = isBlank
    ? await tokenGivenTo(page.context())
    : await page.evaluate(() => window.localStorage.getItem('accessToken'));
  if (token === null) throw new Error('Nobody is signed in here.');
  return token;
}

async function tokenGivenTo(context: BrowserContext): Promise<string | null> {
  const { origins } = await context.storageState();
  const kept = origins.flatMap(({ localStorage }) => localStorage);
  return kept.find(({ name }) => name === 'accessToken')?.value ?? null;
}

/** Makes the page's token look as if it had expired a minute ago. Its other claims stay. */
export async function expireToken(page: Page): Promise<void> {
  const [header, payload = '', signature] = (await readToken(page)).split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const exp = Math.floor(Date.now() / 1000) - 60;
  const expired = Buffer.from(JSON.stringify({ ...claims, exp })).toString('base64url');
  await keepToken(page, `${header}.${expired}.${signature}`);
}

/** Puts a token into the place where the page keeps its own. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.evaluate((text) => window.localStorage.setItem('accessToken', text), token);
}

/** The names of everything that the page keeps in the browser, in order. */
export async function keptNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].sort(),
  );
}
