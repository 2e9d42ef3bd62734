import { randomUUID } from 'node:crypto';
import { languages, type Language } from '@anupal/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { applicationWords } from '../../applications.ts';
import { eserviceWords } from '../../eservices.ts';
import { expect, test, type OpenBrowser } from '../../journey.ts';
import { card, openAsStaff, smallPdf } from '../../kyc.ts';
import { signedInAs } from '../../people.ts';
import { product } from '../../product.ts';

// It goes from the office to the public page and to a franchisee's dashboard.
test.describe.configure({ timeout: 150_000 });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

for (const language of languages) {
  const words = eserviceWords[language];
  const at = language === 'en' ? 'on a desktop in English' : 'on a phone in Hindi';

  test(`a service is published, changed and switched off, and everybody sees it, ${at}`, async ({
    openBrowser,
  }) => {
    const name = `Zither ${randomUUID().slice(0, 8)}`;
    const office = await openAsStaff(openBrowser, 'admin', language);
    await office.goto('/admin/dashboard/create-service');
    await office.getByRole('button', { name: words.create }).click();
    const dialog = office.getByRole('dialog');

    // What is missing is told; what was typed stays, also when the window is closed by mistake.
    await dialog.getByLabel(words.department, { exact: true }).fill('Our desk');
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog.getByText(words.createFailed)).toBeVisible();
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(4);
    await office.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await office.getByRole('button', { name: words.create }).click();
    await expect(dialog.getByLabel(words.department, { exact: true })).toHaveValue('Our desk');
    await expect(dialog.getByText(words.stillHere)).toBeVisible();

    await dialog.getByLabel(words.name, { exact: true }).fill(name);
    await dialog.getByLabel(words.docName, { exact: true }).fill('Certificate');
    await dialog.getByLabel(words.description, { exact: true }).fill('What it is, in short.');
    await dialog.getByLabel(words.category, { exact: true }).selectOption('iso');
    await dialog.getByLabel(words.firmFee).fill('1,499.50');
    await dialog.getByLabel(words.papers, { exact: true }).fill('PAN\nDeed');
    await writeFields(dialog, language);
    await choosePapers(dialog);
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(office.getByText(words.created)).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const row = await searched(office, name, language);
    await expect(row).toContainText(words.active);
    await expect(row.getByRole('link', { name: words.viewDocument(name) })).toHaveAttribute(
      'href',
      /^\/api\/eservice\/files\//,
    );
    const picture = row.locator('img');
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600);

    // The public page and a franchisee see it at once.
    const publicPage = await openPublic(openBrowser, language);
    const onSite = publicPage.getByRole('listitem').filter({ hasText: name });
    await expect(onSite).toContainText('₹1,499.50');
    const own = await openAsFranchisee(openBrowser, language);
    await own.goto('/dashboard/services-list');
    const ownRow = await searched(own, name, language);
    await expect(ownRow.getByRole('button', { name: words.apply(name) })).toBeVisible();
    await expect(ownRow).toContainText('₹1,499.50');
    await ownRow.getByRole('link', { name, exact: true }).click();
    await expect(own.getByRole('heading', { level: 1, name })).toBeVisible();
    const download = own.waitForEvent('download');
    await own.getByRole('link', { name: words.downloadDocument }).click();
    expect((await download).suggestedFilename()).toMatch(/^zither-.*-service-document\.pdf$/);
    await expect(own.getByRole('link', { name: words.downloadMore })).toHaveCount(0);

    // The edit keeps the order of the fields and switches the service off.
    await row.getByRole('button', { name: words.edit(name) }).click();
    await expect(dialog.getByRole('group', { name: words.field(1) })).toBeVisible();
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(dialog.getByLabel(words.labelEn).first()).toHaveValue('Kind of business');
    await dialog.getByLabel(words.isActive).uncheck();
    await dialog.getByRole('button', { name: words.update }).click();
    await expect(office.getByText(words.updated)).toBeVisible();
    await expect(row).toContainText(words.inactive);
    await publicPage.reload();
    await expect(onSite).toContainText(words.serviceInactive);
    await own.reload();
    const closed = own.getByRole('button', { name: words.serviceInactive });
    await expect(closed).toHaveAttribute('aria-disabled', 'true');
  });

  test(`an edit of what somebody else has changed meanwhile is not saved, ${at}`, async ({
    openBrowser,
  }) => {
    const name = `Lute ${randomUUID().slice(0, 8)}`;
    const first = await openAsStaff(openBrowser, 'admin', language);
    await first.goto('/admin/dashboard/create-service');
    await first.getByRole('button', { name: words.create }).click();
    await fillNeeded(first.getByRole('dialog'), name, language);
    await first.getByRole('dialog').getByRole('button', { name: words.create }).click();
    await expect(first.getByText(words.created)).toBeVisible();
    const second = await openAsStaff(openBrowser, 'superadmin', language);
    await second.goto('/superadmin/dashboard/create-service');
    for (const page of [first, second]) {
      const row = await searched(page, name, language);
      await row.getByRole('button', { name: words.edit(name) }).click();
      await expect(page.getByRole('dialog').getByLabel(words.firmFee)).toBeVisible();
    }
    await second.getByRole('dialog').getByLabel(words.firmFee).fill('100');
    await second.getByRole('dialog').getByRole('button', { name: words.update }).click();
    await expect(second.getByText(words.updated)).toBeVisible();
    const late = first.getByRole('dialog');
    await late.getByLabel(words.firmFee).fill('200');
    await late.getByRole('button', { name: words.update }).click();
    await expect(late.getByText(words.updateFailed)).toBeVisible();
    await expect(late.getByLabel(words.firmFee)).toHaveValue('200');
    await late.getByRole('button', { name: words.reload }).click();
    await expect(late.getByLabel(words.firmFee)).toHaveValue('100');
  });
}

test('services that cannot be read say so, and are tried again', async ({ openBrowser }) => {
  const own = await openAsFranchisee(openBrowser, 'en');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await own.route('**/api/eservice?*', async (route) => {
    await held;
    await route.fulfill({ status: 500 });
  });
  await own.goto('/dashboard/services-list');
  await expect(own.getByText('Loading...')).toBeVisible();
  letGo();
  await expect(own.getByRole('alert').getByText('Failed to fetch eServices')).toBeVisible();
  await own.unroute('**/api/eservice?*');
  await own.getByRole('button', { name: 'Try again' }).click();
  await expect(own.getByRole('row').nth(1)).toBeVisible();
  await own.goto(`/dashboard/services-list/${randomUUID()}`);
  await expect(own.getByRole('alert').getByText('Failed to fetch eServices')).toBeVisible();
});

test('a department narrows the list, stands in the URL and outlives a reload', async ({
  openBrowser,
}) => {
  const own = await openAsFranchisee(openBrowser, 'en');
  await own.goto('/dashboard/services-list');
  await expect(own.getByText(/^Showing 1-20 of \d+$/)).toBeVisible();
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
  // The form that is opened on the way and closed again does not lead astray.
  await own.getByRole('button', { name: /^Apply Now/ }).click();
  const dialog = own.getByRole('dialog');
  await expect(dialog.getByLabel(applicationWords.en.kind)).toBeVisible();
  await own.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await own.getByRole('link', { name: 'Back to the services' }).click();
  await expect(chosen).toHaveValue('Directorate General of Foreign Trade (DGFT)');
  await expect(own.getByRole('row')).toHaveCount(3);
});

async function fillNeeded(dialog: Locator, name: string, language: Language): Promise<void> {
  const words = eserviceWords[language];
  await dialog.getByLabel(words.department, { exact: true }).fill('Our desk');
  await dialog.getByLabel(words.name, { exact: true }).fill(name);
  await dialog.getByLabel(words.docName, { exact: true }).fill('Certificate');
  await dialog.getByLabel(words.description, { exact: true }).fill('What it is.');
  await dialog.getByLabel(words.category, { exact: true }).selectOption('iso');
}

async function writeFields(dialog: Locator, language: Language): Promise<void> {
  const words = eserviceWords[language];
  for (const [index, label] of ['Legal name', 'Kind of business'].entries()) {
    await dialog.getByRole('button', { name: words.addField }).click();
    await dialog
      .getByRole('group', { name: words.field(index + 1) })
      .getByLabel(words.labelEn)
      .fill(label);
  }
  const kind = dialog.getByRole('group', { name: words.field(2) });
  await kind.getByLabel(words.kind).selectOption(words.choice);
  await kind.getByLabel(words.choicesEn).fill('LLP\nCompany');
  await kind.getByRole('button', { name: words.up(2) }).press('Enter');
  await expect(dialog.getByRole('button', { name: words.down(1) })).toBeFocused();
  const preview = dialog.getByRole('region', { name: words.preview });
  await preview.getByLabel('Kind of business').selectOption('Company');
  await preview.getByLabel('Legal name').fill('Asha & Co');
}

async function choosePapers(dialog: Locator): Promise<void> {
  const inputs = dialog.locator('input[type=file]:not([capture])');
  const papers = [card(), smallPdf()];
  for (const [index, blob] of papers.entries()) {
    const buffer = Buffer.from(await blob.arrayBuffer());
    const name = index === 0 ? 'poster.png' : 'guide.pdf';
    await inputs.nth(index).setInputFiles({ name, mimeType: blob.type, buffer });
  }
}

async function searched(page: Page, name: string, language: Language): Promise<Locator> {
  await page.getByRole('searchbox', { name: eserviceWords[language].search }).fill(name);
  await expect(page).toHaveURL(/\?q=/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  return row;
}

async function openPublic(openBrowser: OpenBrowser, language: Language): Promise<Page> {
  const page = await (await openBrowser(language === 'hi' ? phone : {})).newPage();
  await page.goto(language === 'hi' ? '/hi/all-services' : '/all-services');
  return page;
}

async function openAsFranchisee(openBrowser: OpenBrowser, language: Language): Promise<Page> {
  const size = language === 'hi' ? phone : {};
  const context = await openBrowser({ ...size, storageState: signedInAs('user') });
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
  return context.newPage();
}
