import { readFile } from 'node:fs/promises';
import { languages } from '@anupal/contract/languages';
import { payments } from '@anupal/contract/payments';
import { wallet } from '@anupal/contract/wallet';
import { layFault, payElsewhere } from '../../gateway.ts';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { labels } from '../../labels.ts';
import { registerByCalls, signedInAs } from '../../people.ts';
import { product } from '../../product.ts';
import { becomeVerified } from '../../verified.ts';
import { balanceOn, openTopUp, walletUrl, walletWords } from '../../wallet.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

// Each becomes a franchisee first; the reconciler and the webhooks take their time.
test.describe.configure({ timeout: 150_000 });

for (const language of languages) {
  const words = walletWords[language];
  const { windowPay, windowClose, windowFail } = labels[language];

  test(`a wallet is filled from the sidebar to the sheet (${language})`, async ({
    openBrowser,
  }) => {
    const context = await openBrowser(language === 'hi' ? phone : {});
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    await becomeVerified(page, await openAsStaff(openBrowser, 'admin'), { language });
    if (language === 'hi') await page.getByRole('button', { name: labels.hi.menu }).click();
    await page.getByRole('navigation').getByRole('link', { name: words.entry }).click();
    await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
    await expect(balanceOn(page, '₹0.00')).toBeVisible();
    await expect(page.getByText(words.none)).toBeVisible();

    // Nothing that is no amount is ordered, and what was typed stays.
    await page.getByLabel(words.amount).fill('12.345');
    await page.getByRole('button', { name: words.add }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText(words.wrongAmount);
    await alert.getByRole('button').click();
    await expect(page.getByLabel(words.amount)).toBeFocused();
    await expect(page.getByLabel(words.amount)).toHaveValue('12.345');

    // D16: an amount beyond the limit is told once, beside the field, with the limit.
    await page.getByLabel(words.amount).fill('1,00,001');
    await page.getByRole('button', { name: words.add }).click();
    await expect(page.getByLabel(words.amount)).toHaveAccessibleDescription(/₹1,00,000\.00/);
    await expect(alert).toBeHidden();

    // A window that is closed, a payment that fails, and one that comes about.
    const closed = await openTopUp(page, '1,500.50', language);
    await closed.window.getByRole('button', { name: windowClose }).click();
    await expect(alert).toBeVisible();
    await alert.getByRole('button').click();
    const failed = await openTopUp(page, '1,500.50', language);
    await failed.window.getByRole('button', { name: windowFail }).click();
    const told = page.getByRole('alert').filter({ hasText: words.failed });
    await expect(told).toContainText(words.beforeAgain);
    // D19: the gateway's own words stand beside the Hindi reason.
    await expect(told).toContainText('Payment was unsuccessful due to a temporary issue');
    const { window } = await openTopUp(page, '1,500.50', language);
    await window.getByRole('button', { name: windowPay, exact: true }).click();
    await expect(page.getByText(words.added)).toBeVisible();
    await expect(page.locator(':focus')).toHaveText(words.added);
    await expect(balanceOn(page, '₹1,500.50')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: words.line });
    await expect(row).toContainText(words.credit);
    await expect(row).toContainText('+₹1,500.50');
    await expect(page).toHaveURL(walletUrl);
    await expect(page.getByLabel(words.amount)).toHaveValue('');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: words.download }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('wallet-history.csv');
    const sheet = await readFile(await saved.path(), 'utf8');
    expect(sheet).toMatch(/^\ufeff"/);
    expect(sheet).toContain(`"${words.line}","${words.credit}",1500.5,1500.5,"pay_`);
  });
}

test('a top-up is added when its payment is certain, and never called failed before', async ({
  page,
  openBrowser,
}) => {
  const words = walletWords.en;
  await becomeVerified(page, await openAsStaff(openBrowser, 'admin'));
  await page.goto(walletUrl);
  const { orderId, window } = await openTopUp(page, '200');
  const mend = await Promise.all([
    layFault({ orderId, webhooks: { drop: true } }),
    layFault({ orderId, match: 'GET /v1/payments/:id', kind: 'status', times: 1000 }),
    layFault({ orderId, match: 'GET /v1/orders/:id/payments', kind: 'status', times: 1000 }),
  ]);
  await window.getByRole('button', { name: labels.en.windowPay, exact: true }).click();
  await expect(page.getByText(labels.en.confirming)).toBeVisible();
  await expect(page.getByRole('button', { name: words.add })).toHaveCount(0);
  await expect(balanceOn(page, '₹0.00')).toBeVisible();
  // A reload knows of it, and so does a search in the history.
  await page.reload();
  await expect(page.getByText(labels.en.confirming)).toBeVisible();
  await page.getByLabel(words.type).selectOption(words.debit);
  await expect(page).toHaveURL(new RegExp(`order=${orderId}&type=debit`));
  await expect(page.getByText(words.added)).toHaveCount(0);
  await Promise.all(mend.map((end) => end()));
  await expect(page.getByText(words.added)).toBeVisible({ timeout: 60_000 });
  await expect(balanceOn(page, '₹200.00')).toBeVisible();
  await expect(page).toHaveURL(`${walletUrl}?type=debit`);
  await expect(page.getByText(words.noFit)).toBeVisible();
  await page.getByRole('button', { name: words.showAll }).click();
  await expect(page.getByRole('row').filter({ hasText: words.line })).toBeVisible();

  // A code that was scanned is paid after the window was closed.
  const late = await openTopUp(page, '50');
  await late.window.getByRole('button', { name: labels.en.windowClose }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(words.added)).toHaveCount(0);
  // Who looks for something else meanwhile is told of it, and goes on typing.
  await page.getByLabel(words.search, { exact: true }).focus();
  await payElsewhere({ orderId: late.orderId, outcome: 'captured' });
  await expect(balanceOn(page, '₹250.00')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('status').filter({ hasText: words.added })).toBeVisible();
  await expect(page.getByLabel(words.search, { exact: true })).toBeFocused();
});

test('the history is narrowed by type, days and words, page by page, all of it in the URL', async ({
  openBrowser,
}) => {
  const words = walletWords.en;
  const page = await (await openBrowser({ storageState: signedInAs('user') })).newPage();
  const asked: URLSearchParams[] = [];
  const cursor = '01936f00-0000-7000-8000-0000000000c1';
  await page.route(`**/api${wallet.read.path.replace(':id', '*')}?*`, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (query.get('limit') === '20') asked.push(query);
    const from = query.has('cursor') ? 20 : 0;
    const transactions = Array.from({ length: 20 }, (_, place) => ({
      id: `01936f00-0000-7000-8000-0000000000${String(from + place + 10)}`,
      date: '2026-11-20T06:00:00.000Z',
      description: `Fee: Service ${from + place + 1}`,
      type: 'debit',
      amount: 10.5,
    }));
    const nextCursor = query.has('cursor') ? null : cursor;
    const counted = { nextCursor, total: 40 };
    await route.fulfill({ json: { totalBalance: 5, transactions, ...counted } });
  });
  await page.goto(walletUrl);
  await expect(page.getByRole('row').filter({ hasText: 'Service 20' })).toContainText('-₹10.50');
  await page.getByLabel(words.from, { exact: true }).fill('2026-11-30');
  await page.getByLabel(words.to, { exact: true }).fill('2026-11-01');
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await page.getByLabel(words.from, { exact: true }).fill('2026-11-01');
  await page.getByLabel(words.to, { exact: true }).fill('2026-11-30');
  await page.getByLabel(words.search, { exact: true }).pressSequentially('service');
  await page.getByLabel(words.type).selectOption(words.debit);
  const narrowed = 'q=service&type=debit&from=2026-11-01&to=2026-11-30';
  await expect(page).toHaveURL(`${walletUrl}?${narrowed}`);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Showing 21-40 of 40')).toBeVisible();
  await expect(page).toHaveURL(`${walletUrl}?${narrowed}&after=${cursor}`);
  expect(asked.at(-1)?.toString()).toBe(`${narrowed}&limit=20&cursor=${cursor}`);
  await page.reload();
  await expect(page.getByText('Service 40')).toBeVisible();
  await expect(page.getByLabel(words.search, { exact: true })).toHaveValue('service');
  await page.goBack();
  await expect(page.getByText('Showing 1-20 of 40')).toBeVisible();
  await page.getByRole('button', { name: words.showAll }).click();
  await expect(page).toHaveURL(walletUrl);
  await expect(page.getByLabel(words.search, { exact: true })).toHaveValue('');
});

test('what cannot be had says so: no KYC, no wallet, no line, too many lines', async ({
  page,
  openBrowser,
}) => {
  const words = walletWords.en;
  await registerByCalls(page);
  await page.goto(walletUrl);
  await expect(page.getByText(words.opensLater)).toBeVisible();
  await expect(page.getByRole('button', { name: words.add })).toHaveCount(0);

  const other = await (await openBrowser({ storageState: signedInAs('user') })).newPage();
  const list = `**/api${wallet.read.path.replace(':id', '*')}?*limit=20*`;
  await other.route(list, (route) => route.fulfill({ status: 500 }));
  await other.goto(walletUrl);
  await expect(other.getByRole('alert')).toContainText(words.loadFailed);
  await other.unroute(list);
  await other.getByRole('button', { name: words.tryAgain }).click();
  await expect(other.getByRole('table')).toBeVisible();
  const refusal = { code: 'export_too_long', message: 'Too many lines.', requestId: 'r' };
  await other.route(`**/api${wallet.exportHistory.path.replace(':id', '*')}*`, (route) =>
    route.fulfill({ status: 422, json: refusal }),
  );
  await other.getByRole('button', { name: words.download }).click();
  await expect(other.getByText('Too many lines.')).toBeVisible();
  await other.route(`**/api${payments.topUp.path.replace(':walletId', '*')}`, (route) =>
    route.fulfill({ status: 500 }),
  );
  await other.getByLabel(words.amount).fill('100');
  await other.getByRole('button', { name: words.add }).click();
  await expect(other.getByRole('alert').filter({ hasText: words.failed })).toBeVisible();
  await expect(other.getByLabel(words.amount)).toHaveValue('100');

  await other.route('**/api/auth/me', async (route) => {
    const me = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...me, walletId: null } });
  });
  await other.reload();
  await expect(other.getByText(words.noWallet)).toBeVisible();
});

test('Z06 the wallet is no page of staff', async ({ openBrowser }) => {
  const office = await openAsStaff(openBrowser, 'admin');
  await office.goto(walletUrl);
  await expect(office).toHaveURL('/unauthorized');
});
