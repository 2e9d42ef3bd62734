import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { enterCode, newPerson, registerByApi, signOut } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCode } from '../../support/mailbox.ts';
import { confirmByCode } from '../../support/staff.ts';

test('a visitor signs in with Google by choosing an account', async ({ page, context }) => {
  await goToGoogle(page);
  const [stored] = (await context.storageState()).origins;
  expect(stored?.localStorage.map(({ name }) => name)).toEqual(['auth_state']);
  await page.getByRole('button', { name: /Asha Rao/ }).click();
  await expect(page).toHaveURL('/franchisee-options');
  await expect(page.getByText('Welcome, Asha Rao')).toBeVisible();
  await page.goto('/dashboard/settings');
  const connected = page.getByRole('paragraph').filter({ hasText: /^asha\.rao@gmail\.test$/ });
  await expect(connected).toBeVisible();
  await signOut(page);
  await goToGoogle(page);
  await page.getByRole('button', { name: /Asha Rao/ }).click();
  await expect(page).toHaveURL('/franchisee-options');
});

test('a visitor registers with Google on the register page', async ({ page }) => {
  const person = newPerson('Nila Menon');
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await useAnotherAccount(page, person);
  await expect(page).toHaveURL('/franchisee-options');
  await expect(page.getByText('Welcome, Nila Menon')).toBeVisible();
});

test('Google signs in to an existing account after a code, and is removed in settings', async ({
  page,
  desktop,
}) => {
  const person = await registerByApi(page);
  const device = await desktop.open();
  await device.goto('/dashboard/settings?from=mail');
  await expect(device).toHaveURL('/login');
  await device.getByRole('button', { name: 'Continue with Google' }).click();
  await useAnotherAccount(device, { ...person, fullName: 'Another Name' });
  await expect(device.getByRole('heading', { name: 'Confirm your Google account' })).toBeVisible();
  await enterCode(device, await readCode(person.email, 2));
  await expect(device).toHaveURL('/dashboard/settings?from=mail');
  await expect(device.getByRole('definition').filter({ hasText: 'Asha Rao' })).toBeVisible();
  const remove = device.getByRole('button', { name: `Remove ${person.email}` });
  await remove.click();
  await confirmByCode(device, person.email, 'en');
  await expect(device.getByText('The Google account is removed.')).toBeVisible();
  await expect(remove).toHaveCount(0);
});

test('cancelling at Google says so and returns to sign-in after 3 seconds', async ({ page }) => {
  await page.clock.install();
  await goToGoogle(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled the sign-in with Google.')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('an address that Google has not verified signs no one in', async ({ page }) => {
  await goToGoogle(page);
  await page.getByRole('button', { name: /Meera Iyer/ }).click();
  await expect(page.getByText('Google has not verified this email address.')).toBeVisible();
  await page.getByRole('button', { name: 'Go to sign in' }).click();
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
});

test('G03 the callback values leave the address bar before any request', async ({ page }) => {
  const requests: Request[] = [];
  let arrived = '';
  page.on('request', (request) => {
    if (request.url().includes('/callback?')) arrived = request.url();
    if (arrived !== '') requests.push(request);
  });
  const urlAtExchange = new Promise<string>((resolve) => {
    void page.route('**/api/auth/session/exchange', async (route) => {
      await expect(page.getByText('Processing your login...')).toBeVisible();
      resolve(page.url());
      await route.continue();
    });
  });
  await goToGoogle(page);
  await useAnotherAccount(page, newPerson());
  expect(new URL(await urlAtExchange).search).toBe('');
  await expect(page).toHaveURL('/franchisee-options');
  await expect(page.getByText('Welcome, ')).toBeVisible();

  const values = [...new URL(arrived).searchParams.values()];
  expect(values).toHaveLength(3);
  const [document, ...others] = requests;
  expect(document?.url()).toBe(arrived);
  expect(others.length).toBeGreaterThan(3);
  for (const request of others) {
    const { referer = '' } = await request.allHeaders();
    expect(values.filter((value) => `${request.url()} ${referer}`.includes(value))).toEqual([]);
    expect(referer).not.toMatch(/\/callback(?:[?#]|$)/);
  }
  const visited = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(({ name }) => name),
  );
  expect(visited.join()).not.toContain('token');

  await page.goBack();
  await expect(page).not.toHaveURL(/callback/);
  await page.goto(arrived);
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
});

test('G04 a callback link of another person signs no one in', async ({ page, desktop }) => {
  // The attacker's own sign-in, stopped before their browser uses it.
  const attacker = await desktop.open();
  await attacker.route('**/callback?*', (route) => route.abort());
  await goToGoogle(attacker);
  const arrived = attacker.waitForRequest('**/callback?*');
  await useAnotherAccount(attacker, newPerson());
  const link = (await arrived).url();

  for (const url of [link, `/callback?accesstoken=a.b.c&refreshtoken=d&state=${randomUUID()}`]) {
    await page.goto(url);
    await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to sign in' }).click();
    await expect(page).toHaveURL('/login');
    await expectSignedOut(page);
  }
  await page.clock.install();
  await page.goto('/callback');
  await expect(page.getByText('Invalid authentication response')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL('/login');
  await expectSignedOut(page);
});

test('G04 a callback link of another person does not replace the session', async ({ page }) => {
  const person = await registerByApi(page);
  await page.goto('/callback?accesstoken=a.b.c&refreshtoken=d&state=e');
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible();
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('main').getByText(person.email, { exact: true })).toBeVisible();
});

async function goToGoogle(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

async function useAnotherAccount(
  page: Page,
  { email, fullName }: { email: string; fullName: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Name').fill(fullName);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(window.localStorage))).toEqual([]);
}
