import type { Locator, Page } from '@playwright/test';
import { fileQuickly, publish, yearField } from '../../applications.ts';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { becomeVerified } from '../../verified.ts';

// Somebody becomes a franchisee first.
test.describe.configure({ timeout: 180_000 });

const label = yearField.label.en;
const saved = 'Saved. You can go on later, on any device.';
const done = 'Your answers have been corrected.';

/** Opens the form of a correction. */
async function begin(page: Page, id: string): Promise<Locator> {
  await page.goto(`/dashboard/applications/${id}`);
  await page.getByRole('button', { name: 'Correct my answers' }).click();
  return page.getByRole('dialog');
}

test('A5 two tabs correct one application: the later one is told, and loses nothing', async ({
  openBrowser,
}) => {
  const own = await (await openBrowser()).newPage();
  const office = await openAsStaff(openBrowser, 'admin');
  await becomeVerified(own, office);
  const fields = [{ ...yearField, isRequired: false }];
  const { id } = await fileQuickly(own, (await publish(office, { fields })).id);
  const late = await begin(own, id);
  await late.getByLabel(label).fill('1990');
  await expect(late.getByText(saved)).toBeVisible();

  const other = await own.context().newPage();
  const first = await begin(other, id);
  await expect(first.getByLabel(label)).toHaveValue('1990');
  await first.getByRole('button', { name: 'Send the correction' }).click();
  await expect(other.getByText(done)).toBeVisible();

  await late.getByLabel(label).fill('1991');
  await expect(late.getByText('changed elsewhere meanwhile')).toBeVisible();
  await late.getByRole('button', { name: 'Send the correction' }).click();
  await expect(late.getByText('This application has changed in the meantime')).toBeVisible();
  await expect(late.getByText(saved)).toBeVisible();
  await late.getByRole('button', { name: 'Send the correction' }).click();
  await expect(own.getByText(done)).toBeVisible();
  await expect(own.getByRole('main').getByText('1991').first()).toBeVisible();
});
