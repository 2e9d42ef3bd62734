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

for (const [kycStatus, words] of states)
  test(`the status of a KYC that is ${kycStatus ?? 'missing'}`, async ({ desktop }) => {
    const page = await desktop.open({ as: 'newcomer' });
    await answerMe(page, { kycStatus });
    await page.goto('/user-status');
    await expect(page.getByRole('heading', { name: 'Account status' })).toBeVisible();
    for (const text of words) await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to dashboard' })).toHaveCount(
      kycStatus === 'approved' ? 1 : 0,
    );
  });

test('who has no plan in force is sent to the plans from a page that needs one', async ({
  desktop,
}) => {
  const page = await desktop.open({ as: 'newcomer' });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/franchisee-options');
  await page.goto('/dashboard/settings');
  await expect(page).toHaveURL('/dashboard/settings');
});

test('whose plan has ended still sees what they have, and the way to the next plan', async ({
  desktop,
}) => {
  const page = await desktop.open({ as: 'user' });
  await page.route('**/api/subscriptions/status/*', async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    const ended = { active: false, expiryDate: '2026-01-31T10:00:00.000Z' };
    await route.fulfill({ json: { ...answer, ...ended } });
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Available balance')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade / Renew Plan' })).toHaveAttribute(
    'href',
    '/franchisee-options',
  );
});

test('a subscription that cannot be asked about leads to the error page', async ({ desktop }) => {
  const page = await desktop.open({ as: 'newcomer' });
  await page.route('**/api/subscriptions/status/*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/error');
  await expect(page.getByText('Failed to fetch subscription status')).toBeVisible();
});

/** Changes what the API says of the signed-in person. */
async function answerMe(page: Page, change: object): Promise<void> {
  await page.route(`**/api${auth.me.path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), ...change } });
  });
}
