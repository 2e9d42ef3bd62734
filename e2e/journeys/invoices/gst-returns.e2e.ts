import { readFile } from 'node:fs/promises';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { confirmByCode } from '../../support/staff.ts';

const url = '/superadmin/dashboard/gst-returns';
const thisMonth = dateInIndia(new Date()).slice(0, 7);

test('a superadmin sees what the return of a month contains, and downloads it', async ({
  device,
}) => {
  const { t, language } = device;
  const page = await device.open({ as: 'superadmin' });
  await page.goto(`${url}?month=${thisMonth}`);
  await expect(page.getByRole('table', { name: t('Tables of GSTR-1') })).toBeVisible();
  await expect(page.getByText(t('This month is not over yet.'))).toBeVisible();
  await expectAccessible(page, 'the GST return of a month');

  const download = page.waitForEvent('download'); // a code is required first
  await page.getByRole('button', { name: t('Download GSTR-1 as JSON') }).click();
  await confirmByCode(page, demoAccounts.superadmin.email, language);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^gstr1-29aakfa2605d1zt-${thisMonth}.json$`));
  const json: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(json).toMatchObject({ gstin: '29AAKFA2605D1ZT', hash: 'hash' });
});

test('a month without documents is a nil return, and filing it asks first', async ({ device }) => {
  const { t } = device;
  const page = await device.open({ as: 'superadmin' });
  await page.goto(`${url}?month=2025-01`);
  await expect(
    page.getByText(t('No tax documents in this month. File a nil return on the GST portal.')),
  ).toBeVisible();
  await expectAccessible(page, 'an empty month');
  await page.getByRole('button', { name: t('Mark as filed') }).click();
  const dialog = page.getByRole('alertdialog', { name: t('Mark this month as filed?') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the question before a month is filed');
  await dialog.getByRole('button', { name: t('Cancel') }).click();
  await page.getByLabel(t('Month')).selectOption(thisMonth);
  await expect(page).toHaveURL(new RegExp(`month=${thisMonth}`));
});
