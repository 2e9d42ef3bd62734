import { randomUUID } from 'node:crypto';

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import type { Device } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { card, smallPdf, toFile } from '../../support/sample-files.ts';

test('a service is published, changed and deactivated, visible to everyone at once', async ({
  device,
}) => {
  const { language, t } = device;
  const name = `Zither ${randomUUID().slice(0, 8)}`;
  const fee = t('Our fee in rupees, with GST');
  const office = await device.open({ as: 'admin' });
  await office.goto('/admin/dashboard/create-service');
  await office.getByRole('button', { name: t('Create Service') }).click();
  const dialog = office.getByRole('dialog');

  // Missing input is refused; what was typed stays, also when the dialog is closed by mistake.
  await addChoice(dialog, device, { label: 'W'.repeat(150), choices: 'One\nTwo', place: 1 });
  await dialog.getByRole('button', { name: t('Create Service') }).click();
  await expect(dialog.getByText(t('Failed to create service.'))).toBeVisible();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(5);
  await expectAccessible(dialog, 'the form of a service with errors');
  await dialog.getByRole('button', { name: t('Remove field {place}', { place: 1 }) }).click();
  await dialog.getByLabel(t('Department'), { exact: true }).fill('Our desk');
  await dialog.getByRole('button', { name: t('Create Service') }).click();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(4);
  await office.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await office.getByRole('button', { name: t('Create Service') }).click();
  await expect(dialog.getByLabel(t('Department'), { exact: true })).toHaveValue('Our desk');
  await expect(dialog.getByText(t('Your earlier input is still here.'))).toBeVisible();

  await dialog.getByLabel(t('E-service name'), { exact: true }).fill(name);
  await dialog.getByLabel(t('Document name'), { exact: true }).fill('Certificate');
  await dialog.getByLabel(t('Description'), { exact: true }).fill('What it is, in short.');
  await dialog.getByLabel(t('Category'), { exact: true }).selectOption('iso');
  await dialog.getByLabel(fee).fill('1,499.50');
  await dialog.getByLabel(t('Required documents'), { exact: true }).fill('PAN\nDeed');
  await addFields(dialog, device);
  await chooseFiles(dialog);
  await dialog.getByRole('button', { name: t('Create Service') }).click();
  await expect(office.getByText(t('Service created successfully!'))).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const row = await findRow(office, device, name);
  await expect(row).toContainText(t('Active'));
  await expect(
    row.getByRole('link', { name: t('View the document of {name}', { name }) }),
  ).toHaveAttribute('href', /^\/api\/eservice\/files\//);
  const picture = row.locator('img');
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);

  // It is on the public page and in a franchisee's dashboard at once.
  const publicPage = await device.open();
  await publicPage.goto(language === 'hi' ? '/hi/all-services' : '/all-services');
  const onSite = publicPage.getByRole('listitem').filter({ hasText: name });
  await expect(onSite).toContainText('₹1,499.50');
  const own = await device.open({ as: 'user' });
  await own.goto('/dashboard/services-list?q=zeppelin');
  await expect(own.getByRole('searchbox')).toHaveValue('zeppelin');
  await expect(own.getByRole('row')).toHaveCount(0);
  await expectAccessible(own, 'a search that finds no service');
  const ownRow = await findRow(own, device, name);
  await expect(ownRow.getByRole('link', { name: t('Apply for {name}', { name }) })).toBeVisible();
  await expect(ownRow).toContainText('₹1,499.50');
  await ownRow.getByRole('link', { name }).first().click();
  await expect(own.getByRole('heading', { level: 1, name })).toBeVisible();
  const download = own.waitForEvent('download');
  await own.getByRole('link', { name: t('Download Service Document') }).click();
  expect((await download).suggestedFilename()).toMatch(/^zither-.*-service-document\.pdf$/);
  await expect(own.getByRole('link', { name: t('Download Additional Document') })).toBeVisible();

  await test.step('an edit of a service that has changed meanwhile is not saved', async () => {
    const other = await device.open({ as: 'superadmin' });
    await other.goto('/superadmin/dashboard/create-service');
    const otherRow = await findRow(other, device, name);
    for (const [page, found] of [
      [office, row],
      [other, otherRow],
    ] as const) {
      await found.getByRole('button', { name: t('Edit {name}', { name }) }).click();
      await expect(page.getByRole('dialog').getByLabel(fee)).toBeVisible();
    }
    await other.getByRole('dialog').getByLabel(fee).fill('100');
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('Update Service') })
      .click();
    await expect(other.getByText(t('Service updated successfully!'))).toBeVisible();
    await dialog.getByLabel(fee).fill('200');
    await dialog.getByRole('button', { name: t('Update Service') }).click();
    await expect(dialog.getByText(t('Failed to update service.'))).toBeVisible();
    await expect(dialog.getByLabel(fee)).toHaveValue('200');
    await dialog.getByRole('button', { name: t('Reload without my changes') }).click();
    await expect(dialog.getByLabel(fee)).toHaveValue('100');
    await office.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  // An edit keeps the order of the fields and deactivates the service.
  await row.getByRole('button', { name: t('Edit {name}', { name }) }).click();
  await expect(dialog.getByRole('group', { name: t('Field {place}', { place: 1 }) })).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(dialog.getByLabel(t('Label in English')).first()).toHaveValue('Kind of business');
  await dialog.getByLabel(t('Active: accepting applications')).uncheck();
  await dialog.getByRole('button', { name: t('Update Service') }).click();
  await expect(office.getByText(t('Service updated successfully!'))).toBeVisible();
  await expect(row).toContainText(t('Inactive'));
  await publicPage.reload();
  await expect(onSite).toContainText(t('Service Inactive'));
  await own.reload();
  const closed = own.getByRole('button', { name: t('Service Inactive') });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await own.goto('/dashboard/services-list');
  const closedRow = await findRow(own, device, name);
  await expect(
    closedRow.getByRole('button', { name: t('Service Inactive: {name}', { name }) }),
  ).toHaveAttribute('aria-disabled', 'true');
});

test('a filter by department is part of the URL and survives a reload', async ({ desktop }) => {
  const own = await desktop.open({ as: 'user' });
  await own.goto('/dashboard/services-list');
  await expect(own.getByText(/^Showing 1-20 of \d+$/)).toBeVisible();
  const headings = 'No., Poster, Service Name, Description, You pay, Status, Document, Action';
  await expect(own.getByRole('columnheader')).toHaveText(headings.split(', '));
  await own.getByRole('link', { name: 'Next' }).click();
  await expect(own).toHaveURL(/page=2/);
  await own
    .getByLabel('Department')
    .selectOption({ label: 'Directorate General of Foreign Trade (DGFT)' });
  await expect(own).toHaveURL(/\?department=Directorate\+General\+of\+Foreign\+Trade\+%28DGFT%29$/);
  await expect(own.getByRole('row')).toHaveCount(3);
  await own.reload();
  await expect(own.getByRole('row')).toHaveCount(3);
  const chosen = own.getByLabel('Department');
  await expect(chosen).toHaveValue('Directorate General of Foreign Trade (DGFT)');
  await own.getByRole('row').nth(1).getByRole('link').first().click();
  const apply = own.getByRole('link', { name: /^Apply Now/ });
  await expect(apply).toBeVisible();
  await expect(own.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  // Opening the form and going back does not change where the link leads.
  await apply.click();
  await expect(own.getByRole('group', { name: 'You are applying for' })).toBeVisible();
  await own.goBack();
  await own.getByRole('link', { name: 'Back to the services' }).click();
  await expect(chosen).toHaveValue('Directorate General of Foreign Trade (DGFT)');
  await expect(own.getByRole('row')).toHaveCount(3);
});

/** Adds two questions and swaps them. */
async function addFields(dialog: Locator, device: Device): Promise<void> {
  const { t } = device;
  await dialog.getByRole('button', { name: t('Add a field') }).click();
  await findField(dialog, device, 1).getByLabel(t('Label in English')).fill('Legal name');
  await addChoice(dialog, device, { label: 'Kind of business', choices: 'LLP\nCompany', place: 2 });
  const kind = findField(dialog, device, 2);
  await kind.getByRole('button', { name: t('Move field {place} up', { place: 2 }) }).press('Enter');
  await expect(
    dialog.getByRole('button', { name: t('Move field {place} down', { place: 1 }) }),
  ).toBeFocused();
  const preview = dialog.getByRole('region', { name: t('Preview: this is what applicants see') });
  await preview.getByLabel('Kind of business').selectOption('Company');
  await preview.getByLabel('Legal name').fill('Asha & Co');
}

/** Adds a question with choices at the end. */
async function addChoice(
  dialog: Locator,
  device: Device,
  {
    label,
    choices,
    place,
  }: { readonly label: string; readonly choices: string; readonly place: number },
): Promise<void> {
  const { t } = device;
  await dialog.getByRole('button', { name: t('Add a field') }).click();
  const field = findField(dialog, device, place);
  await field.getByLabel(t('Label in English')).fill(label);
  await field.getByLabel(t('Kind of answer')).selectOption(t('Choice'));
  await field.getByLabel(t('Choices in English')).fill(choices);
}

function findField(dialog: Locator, { t }: Device, place: number): Locator {
  return dialog.getByRole('group', { name: t('Field {place}', { place }) });
}

async function chooseFiles(dialog: Locator): Promise<void> {
  const inputs = dialog.locator('input[type=file]:not([capture])');
  await inputs.nth(0).setInputFiles(await toFile(card(), 'poster.png'));
  await inputs.nth(1).setInputFiles(await toFile(smallPdf(), 'guide.pdf'));
  await inputs.nth(2).setInputFiles(await toFile(smallPdf(), 'example.pdf'));
}

/** Searches for a service and finds its row. */
async function findRow(page: Page, { t }: Device, name: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: t('Search') }).fill(name);
  await expect(page).toHaveURL(/\?q=/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  return row;
}
