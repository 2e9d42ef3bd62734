import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import type { Device } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { confirmByCode } from '../../support/staff.ts';

test.describe.configure({ mode: 'serial' });

test('a superadmin downloads filtered lists', async ({ device }) => {
  const { t } = device;
  const page = await device.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard/users');
  await page.getByLabel(t('Search')).fill(demoAccounts.user.email);
  await expect(page).toHaveURL(/q=/);
  const [headings = '', ...lines] = await downloadCsv(page, 'users', device);
  expect(headings).toContain(t('Email address'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(demoAccounts.user.email);
  await expectAccessible(page, 'the users with their download');

  await page
    .getByLabel(t('File type'))
    .selectOption({ label: t('Excel, up to {rows} rows', { rows: '20,000' }) });
  const workbook = page.waitForEvent('download'); // a code is required first
  await page.getByRole('button', { name: t('Download'), exact: true }).click();
  await confirmByCode(page, demoAccounts.superadmin.email, device.language);
  const name = (await workbook).suggestedFilename();
  expect(name).toMatch(/^users-\d{4}-\d\d-\d\d\.xlsx$/);
  await expect(page.getByText(t('Your browser saves it as {name}.', { name }))).toBeVisible();

  for (const path of ['payments', 'payments/refunds', 'applications', 'audit'] as const) {
    const list = path.split('/').at(-1) ?? '';
    await page.goto(`/superadmin/dashboard/${path}`);
    expect((await downloadCsv(page, list, device))[0]).toContain('IST');
  }
  await page.reload();
  await expect(page.getByRole('table').getByText(t('List downloaded')).first()).toBeVisible();
});

test('a long download can be cancelled', async ({ device }) => {
  const { t } = device;
  const page = await device.open({ as: 'superadmin' });
  // No response, as with a long list on a slow connection.
  await page.route('**/api/office/exports/audit', () => undefined);
  await page.goto('/superadmin/dashboard/audit');
  await page.getByRole('button', { name: t('Download'), exact: true }).click();
  await expect(page.getByText(t('Preparing the file...'))).toBeVisible();
  await expectAccessible(page, 'a download in progress');
  await page.getByRole('button', { name: t('Cancel'), exact: true }).click();
  await expect(page.getByText(t('The download was cancelled.'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('Cancel'), exact: true })).toBeHidden();
});

async function downloadCsv(
  page: Page,
  list: string,
  { language, t }: Device,
): Promise<readonly string[]> {
  const download = page.waitForEvent('download'); // a code is required first
  await page.getByRole('button', { name: t('Download'), exact: true }).click();
  await confirmByCode(page, demoAccounts.superadmin.email, language);
  const file = await download;
  const name = file.suggestedFilename();
  expect(name).toMatch(/^[a-z]+-\d{4}-\d\d-\d\d\.csv$/);
  expect(name.split('-')[0]).toBe(list);
  await expect(page.getByText(t('Your browser saves it as {name}.', { name }))).toBeVisible();
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
}
