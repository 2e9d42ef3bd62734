import type { Locator, Page } from '@playwright/test';
import { fileQuickly, publish, yearField } from '../../applications.ts';
import { deskUrl, deskWords, press } from '../../desk.ts';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { becomeVerified } from '../../verified.ts';

// Somebody becomes a franchisee first.
test.describe.configure({ timeout: 180_000 });

const year = yearField.label.en;
const town = 'Town';
const townField = { ...yearField, key: 'town', label: { en: town, hi: null }, isRequired: false };
const saved = 'Saved. You can go on later, on any device.';
const done = 'Your answers have been corrected.';

/** Opens the form of a correction. */
async function begin(page: Page, id: string): Promise<Locator> {
  await page.goto(`/dashboard/applications/${id}`);
  await page.getByRole('button', { name: 'Correct my answers' }).click();
  return page.getByRole('dialog');
}

test('A5 two tabs correct one application: the later one is told, and both corrections stand', async ({
  openBrowser,
}) => {
  const own = await (await openBrowser()).newPage();
  const office = await openAsStaff(openBrowser, 'admin');
  await becomeVerified(own, office);
  const fields = [{ ...yearField, isRequired: false }, townField];
  const { id } = await fileQuickly(own, (await publish(office, { fields })).id);
  const late = await begin(own, id);
  await late.getByLabel(town).fill('Pune');
  await expect(late.getByText(saved)).toBeVisible();

  const other = await own.context().newPage();
  const first = await begin(other, id);
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
  for (const text of ['1995', 'Nashik'])
    await expect(own.getByRole('main').getByText(text).first()).toBeVisible();
});

test('A5 the office begins while a correction is typed: it is told, and kept for the request', async ({
  openBrowser,
}) => {
  const own = await (await openBrowser()).newPage();
  const office = await openAsStaff(openBrowser, 'admin');
  await becomeVerified(own, office);
  const { id } = await fileQuickly(own, (await publish(office, { fields: [townField] })).id);
  const form = await begin(own, id);
  await office.goto(`${deskUrl}/${id}`);
  await press(office, deskWords.en.take);
  await expect(office.getByRole('heading', { name: deskWords.en.toDo })).toBeFocused();

  await form.getByLabel(town).fill('Nashik');
  const send = form.getByRole('button', { name: 'Send the correction' });
  await send.click();
  await expect(form.getByText('This application has changed in the meantime')).toBeVisible();
  await expect(form.getByText('can now be corrected only by request')).toBeVisible();
  await expect(form.getByText(saved)).toBeVisible();
  await send.click();
  await expect(form.getByText('Our team has started work on this application')).toBeVisible();
  await expect(form.getByLabel(town)).toHaveValue('Nashik');
  await own.reload();
  await expect(own.getByRole('button', { name: 'Request a correction' })).toBeVisible();
});
