import { auth } from '@anupal/contract/auth';
import type { KycStatus } from '@anupal/contract/users';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

const states: readonly [KycStatus | null, readonly string[]][] = [
  ['pending', ['under review', 'Pending Verification']],
  ['approved', ['approved', 'Active']],
  ['rejected', ['Unknown']],
  [null, ['Unknown']],
];

test('the status page has a text for each KYC status', async ({ desktop }) => {
  const page = await desktop.open({ as: 'newcomer' });
  for (const [kycStatus, texts] of states) {
    await page.unrouteAll();
    await changeUser(page, { kycStatus });
    await page.goto('/user-status');
    await expect(page.getByRole('heading', { name: 'Account status' })).toBeVisible();
    const main = page.getByRole('main');
    for (const text of texts) await expect(main).toContainText(text);
    await expect(main.getByRole('link', { name: 'Go to dashboard' })).toHaveCount(
      kycStatus === 'approved' ? 1 : 0,
    );
  }
});

test('a page that needs a plan leads to the plans without one', async ({ desktop }) => {
  const page = await desktop.open({ as: 'newcomer' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/franchisee-options');
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL('/dashboard/settings');
});

test('an expired plan still shows the overview, with a link to the plans', async ({ desktop }) => {
  const page = await desktop.open({ as: 'user' });
  await page.route('**/api/subscriptions/status/*', async (route) => {
    const body = (await (await route.fetch()).json()) as object;
    const ended = { active: false, expiryDate: '2026-01-31T10:00:00.000Z' };
    await route.fulfill({ json: { ...body, ...ended } });
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Available balance')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade / Renew Plan' })).toHaveAttribute(
    'href',
    '/franchisee-options',
  );
});

test('a failed subscription request leads to the error page', async ({ desktop }) => {
  const page = await desktop.open({ as: 'newcomer' });
  await page.route('**/api/subscriptions/status/*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/error');
  await expect(page.getByText('Failed to fetch subscription status')).toBeVisible();
});

/** Changes what the API returns for the signed-in user. */
async function changeUser(page: Page, change: object): Promise<void> {
  await page.route(`**/api${auth.me.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), ...change } });
  });
}
