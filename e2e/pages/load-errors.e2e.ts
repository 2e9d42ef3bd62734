import { randomUUID } from 'node:crypto';
import { auth } from '@anupal/contract/auth';
import { calendar } from '@anupal/contract/calendar';
import { clients } from '@anupal/contract/clients';
import { kyc } from '@anupal/contract/kyc';
import { payments } from '@anupal/contract/payments';
import { plans } from '@anupal/contract/plans';
import { wallet } from '@anupal/contract/wallet';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** A request that fails, the page that shows its error, and what appears once it succeeds. */
interface FailedRequest {
  readonly request: string;
  readonly url: string;
  readonly error: string;
  /** What the page shows meanwhile. */
  readonly loading?: string;
  readonly loaded: string | RegExp;
}

const internal = 'Internal server error. Please try again later.';
const walletRequest = `**/api${wallet.read.path.replace(':id', '*')}`;

const franchiseeRequests: readonly FailedRequest[] = [
  {
    request: `**/api${auth.listSessions.path}`,
    url: '/dashboard/settings',
    error: internal,
    loaded: 'This device',
  },
  {
    request: `**/api${payments.listOwn.path}?*`,
    url: '/dashboard/settings',
    error: internal,
    loaded: 'Your payments',
  },
  {
    request: `${walletRequest}**`,
    url: '/dashboard',
    error: 'Failed to fetch user data.',
    loaded: 'Available balance',
  },
  {
    request: `${walletRequest}?*limit=20*`,
    url: '/dashboard/wallet',
    error: 'Failed to load the transactions.',
    loaded: 'Fee: Monthly GST returns',
  },
  {
    request: '**/api/eservice?*',
    url: '/dashboard/services-list',
    error: 'Failed to fetch eServices',
    loading: 'Loading...',
    loaded: /^Showing 1-20 of/,
  },
  {
    request: `**/api${clients.list.path}?*`,
    url: '/dashboard/clients',
    error: 'Your clients could not be loaded.',
    loaded: /^Showing 1/,
  },
  {
    request: `**/api${calendar.board.path}?*`,
    url: '/dashboard/clients/due-dates',
    error: 'The due dates could not be loaded.',
    loaded: /^GSTR-3B/,
  },
  {
    request: `**/api${calendar.previewBatch.path}`,
    url: `/dashboard/clients/due-dates/file?month=${dateInIndia(new Date()).slice(0, 7)}&form=GSTR-3B`,
    error: 'The clients could not be loaded.',
    loaded: /^(?:Ready|Answer needed|Incomplete): /,
  },
  {
    request: `**/api${kyc.readOwn.path}`,
    url: '/dashboard/kyc',
    error: 'Your KYC could not be loaded.',
    loaded: 'KYC Verified',
  },
];
const staffRequests: readonly FailedRequest[] = [
  {
    request: `**/api${kyc.list.path}?**`,
    url: '/admin/dashboard/kyc-requests',
    error: 'Failed to load KYC requests.',
    loading: 'Loading KYC requests...',
    loaded: 'Full Name',
  },
  {
    request: `**/api${plans.listManaged.path}`,
    url: '/admin/dashboard/create-plan',
    error: '❌ Failed to load plans.',
    loaded: 'Platinum',
  },
];

test('a page whose data does not load shows an error and can retry', async ({ desktop }) => {
  const own = await desktop.open({ as: 'user' });
  for (const failed of franchiseeRequests) await expectRetry(own, failed);
  const office = await desktop.open({ as: 'admin' });
  for (const failed of staffRequests) await expectRetry(office, failed);
});

test('the dialog of services shows an error when they do not load, and can retry', async ({
  page,
}) => {
  const request = '**/api/eservice?language=en';
  await page.route(request, (route) => route.fulfill({ status: 500 }));
  await page.goto('/about');
  await page.getByRole('link', { name: 'Apply Online' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Apply Online' });
  await expect(dialog.getByText('Failed to fetch eServices')).toBeVisible();
  await page.unroute(request);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('list').getByRole('link').first()).toBeVisible();
});

test('an unknown id shows that its data cannot be loaded', async ({ desktop }) => {
  const own = await desktop.open({ as: 'user' });
  await own.goto(`/dashboard/services-list/${randomUUID()}`);
  await expect(own.getByRole('alert').getByText('Failed to fetch eServices')).toBeVisible();
  const office = await desktop.open({ as: 'admin' });
  await office.goto(`/admin/dashboard/kyc-requests/${randomUUID()}`);
  await expect(office.getByText('Failed to fetch KYC details.')).toBeVisible();
});

async function expectRetry(
  page: Page,
  { request, url, error, loading, loaded }: FailedRequest,
): Promise<void> {
  let fail = (): void => undefined;
  const failing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(request, async (route) => {
    await failing;
    await route.fulfill({ status: 500 });
  });
  await page.goto(url);
  if (loading !== undefined) await expect(page.getByText(loading), request).toBeVisible();
  fail();
  const alert = page.getByRole('alert').filter({ hasText: error });
  await expect(alert, request).toBeVisible();
  await page.unroute(request);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  const content = page.getByRole('main').getByText(loaded).filter({ visible: true });
  await expect(content.first(), request).toBeVisible();
  await expect(alert).toHaveCount(0);
}
