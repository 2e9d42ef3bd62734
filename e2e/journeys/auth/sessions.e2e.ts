import { auth } from '@anupal/contract/auth';
import type { Page } from '@playwright/test';
import {
  submitEmail,
  submitRegistration,
  enterCode,
  newPerson,
  openRegistered,
  registerByApi,
  signOut,
} from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCode } from '../../support/mailbox.ts';
import { expireToken, readToken, storedKeys, storeToken } from '../../support/stored-session.ts';

test('signing in and out in one tab takes effect in the other', async ({ context }) => {
  const person = newPerson();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await second.goto('/login');
  await first.goto('/register');
  await submitRegistration(first, person);
  await enterCode(first, await readCode(person.email));
  for (const tab of [first, second]) {
    await expect(tab).toHaveURL('/franchisee-options');
    await expect(tab.getByText('Welcome, Asha Rao')).toBeVisible();
  }
  await signOut(first);
  await expect(first).toHaveURL('/');
  await expect(second).toHaveURL('/login');
  await expect(second.getByText('You have signed out.')).toBeVisible();
  expect(await storedKeys(second)).toEqual([]);
});

test('the home page of a signed-in person leads to their own page', async ({ page }) => {
  await registerByApi(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'My page' }).click();
  await expect(page).toHaveURL('/franchisee-options');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});

test('two tabs that refresh their session at once both stay signed in', async ({
  page,
  context,
}) => {
  await registerByApi(page);
  const second = await context.newPage();
  await expireToken(page);
  const expired = await readToken(page);
  const refreshes: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith(auth.refresh.path)) refreshes.push(response.status());
  });
  await Promise.all([page, second].map((tab) => tab.goto('/dashboard/settings')));
  for (const tab of [page, second]) {
    await expect(tab.getByText('This device', { exact: true })).toBeVisible();
  }
  // A tab that has not yet received the other's token refreshes once more, by the new cookie.
  expect(new Set(refreshes)).toEqual(new Set([200]));
  expect(await readToken(page)).not.toBe(expired);
  await expect.poll(() => readToken(second)).toBe(await readToken(page));
});

test('a session that was ended elsewhere leads to sign-in and back to the page', async ({
  page,
  openBrowser,
}) => {
  const { email } = await registerByApi(page);
  const elsewhere = await (await openBrowser({ userAgent: firefox })).newPage();
  await signIn(elsewhere, email, 2);
  await page.goto('/dashboard/settings?from=mail#devices');
  await expect(page.getByRole('button', { name: 'Sign out Firefox · Linux' })).toBeVisible();

  await elsewhere.goto('/dashboard/settings');
  await elsewhere.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(elsewhere.getByText('You are signed in on this device only.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out Firefox · Linux' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
  await submitEmail(page, email);
  await enterCode(page, await readCode(email, 3));
  await expect(page).toHaveURL('/dashboard/settings?from=mail#devices');
  await expect(elsewhere.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
});

test('one device is signed out from another', async ({ page, openBrowser, desktop }) => {
  const { email } = await registerByApi(page);
  const elsewhere = await (await openBrowser({ userAgent: firefox })).newPage();
  await signIn(elsewhere, email, 2);
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Sign out Firefox · Linux' }).click();
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible();
  const ended = 'Your session has ended, or your role was changed. Please sign in again.';
  await elsewhere.goto('/dashboard');
  await expect(elsewhere).toHaveURL('/login');
  await expect(elsewhere.getByText(ended)).toBeVisible();
  const other = await desktop.open();
  await other.goto('/dashboard');
  await expect(other).toHaveURL('/login');
  await expect(other.getByText(ended)).toBeHidden();
});

test('an expired token that cannot be refreshed signs the person out', async ({
  page,
  context,
}) => {
  await registerByApi(page);
  await expireToken(page);
  await context.clearCookies({ name: '__Secure-rt' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  expect(await storedKeys(page)).toEqual([]);
});

test('an invalid stored token is removed at the start', async ({ page }) => {
  await page.goto('/login');
  for (const token of [
    '',
    'x',
    'a.b.c',
    '.e30.',
    'a.eyJleHAiOiJ4In0.c',
    'a.eyJleHAiOjk5OTk5OTk5OTl9.c',
  ]) {
    await storeToken(page, token);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    expect(await storedKeys(page)).toEqual([]);
  }
});

test('signing out leads home, clears the browser and ends the session at once', async ({
  page,
}) => {
  await registerByApi(page);
  await page.goto('/dashboard/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  const token = await readToken(page);
  const me = () =>
    page.request.get(`/api${auth.me.path}`, { headers: { authorization: `Bearer ${token}` } });
  expect((await me()).status()).toBe(200);
  expect(await storedKeys(page)).toEqual(['accessToken', 'auth_user']);

  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await expect.poll(async () => (await me()).status()).toBe(401);
  await page.goBack();
  await expect(page.getByText('Account Settings')).toBeHidden();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('the page says that it checks the session', async ({ page }) => {
  await openRegistered(page, newPerson());
  await page.route(`**/api${auth.me.path}`, async (route) => {
    await expect(page.getByRole('status')).toHaveText('Verifying access...');
    expect(await storedKeys(page)).toEqual(['accessToken', 'auth_loading', 'auth_user']);
    await route.continue();
  });
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  expect(await storedKeys(page)).toEqual(['accessToken', 'auth_user']);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function signIn(page: Page, email: string, mail: number): Promise<void> {
  await page.goto('/login');
  await submitEmail(page, email);
  await enterCode(page, await readCode(email, mail));
  await expect(page).toHaveURL('/franchisee-options');
}
