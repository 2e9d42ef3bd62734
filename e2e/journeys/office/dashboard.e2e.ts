import { createAccount, newName } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';

test.describe.configure({ timeout: 120_000 });

test('the dashboard of staff shows totals, charts and the newest users', async ({ device }) => {
  const { t } = device;
  const role = device.isPhone ? 'superadmin' : 'admin';
  const name = newName();
  await createAccount(name);
  const page = await device.open({ as: role });
  await page.goto(`/${role}/dashboard`);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('link', { name: new RegExp(`^${t('KYC verified')} [\\d,]+$`) }),
  ).toBeVisible();
  await expect(main.getByRole('heading', { name: t('New users') })).toBeVisible();
  await expect(main.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('figure', { name: t('Revenue, last 12 months') })).toHaveCount(
    role === 'superadmin' ? 1 : 0,
  );
  const chart = page.getByRole('figure', { name: t('Registrations, last 30 days') });
  await chart.getByText(t('Show the figures')).click();
  const today = chart.getByRole('row').last();
  expect(Number(await today.getByRole('cell').last().textContent())).toBeGreaterThan(0);
  await expectAccessible(page, `the dashboard of the ${role}`);
  await main.getByRole('link', { name: new RegExp(`^${t('Users')} [\\d,]+$`) }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
});
