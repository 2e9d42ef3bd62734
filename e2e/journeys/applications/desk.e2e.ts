import { languages, type Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { deskWords, fileFor, publishService } from '../../desk.ts';
import { expect, test } from '../../journey.ts';
import { newName, openAsStaff, smallPdf } from '../../kyc.ts';
import { labels } from '../../labels.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { product } from '../../product.ts';
import { becomeVerified } from '../../verified.ts';
import { balanceOn, openTopUp, walletUrl } from '../../wallet.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
const deskUrl = '/admin/dashboard/applications';

// Somebody becomes a franchisee first, and an application goes its whole way.
test.describe.configure({ timeout: 180_000 });

for (const language of languages)
  test(`an application goes from the top-up to the finished document (${language})`, async ({
    openBrowser,
  }) => {
    const words = deskWords[language];
    const width = language === 'hi' ? 360 : 1280;
    const context = await openBrowser(language === 'hi' ? phone : {});
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const own = await context.newPage();
    const office = await openAsStaff(openBrowser, 'admin', language);
    await becomeVerified(own, office, { language });
    await topUp(own, language);
    const client = newName();
    const { id, trackingNumber } = await fileFor(own, await publishService(office, client), client);

    await office.goto(deskUrl);
    await office.getByRole('searchbox', { name: words.search }).fill(trackingNumber);
    const row = office.getByRole('row').filter({ hasText: trackingNumber });
    await expect(row).toContainText(client);
    await expectFitAt(office, width, 'the queue');
    await row.getByRole('link').click();
    await expect(office.getByText('Meera Silks')).toBeVisible();
    await expect(office.getByRole('main').getByRole('img')).toBeVisible();
    await press(office, words.take);
    await expect(office.getByRole('heading', { name: words.toDo })).toBeFocused();

    await press(office, words.ask);
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel(words.message, { exact: true }).fill('One paper is missing.');
    await dialog.getByLabel(words.papers).fill('Rent agreement\nElectricity bill');
    await expectFitAt(office, width, 'the question');
    await dialog.getByRole('button', { name: words.ask }).click();
    await expect(stateOf(office, words.actionNeeded)).toBeVisible();

    await own.goto(`/dashboard/applications/${id}`);
    await expect(own.getByText('Electricity bill')).toBeVisible();
    await own.getByLabel(words.answer, { exact: true }).fill('Here it is.');
    await own.getByRole('button', { name: words.sendAnswer }).click();
    await expect(own.getByText(words.actionNeeded, { exact: true })).toBeHidden();

    await office.reload();
    await expect(office.getByText('Here it is.')).toBeVisible();
    await press(office, words.begin);
    await dialog.getByRole('button', { name: words.begin }).click();
    await expect(stateOf(office, words.inProgress)).toBeVisible();
    await expect(office.getByRole('button', { name: words.complete, exact: true })).toBeHidden();
    await uploadResult(office, language);
    await expectFitAt(office, width, 'an application in progress');
    await press(office, words.complete);
    await dialog.getByRole('button', { name: words.complete }).click();
    await expect(stateOf(office, words.completed)).toBeVisible();

    await own.reload();
    await expect(own.getByRole('heading', { name: words.results })).toBeVisible();
    const download = own.waitForEvent('download');
    const result = own.getByRole('list', { name: words.results });
    await result.getByRole('button', { name: words.download }).click();
    expect((await download).suggestedFilename()).toBe('certificate.pdf');
  });

test('two admins at one application: one has it, nothing typed is lost, the fee returns', async ({
  openBrowser,
}) => {
  const words = deskWords.en;
  const own = await (await openBrowser()).newPage();
  const office = await openAsStaff(openBrowser, 'admin');
  await becomeVerified(own, office);
  await topUp(own, 'en');
  const client = newName();
  const { id } = await fileFor(own, await publishService(office, client), client);
  const other = await openAsStaff(openBrowser, 'superadmin');
  await other.goto(`/superadmin/dashboard/applications/${id}`);
  await expect(other.getByRole('button', { name: words.take })).toBeVisible();
  await office.goto(`${deskUrl}/${id}`);
  await press(office, words.take);
  await expect(office.getByRole('button', { name: words.giveBack })).toBeVisible();
  await press(other, words.take);
  await expect(
    other
      .getByRole('main')
      .getByText(/Arjun Mehta/)
      .first(),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: words.ask })).toBeHidden();

  // A second tab of the same admin is faster; the reason that was typed is still there.
  const late = await office.context().newPage();
  await late.goto(`${deskUrl}/${id}`);
  await press(late, words.reject);
  const dialog = late.getByRole('dialog');
  await dialog.getByLabel(words.reason).fill('The photograph is of somebody else.');
  await press(office, words.begin);
  await office.getByRole('dialog').getByRole('button', { name: words.begin }).click();
  await expect(stateOf(office, words.inProgress)).toBeVisible();
  await dialog.getByRole('button', { name: words.reject }).click();
  await expect(late.locator(':focus')).toContainText(words.changed);
  await expect(stateOf(late, words.inProgress)).toBeVisible();
  await press(late, words.reject);
  await expect(dialog.getByLabel(words.reason)).toHaveValue('The photograph is of somebody else.');
  await dialog.getByRole('button', { name: words.reject }).click();
  await expect(
    late.getByRole('main').getByText('The photograph is of somebody else.'),
  ).toBeVisible();

  await own.goto(walletUrl);
  await expect(balanceOn(own, '₹1,000.00')).toBeVisible();
  await expect(own.getByRole('row').filter({ hasText: 'Fee returned' })).toContainText('+₹500.00');
});

async function topUp(page: Page, language: Language): Promise<void> {
  await page.goto(walletUrl);
  const { window } = await openTopUp(page, '1000', language);
  await window.getByRole('button', { name: labels[language].windowPay, exact: true }).click();
  await expect(balanceOn(page, '₹1,000.00')).toBeVisible({ timeout: 30_000 });
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** The badge of an application on its page. */
function stateOf(page: Page, state: string) {
  return page.getByRole('main').getByText(state, { exact: true }).first();
}

async function uploadResult(page: Page, language: Language): Promise<void> {
  const words = deskWords[language];
  const buffer = Buffer.from(await smallPdf().arrayBuffer());
  const pdf = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer };
  await page.locator('#result').setInputFiles(pdf);
  await expect(page.getByText(words.uploaded)).toBeVisible();
}
