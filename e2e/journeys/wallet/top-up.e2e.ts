import type { Language } from '@anupal/contract/languages';
import { readFile } from 'node:fs/promises';

import { payments } from '@anupal/contract/payments';
import { wallet } from '@anupal/contract/wallet';
import { registerByApi } from '../../support/accounts.ts';
import { deviceNames } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { cutGatewayOff, payElsewhere, pressInWindow } from '../../support/gateway.ts';
import { chooseChip } from '../../support/lists.ts';
import { becomeVerified } from '../../support/personas.ts';
import { balanceOn, openTopUp, showTopUp, walletUrl } from '../../support/wallet.ts';

const depositLine: Readonly<Record<Language, string>> = {
  en: 'Money added by UPI',
  hi: 'UPI से राशि जोड़ी गई',
};
const beforePayingAgain: Readonly<Record<Language, string>> = {
  en: 'Before you pay again, check',
  hi: 'दोबारा भुगतान करने से पहले',
};

for (const name of deviceNames)
  test(`a wallet is topped up, from the sidebar to its statement (${name})`, async ({ device }) => {
    const { language, t } = device;
    const page = await device.open();
    await becomeVerified(page);
    await page.goto('/dashboard');
    if (device.isPhone) await page.getByRole('button', { name: t('Open menu') }).click();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('Wallet') })
      .click();
    await expect(page.getByRole('heading', { name: t('My Wallet') })).toBeVisible();
    await expect(balanceOn(page, '₹0.00')).toBeVisible();
    await expect(page.getByText(t('No transactions yet.'))).toBeVisible();

    // An invalid amount orders nothing, and the input is kept.
    await showTopUp(page, language);
    await page.getByLabel(t('Amount in rupees')).fill('12.345');
    await page.getByRole('button', { name: t('Add Balance') }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(t('Please enter a valid amount.'));
    await alert.getByRole('button').click();
    await expect(page.getByLabel(t('Amount in rupees'))).toBeFocused();
    await expect(page.getByLabel(t('Amount in rupees'))).toHaveValue('12.345');

    // An amount above the limit is refused once, beside the field, with the limit.
    await page.getByLabel(t('Amount in rupees')).fill('1,00,001');
    await page.getByRole('button', { name: t('Add Balance') }).click();
    await expect(page.getByLabel(t('Amount in rupees'))).toHaveAccessibleDescription(
      /₹1,00,000\.00/,
    );
    await expect(alert).toBeHidden();

    // A closed window, a failed payment, and a successful one.
    const closed = await openTopUp(page, '1,500.50', language);
    await pressInWindow(closed, 'close', language);
    await expect(alert).toBeVisible();
    await alert.getByRole('button').click();
    const failed = await openTopUp(page, '1,500.50', language);
    await pressInWindow(failed, 'fail', language);
    const failure = page.getByRole('alert').filter({ hasText: t('Failed to add balance.') });
    await expect(failure).toContainText(beforePayingAgain[language]);
    // The gateway's own explanation is beside the translated one.
    await expect(failure).toContainText('Payment was unsuccessful due to a temporary issue');
    await pressInWindow(await openTopUp(page, '1,500.50', language), 'pay', language);
    await expect(page.getByText(t('Balance added successfully!'))).toBeVisible();
    await expect(page.locator(':focus')).toHaveText(t('Balance added successfully!'));
    await expect(balanceOn(page, '₹1,500.50')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: depositLine[language] });
    await expect(row).toContainText(t('Credit'));
    await expect(row).toContainText('+₹1,500.50');
    await expect(page).toHaveURL(walletUrl);
    await expect(page.getByLabel(t('Amount in rupees'))).toHaveValue('');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: t('Download CSV') }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('wallet-history.csv');
    const sheet = await readFile(await saved.path(), 'utf8');
    expect(sheet).toMatch(/^\ufeff"/);
    expect(sheet).toContain(`"${depositLine[language]}","${t('Credit')}",1500.5,1500.5,"pay_`);
  });

test('a top-up counts when its payment is certain, and is never called failed before', async ({
  page,
}) => {
  await becomeVerified(page);
  await page.goto(walletUrl);
  const payment = await openTopUp(page, '200');
  const { orderId } = payment;
  const reconnect = await cutGatewayOff(orderId);
  await pressInWindow(payment, 'pay');
  await expect(
    page.getByText('Your payment has been received and is being confirmed.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Balance' })).toHaveCount(0);
  await expect(balanceOn(page, '₹0.00')).toBeVisible();
  // A reload and a search in the history keep that state.
  await page.reload();
  await expect(
    page.getByText('Your payment has been received and is being confirmed.'),
  ).toBeVisible();
  await chooseChip(page, 'Type', 'Debit');
  await expect(page).toHaveURL(new RegExp(`order=${orderId}&type=debit`));
  await expect(page.getByText('Balance added successfully!')).toHaveCount(0);
  await reconnect();
  await expect(page.getByText('Balance added successfully!')).toBeVisible({ timeout: 60_000 });
  await expect(balanceOn(page, '₹200.00')).toBeVisible();
  await expect(page).toHaveURL(`${walletUrl}?type=debit`);
  await expect(page.getByText('No transactions match this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all transactions' }).click();
  await expect(page.getByRole('row').filter({ hasText: depositLine.en })).toBeVisible();

  // A scanned code is paid after the window was closed.
  const late = await openTopUp(page, '50');
  await pressInWindow(late, 'close');
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Balance added successfully!')).toHaveCount(0);
  // A person who types meanwhile is notified and keeps the focus.
  await page.getByLabel('Search', { exact: true }).focus();
  await payElsewhere({ orderId: late.orderId, outcome: 'captured' });
  await expect(balanceOn(page, '₹250.00')).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByRole('status').filter({ hasText: 'Balance added successfully!' }),
  ).toBeVisible();
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
});

test('the history is filtered by type, dates and words, page by page, all of it in the URL', async ({
  desktop,
}) => {
  const page = await desktop.open({ as: 'user' });
  const cursor = '01936f00-0000-7000-8000-0000000000c1';
  await page.route(`**/api${wallet.read.path.replace(':id', '*')}?*`, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const from = query.has('cursor') ? 20 : 0;
    const transactions = Array.from({ length: 20 }, (_, index) => ({
      id: `01936f00-0000-7000-8000-0000000000${String(from + index + 10)}`,
      date: '2026-11-20T06:00:00.000Z',
      description: `Fee: Service ${from + index + 1}`,
      client: null,
      type: 'debit',
      amount: 10.5,
      documents: [],
    }));
    const nextCursor = query.has('cursor') ? null : cursor;
    const counted = { nextCursor, total: 40 };
    await route.fulfill({ json: { totalBalance: 5, reserved: 0, transactions, ...counted } });
  });
  await page.goto(walletUrl);
  await expect(page.getByRole('row').filter({ hasText: 'Service 20' })).toContainText('-₹10.50');
  const headings = ['Date', 'Description', 'Type', 'Amount', 'Tax documents'];
  await expect(page.getByRole('columnheader')).toHaveText(headings);
  await page.getByLabel('From', { exact: true }).fill('2026-11-30');
  await page.getByLabel('To', { exact: true }).fill('2026-11-01');
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-11-01');
  await page.getByLabel('To', { exact: true }).fill('2026-11-30');
  await page.getByLabel('Search', { exact: true }).pressSequentially('service');
  await chooseChip(page, 'Type', 'Debit');
  const narrowed = 'q=service&type=debit&from=2026-11-01&to=2026-11-30';
  await expect(page).toHaveURL(`${walletUrl}?${narrowed}`);
  const request = page.waitForRequest((sent) => new URL(sent.url()).searchParams.has('cursor'));
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Showing 21-40 of 40')).toBeVisible();
  await expect(page).toHaveURL(`${walletUrl}?${narrowed}&after=${cursor}`);
  const { searchParams } = new URL((await request).url());
  expect(Object.fromEntries(searchParams)).toEqual(
    Object.fromEntries(new URLSearchParams(`${narrowed}&limit=20&cursor=${cursor}`)),
  );
  await page.reload();
  await expect(page.getByText('Service 40')).toBeVisible();
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('service');
  await page.goBack();
  await expect(page.getByText('Showing 1-20 of 40')).toBeVisible();
  await page.getByRole('button', { name: 'Show all transactions' }).click();
  await expect(page).toHaveURL(walletUrl);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('');
});

test('the wallet says what is missing or fails: KYC, a wallet, a request, too many rows', async ({
  page,
  desktop,
}) => {
  await registerByApi(page);
  await page.goto(walletUrl);
  await expect(
    page.getByText('This page becomes available once your KYC is verified.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Balance' })).toHaveCount(0);

  const other = await desktop.open({ as: 'user' });
  await other.goto(walletUrl);
  await expect(other.getByRole('table')).toBeVisible();
  const refusal = { code: 'export_too_long', message: 'Too many lines.', requestId: 'r' };
  await other.route(`**/api${wallet.exportHistory.path.replace(':id', '*')}*`, (route) =>
    route.fulfill({ status: 422, json: refusal }),
  );
  await other.getByRole('button', { name: 'Download CSV' }).click();
  await expect(other.getByText('Too many lines.')).toBeVisible();
  await other.route(`**/api${payments.topUp.path.replace(':walletId', '*')}`, (route) =>
    route.fulfill({ status: 500 }),
  );
  await other.getByLabel('Amount in rupees').fill('100');
  await other.getByRole('button', { name: 'Add Balance' }).click();
  await expect(
    other.getByRole('alert').filter({ hasText: 'Failed to add balance.' }),
  ).toBeVisible();
  await expect(other.getByLabel('Amount in rupees')).toHaveValue('100');

  await other.route('**/api/auth/me', async (route) => {
    const me = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...me, walletId: null } });
  });
  await other.reload();
  await expect(other.getByText("You currently don't have a wallet assigned.")).toBeVisible();
});

test('Z06 staff cannot open the wallet', async ({ desktop }) => {
  const office = await desktop.open({ as: 'admin' });
  await office.goto(walletUrl);
  await expect(office).toHaveURL('/unauthorized');
});
