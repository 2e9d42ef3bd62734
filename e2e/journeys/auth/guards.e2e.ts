import {
  submitRegistration,
  enterCode,
  newPerson,
  openRegistered,
  signOut,
} from '../../support/accounts.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import { environment } from '../../support/environment.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCode } from '../../support/mailbox.ts';

const forbidden = {
  admin: ['/superadmin/dashboard'],
  superadmin: ['/admin/dashboard'],
  user: ['/admin/dashboard', '/superadmin/dashboard'],
} as const;

for (const role of ['admin', 'superadmin', 'user'] as const)
  test(`the ${role} is redirected from the sign-in pages and other roles' home pages to their own`, async ({
    desktop,
  }) => {
    const page = await desktop.open({ as: role });
    for (const url of forbidden[role]) {
      await page.goto(url);
      await expect(page, url).toHaveURL('/unauthorized');
      await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'My page' }).click();
    await expect(page).toHaveURL(demoAccounts[role].home);

    const firstPages = ['/dashboard', '/user-status', '/franchisee-options'];
    const signInPages = ['/login', '/admin-login', '/register'];
    for (const url of [...signInPages, ...(role === 'user' ? [] : firstPages)]) {
      await page.goto(url);
      await expect(page, url).toHaveURL(demoAccounts[role].home);
    }
  });

test('a visitor is sent to sign in from every page that needs it', async ({ page }) => {
  for (const url of [
    '/dashboard',
    '/dashboard/settings',
    '/franchisee-options',
    '/admin/dashboard',
    '/superadmin/dashboard',
  ]) {
    await page.goto(url);
    await expect(page, url).toHaveURL('/login');
    await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  }
});

test('a link opened before sign-in is returned to, also after registering', async ({ page }) => {
  const person = newPerson();
  await page.goto('/dashboard/settings?from=mail#devices');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  await submitRegistration(page, person);
  await enterCode(page, await readCode(person.email));
  await expect(page).toHaveURL('/dashboard/settings?from=mail#devices');
  await signOut(page);
  await expect(page).toHaveURL('/');
});

// Every form of such an address is tested in navigation-model.test.ts.
const otherSites = ['//evil.example', '/\\evil.example', 'javascript:alert(1)'] as const;

test('H06 sign-in never leads to another site', async ({ page }) => {
  await openRegistered(page, newPerson());
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  const returnTo = async (requested: string) => {
    // The location to return to is stored in the browser's history, where anything can be written.
    await page.evaluate((location) => {
      window.history.replaceState({ usr: { requested: location }, key: 'k', idx: 0 }, '', '/login');
    }, requested);
    await page.reload();
  };
  await returnTo('/dashboard/settings?from=mail');
  await expect(page).toHaveURL('/dashboard/settings?from=mail');
  for (const requested of otherSites) {
    await returnTo(requested);
    await expect(page, `after ${JSON.stringify(requested)}`).toHaveURL('/franchisee-options');
  }
  const origins = new Set(visited.map((url) => new URL(url).origin));
  expect([...origins]).toEqual([environment.baseUrl()]);
});

test('H06 an address with a foreign host in its path stays on this site', async ({ page }) => {
  for (const url of [
    '//evil.example/x',
    '//evil.example/x/',
    '/%5Cevil.example/x',
    '/\\evil.example/x/',
  ]) {
    await page.goto(`${environment.baseUrl()}${url}`);
    await expect(page, url).toHaveURL(`${environment.baseUrl()}/error`);
    await expect(page.getByRole('alert')).toHaveText('Page not found');
  }
});

test('H06 Google sign-in never returns to another site', async ({ desktop }) => {
  const page = await desktop.open();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  // The pending sign-in is stored in `auth_state`; an attacker has changed where it leads.
  await page.addInitScript((location) => {
    const pending = window.localStorage.getItem('auth_state');
    if (pending !== null) window.localStorage.setItem('auth_state', `${pending}:${location}`);
  }, otherSites[0]);
  await page.getByRole('button', { name: /Vikram|विक्रम/ }).click();
  await expect(page).toHaveURL('/franchisee-options');
});
