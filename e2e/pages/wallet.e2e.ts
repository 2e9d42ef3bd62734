import { wallet } from '@anupal/contract/wallet';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { pressInWindow } from '../support/gateway.ts';
import { openTopUp, showTopUp, walletUrl } from '../support/wallet.ts';

test('the wallet is accessible in each state', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open({ as: 'user' });
  const transactions = `**/api${wallet.read.path.replace(':id', '*')}?*limit=20*`;

  await page.route(transactions, (route) => route.fulfill({ status: 500 }));
  await page.goto(walletUrl);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'transactions that do not load');

  await page.unroute(transactions);
  await page.route(transactions, (route) => route.fulfill({ json: longest }));
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'the longest transactions');

  await page.unroute(transactions);
  await page.goto(`${walletUrl}?q=nothing&from=2026-11-30&to=2026-11-01`);
  await expect(page.getByText(t('No transactions match this search.'))).toBeVisible();
  await expectAccessible(page, 'a search that finds nothing');

  await page.goto(walletUrl);
  await showTopUp(page, language);
  const amount = page.getByLabel(t('Amount in rupees'));
  await page.getByRole('button', { name: t('Add Balance') }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  await expectAccessible(alert, 'the alert of an invalid amount');
  await alert.getByRole('button').click();
  await expect(amount).toBeFocused();
  await amount.fill('100001');
  await page.getByRole('button', { name: t('Add Balance') }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'an amount above the limit');

  await pressInWindow(await openTopUp(page, '20', language), 'fail', language);
  await expect(page.getByText(t('Failed to add balance.'))).toBeVisible();
  await expectAccessible(page, 'a failed payment');
});

const longest = {
  totalBalance: 9_999_999_999.99,
  reserved: 999_999.99,
  transactions: ['W'.repeat(200), 'शुल्क: '.repeat(30)].map((description, index) => ({
    id: `01936f00-0000-7000-8000-0000000000c${index}`,
    date: '2026-09-30T06:00:00.000Z',
    description,
    client: index === 0 ? null : 'व'.repeat(120),
    type: index === 0 ? 'credit' : 'debit',
    amount: 9_999_999.99,
    documents: [],
  })),
  nextCursor: '01936f00-0000-7000-8000-0000000000c1',
  total: 1000,
  totalIsAtLeast: true,
};
