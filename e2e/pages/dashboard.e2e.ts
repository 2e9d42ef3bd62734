import { auth } from '@anupal/contract/auth';
import { payments, type SuspenseItem } from '@anupal/contract/payments';
import { wallet } from '@anupal/contract/wallet';
import { newPerson, openRegistered } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('the signed-in pages are accessible with a long name, an open menu and failed requests', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  await openRegistered(page, newPerson('W'.repeat(100)), language);
  await expectAccessible(page, 'the first page after registering, with a long name');
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: t('Signed-in devices') })).toBeVisible();
  await page.getByRole('button', { name: t('Account menu') }).click();
  await expect(page.getByRole('button', { name: t('Logout') })).toBeVisible();
  await expectAccessible(page, 'the settings with the open menu');

  await page.route(`**/api${auth.listSessions.path}`, (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the settings without their list');
  await page.route(`**/api${auth.me.path}`, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'a session that cannot be checked');
});

test('the overview is accessible with its drawer and without its wallet', async ({ device }) => {
  const { t } = device;
  // The drawer is for phones.
  const page = await device.open({ as: 'user', viewport: { width: 360, height: 740 } });
  await page.goto('/dashboard');
  await expect(page.getByText('-₹640.00').first()).toBeVisible();
  await page.getByRole('button', { name: t('Open menu') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the drawer of the dashboard');
  await page.route(`**/api${wallet.read.path.replace(':id', '*')}**`, (route) =>
    route.fulfill({ status: 500 }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the overview without its wallet');
});

test('the list of money in suspense is accessible', async ({ device }) => {
  const page = await device.open({ as: 'superadmin' });
  await page.route(`**/api${payments.listSuspense.path}`, (route) =>
    route.fulfill({ json: { items: suspense } }),
  );
  await page.goto('/superadmin/dashboard');
  await expect(page.getByText('₹1,20,000.00')).toBeVisible();
  await expectAccessible(page, 'the money in suspense');
});

test('applications are accessible in each status, with figures, and when none is found', async ({
  device,
}) => {
  const { t } = device;
  const page = await device.open({ as: 'user' });
  await page.goto('/dashboard/service-usage');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  if (device.isPhone)
    await page.getByRole('button', { name: t('Your plan and the last twelve months') }).click();
  await page.getByText(t('Show the figures')).first().click();
  await expectAccessible(page, 'the usage');
  for (const status of ['action_needed', 'completed', 'rejected'] as const) {
    await page.goto(`/dashboard/service-usage?state=${status}`);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { name: t('Timeline') })).toBeVisible();
    await expectAccessible(page, `an application that is ${status}`);
  }
  await page.goto('/dashboard/service-usage?q=zeppelin');
  await expect(page.getByText(t('No applications match this search.'))).toBeVisible();
  await expectAccessible(page, 'a search that finds no application');
});

const item = {
  transactionId: 'pay_NxJp3q8FvQ2kLm',
  orderId: 'order_NxJo1a2b3c4d5e',
  email: `${'long.'.repeat(12)}address@work.test`,
  amount: 12_000_000,
  reason: 'paid_twice',
  receivedAt: '2026-11-20T06:00:00.000Z',
  refund: 'waiting',
} as const satisfies SuspenseItem;
const suspense: readonly SuspenseItem[] = [
  item,
  { ...item, transactionId: 'pay_2', amount: 100, reason: 'amount_differs', refund: 'sent' },
  { ...item, transactionId: 'pay_3', amount: 200, reason: 'refunded', refund: 'done' },
];
