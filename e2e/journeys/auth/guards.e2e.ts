import {
  askToRegister,
  enterCode,
  newPerson,
  openRegistered,
  signOut,
} from '../../support/accounts.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import { environment } from '../../support/environment.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCode } from '../../support/mailbox.ts';

const forbidden = [
  ['admin', '/superadmin/dashboard'],
  ['superadmin', '/admin/dashboard'],
  ['user', '/admin/dashboard'],
  ['user', '/superadmin/dashboard'],
] as const;

for (const [account, url] of forbidden) {
  test(`${account} may not open ${url}`, async ({ desktop }) => {
    const page = await desktop.open({ as: account });
    await page.goto(url);
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
    await page.getByRole('link', { name: 'My page' }).click();
    await expect(page).toHaveURL(demoAccounts[account].home);
  });
}

for (const account of ['admin', 'superadmin', 'user'] as const) {
  test(`${account} is past signing in`, async ({ desktop }) => {
    const page = await desktop.open({ as: account });
    for (const url of ['/login', '/admin-login', '/register']) {
      await page.goto(url);
      await expect(page).toHaveURL(demoAccounts[account].home);
    }
  });
}

for (const account of ['admin', 'superadmin'] as const)
  test(`D12: ${account} is led from a franchisee's first pages to their own`, async ({
    desktop,
  }) => {
    const page = await desktop.open({ as: account });
    for (const url of ['/dashboard', '/user-status', '/franchisee-options']) {
      await page.goto(url);
      await expect(page).toHaveURL(demoAccounts[account].home);
    }
  });

for (const url of [
  '/dashboard',
  '/dashboard/settings',
  '/franchisee-options',
  '/admin/dashboard',
  '/superadmin/dashboard',
])
  test(`a visitor may not open ${url}`, async ({ page }) => {
    await page.goto(url);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Please sign in to continue.')).toBeVisible();
  });

test('a link that was opened before sign-in is returned to, by way of Register too', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/dashboard/settings?from=mail#devices');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  await askToRegister(page, person);
  await enterCode(page, await readCode(person.email));
  await expect(page).toHaveURL('/dashboard/settings?from=mail#devices');
  await signOut(page);
  await expect(page).toHaveURL('/');
});

const elsewhere = [
  '//evil.example',
  '//evil.example/dashboard',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  ' /dashboard',
  'https://evil.example/',
  'http:evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'dashboard',
  '',
  null,
  { pathname: '//evil.example' },
  '/login',
  '/register?next=/',
  '/callback?accesstoken=a&refreshtoken=b',
];

test('H06 after sign-in nobody is sent to another site', async ({ page }) => {
  await openRegistered(page, newPerson());
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  const goOnTo = async (requested: unknown) => {
    // The location to return to is kept in the browser's history, where anything may be written.
    await page.evaluate((wish) => {
      window.history.replaceState({ usr: { requested: wish }, key: 'k', idx: 0 }, '', '/login');
    }, requested);
    await page.reload();
  };
  await goOnTo('/dashboard/settings?from=mail');
  await expect(page).toHaveURL('/dashboard/settings?from=mail');
  for (const requested of elsewhere) {
    await goOnTo(requested);
    await expect(page, `after ${JSON.stringify(requested)}`).toHaveURL('/franchisee-options');
  }
  const origins = new Set(visited.map((url) => new URL(url).origin));
  expect([...origins]).toEqual([environment.baseUrl()]);
});

const doubtful = [
  '//evil.example/x',
  '//evil.example/x/',
  '/%5Cevil.example/x',
  '/\\evil.example/x/',
];

for (const url of doubtful)
  test(`H06 the address ${url} stays on this site`, async ({ page }) => {
    await page.goto(`${environment.baseUrl()}${url}`);
    await expect(page).toHaveURL(`${environment.baseUrl()}/error`);
    await expect(page.getByRole('alert')).toHaveText('Page not found');
  });

for (const requested of ['//evil.example', '/\\evil.example', 'javascript:alert(1)'])
  test(`H06 Google sign-in does not return to ${requested}`, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    // What is pending is kept in `auth_state`; somebody has changed where it leads.
    await page.addInitScript((wish) => {
      const pending = window.localStorage.getItem('auth_state');
      if (pending !== null) window.localStorage.setItem('auth_state', `${pending}:${wish}`);
    }, requested);
    await page.getByRole('button', { name: /Vikram|विक्रम/ }).click();
    await expect(page).toHaveURL('/franchisee-options');
  });
