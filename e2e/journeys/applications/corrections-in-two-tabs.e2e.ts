import type { Locator, Page } from '@playwright/test';
import { fileApplication, publishService, yearField } from '../../support/applications.ts';
import { expect, test } from '../../support/fixtures.ts';
import { claim, officeUrl } from '../../support/office.ts';
import { becomeVerified } from '../../support/personas.ts';

// A franchisee is verified first.
test.describe.configure({ timeout: 120_000 });

const year = yearField.label.en;
const town = 'Town';
const townField = { ...yearField, key: 'town', label: { en: town, hi: null }, isRequired: false };
const saved = 'Saved. You can go on later, on any device.';
const done = 'Your answers have been corrected.';

/** Opens the form of a correction. */
async function openCorrection(page: Page, id: string): Promise<Locator> {
  await page.goto(`/dashboard/applications/${id}`);
  await page.getByRole('button', { name: 'Correct my answers' }).click();
  return page.getByRole('dialog');
}

test('A5 corrections in two tabs both count, and one that comes after work has started is kept', async ({
  desktop,
}) => {
  const own = await desktop.open();
  const account = await becomeVerified(own);
  const fields = [{ ...yearField, isRequired: false }, townField];
  const { id } = await fileApplication(account, (await publishService({ fields })).id);

  // The later of two tabs says so, and both corrections count.
  const late = await openCorrection(own, id);
  await late.getByLabel(town).fill('Pune');
  await expect(late.getByText(saved)).toBeVisible();

  const other = await own.context().newPage();
  const first = await openCorrection(other, id);
  await expect(first.getByLabel(town)).toHaveValue('Pune');
  await first.getByLabel(year).fill('1995');
  await first.getByRole('button', { name: 'Send the correction' }).click();
  await expect(other.getByText(done)).toBeVisible();

  await late.getByLabel(town).fill('Nashik');
  await expect(late.getByText('changed elsewhere meanwhile')).toBeVisible();
  await expect(late.getByRole('button', { name: 'Discard the changes' })).toBeVisible();
  await late.getByRole('button', { name: 'Send the correction' }).click();
  await expect(late.getByText('This application has changed in the meantime')).toBeVisible();
  await expect(late.getByText('corrected elsewhere meanwhile have been taken over')).toBeVisible();
  await expect(late.getByLabel(year)).toHaveValue('1995');
  await expect(late.getByLabel(town)).toHaveValue('Nashik');
  await expect(late.getByText(saved)).toBeVisible();
  await late.getByRole('button', { name: 'Send the correction' }).click();
  await expect(own.getByText(done)).toBeVisible();
  for (const answer of ['1995', 'Nashik'])
    await expect(own.getByRole('main').getByText(answer).first()).toBeVisible();

  await test.step('staff start work during a correction: the form keeps it for a request', async () => {
    await own.getByRole('button', { name: 'Correct my answers' }).click();
    const form = own.getByRole('dialog');
    const office = await desktop.open({ as: 'admin' });
    await office.goto(`${officeUrl}/${id}`);
    await claim(office);

    await form.getByLabel(town).fill('Mumbai');
    const send = form.getByRole('button', { name: 'Send the correction' });
    await send.click();
    await expect(form.getByText('This application has changed in the meantime')).toBeVisible();
    await expect(form.getByText('can now be corrected only by request')).toBeVisible();
    await expect(form.getByText(saved)).toBeVisible();
    await send.click();
    await expect(form.getByText('Our team has started work on this application')).toBeVisible();
    await expect(form.getByLabel(town)).toHaveValue('Mumbai');
    await own.reload();
    await expect(own.getByRole('button', { name: 'Request a correction' })).toBeVisible();
  });
});
