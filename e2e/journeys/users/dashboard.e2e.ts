import { calendar } from '@anupal/contract/calendar';
import type { Page } from '@playwright/test';
import { registerByApi } from '../../support/accounts.ts';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { devices } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomePaying, becomeVerified } from '../../support/personas.ts';

test('a franchisee sees the plan, its expiry, the wallet and recent transactions', async ({
  desktop,
}) => {
  const page = await desktop.open({ as: 'user' });
  await page.goto('/dashboard');
  const here = page.getByRole('navigation').getByRole('link', { name: 'Dashboard' });
  await expect(here).toHaveAttribute('aria-current', 'page');
  const main = page.getByRole('main');
  await expect(main.getByText('Hello, Kavita Sharma')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/needs? your attention today$/);
  await expect(main.getByText(/^Platinum/)).toBeVisible();
  await expect(findDetail(page, 'Price')).toHaveText('₹25,000.00');
  await expect(findDetail(page, 'Validity')).toHaveText('1 Year');
  await expect(findDetail(page, 'Valid until')).toHaveText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/);
  await expect(findDetail(page, 'Time left')).toHaveText(/^36\d days$/);
  await expect(main.getByText('₹57,710.00', { exact: true }).first()).toBeVisible();
  const line = main.getByRole('listitem').filter({ hasText: 'Fee: Monthly GST returns' }).first();
  await expect(line).toContainText('-₹640.00');
  await expect(main.getByText(/^27 \/ \d+$/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Complete KYC' })).toBeHidden();
  const todos = main.getByRole('region', { name: 'To do' });
  await todos.getByRole('link', { name: 'Respond: GST registration' }).click();
  await expect(page).toHaveURL(/\/dashboard\/applications\/[0-9a-f-]{36}$/);
  await page.goBack();
  const recent = main.getByRole('region', { name: 'Recent applications' });
  await expect(recent.getByRole('listitem')).toHaveCount(3);
  await recent.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/dashboard/service-usage');
});

test('the overview lists what a new franchisee has to do, first the KYC, and what is due', async ({
  device,
}) => {
  const { t } = device;
  const page = await device.open();
  await becomePaying(page);
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  const todos = main.getByRole('region', { name: t('To do') }).getByRole('listitem');
  await expect(todos).toHaveCount(2);
  await expect(todos.nth(0)).toContainText(t('Complete your KYC'));
  await expect(todos.nth(1)).toContainText(t('Sign your franchisee agreement'));
  await expect(main.getByRole('link', { name: t('New application') })).toBeHidden();

  const verified = await device.open();
  const { accessToken } = await becomeVerified(verified);
  await verified.goto('/dashboard');
  const verifiedMain = verified.getByRole('main');
  const items = verifiedMain.getByRole('region', { name: t('To do') }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  await expect(items.nth(0)).toContainText(t('Sign your franchisee agreement'));
  await expect(items.nth(1)).toContainText(t('Your wallet is empty'));
  await expect(items.nth(2)).toContainText(t('Apply for your first service'));
  await expectAccessible(verified, 'the overview of a new franchisee');

  await callApi(calendar.saveProfile, {
    accessToken,
    json: { profile: { constitution: 'partnership', gst: 'monthly', state: '27' }, version: 0 },
  });
  await verified.reload();
  const upcoming = verifiedMain.getByRole('region', { name: t('Coming up') });
  await expect(upcoming.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(verified, 'the overview with due dates');
  const name = t(device.isPhone ? 'New' : 'New application');
  await verified.getByRole('link', { name, exact: true }).click();
  await expect(verified).toHaveURL('/dashboard/services-list');
});

test('the overview switches its language, including the texts of the API', async ({ desktop }) => {
  const page = await desktop.open({ ...devices['Hindi phone'].context, as: 'user' });
  await page.goto('/dashboard');
  await expect(page.getByText(/Fee: Monthly GST returns/).first()).toBeVisible();
  await page.getByRole('button', { name: 'हिंदी' }).tap();
  await expect(page.getByText(/शुल्क: .*GST/).first()).toBeVisible();
  await expect(page.getByText(/Fee: Monthly GST returns/)).toHaveCount(0);
  await expect(findDetail(page, 'कीमत')).toHaveText('₹25,000.00');
});

test('without KYC the sidebar shows locked entries, and a banner explains them', async ({
  page,
}) => {
  await registerByApi(page);
  await page.goto('/dashboard/settings');
  await expect(page.getByText('Access Restricted - Complete your KYC.')).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Dashboard pages' });
  await expect(sidebar.getByRole('listitem')).toHaveText([
    'Dashboard',
    'KYC Verification',
    /^Clients\s+Requires KYC$/,
    /^Client bills\s+Requires KYC$/,
    /^Services\s+Requires KYC$/,
    /^Service Usage\s+Requires KYC$/,
    /^Earnings\s+Requires KYC$/,
    /^My Plan\s+Requires KYC$/,
    /^Wallet\s+Requires KYC$/,
    'Invoices',
    'Calendar',
    'Announcements',
    'Support',
    'Settings',
  ]);
  await sidebar.getByRole('link', { name: 'Dashboard' }).focus();
  await page.keyboard.press('Tab');
  await expect(sidebar.getByRole('link', { name: 'KYC Verification' })).toBeFocused();
  for (const name of [
    'Clients',
    'Client bills',
    'Services',
    'Service Usage',
    'Earnings',
    'My Plan',
    'Wallet',
  ]) {
    await page.keyboard.press('Tab');
    await expect(sidebar.getByRole('link', { name, disabled: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/settings');
  }
  await expect(page.getByText('KYC Not Verified')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Complete KYC' }).first().click();
  await expect(page).toHaveURL('/dashboard/kyc');
});

test('on a phone the sidebar is a drawer that keeps the focus until it is closed', async ({
  desktop,
}) => {
  const page = await desktop.open({ ...devices['Hindi phone'].context, as: 'user' });
  await page.goto('/dashboard/settings');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    // After its last element the focus goes to the browser's own buttons, never to the page behind.
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(0);
    await expect(opener).not.toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.tap();
  await page.touchscreen.tap(350, 700);
  await expect(drawer).toBeHidden();
  await opener.tap();
  await drawer.getByRole('link', { name: 'Dashboard' }).tap();
  await expect(page).toHaveURL('/dashboard');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the settings show name and email, one click away', async ({ desktop }) => {
  const page = await desktop.open({ as: 'user' });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Open settings' }).click();
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(findDetail(page, 'Full name')).toHaveText('Kavita Sharma');
  await expect(findDetail(page, 'Email address')).toHaveText('user@anupal.test');
  await expect(page.getByRole('heading', { name: 'Signed-in devices' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'KYC status' })).toContainText('KYC Verified');

  const office = await desktop.open({ as: 'admin' });
  await office.goto('/admin/dashboard/settings');
  await expect(findDetail(office, 'Email address')).toHaveText('admin@anupal.test');
  await expect(office.getByRole('region', { name: 'KYC status' })).toHaveCount(0);
});

test('a superadmin sees that no money is in suspense', async ({ desktop }) => {
  const page = await desktop.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard');
  await expect(page.getByRole('heading', { name: 'Money in suspense' })).toBeVisible();
  await expect(page.getByText('Loading payments...')).toBeHidden();
});

/** The value beside a term. */
function findDetail(page: Page, name: string) {
  return page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: name }) })
    .getByRole('definition');
}
