import { applications } from '@anupal/contract/applications';
import { languages, type Language } from '@anupal/contract/languages';
import type { Locator } from '@playwright/test';
import {
  applicationWords,
  change,
  deedField,
  deskOf,
  fileQuickly,
  publish,
  yearField,
} from '../../applications.ts';
import { eserviceWords } from '../../eservices.ts';
import { openPaymentWindow } from '../../franchisee.ts';
import { expect, test, type OpenBrowser } from '../../journey.ts';
import { card, openAsStaff } from '../../kyc.ts';
import { labels } from '../../labels.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { planWords } from '../../plans.ts';
import { product } from '../../product.ts';
import { becomeVerified } from '../../verified.ts';
import { openTopUp, walletWords } from '../../wallet.ts';

// Each becomes a franchisee first, and pays; the reconciler and the webhooks take their time.
test.describe.configure({ timeout: 200_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

for (const language of languages) {
  const words = applicationWords[language];
  const isPhone = language === 'hi';
  const at = isPhone ? 'in Hindi at 360 px' : 'in English on a desktop';

  test(`a wallet is filled, a service applied for, and its document downloaded ${at}`, async ({
    openBrowser,
  }) => {
    const { page, office } = await openFranchisee(openBrowser, language);
    const service = await publish(office, { firmFee: 500, fields: [yearField, deedField] });
    const { eserviceName: name } = service;
    const dialog = page.getByRole('dialog', { name: words.dialog(name) });
    const submit = dialog.getByRole('button', { name: words.submit });
    if (isPhone) {
      await page.goto(`/dashboard/services-list/${service.id}`);
      await page.getByRole('button', { name: words.applyNow(name) }).click();
    } else {
      await page.goto('/dashboard/services-list');
      await page.getByRole('searchbox', { name: eserviceWords.en.search }).fill(name);
      await page.getByRole('button', { name: words.applyTo(name) }).click();
    }
    await submit.click();
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
    await expectFitAt(page, isPhone ? 360 : 1280, 'the form of an application with errors');
    await fillIn(dialog, language);

    // There is too little in the wallet: the form waits until there is enough.
    await expect(dialog.getByText(words.missing)).toBeVisible();
    await submit.click();
    await dialog.getByRole('link', { name: words.addBalance }).click();
    const { window } = await openTopUp(page, '500', language);
    await window.getByRole('button', { name: labels[language].windowPay, exact: true }).click();
    await expect(page.getByText(walletWords[language].added)).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: words.goBack }).click();
    await expect(dialog.getByLabel(yearLabel(language))).toHaveValue('2019');
    await expect(dialog.getByText(words.uploaded)).toBeVisible();
    await submit.click();
    await expect(dialog.getByText(words.filed)).toBeVisible();
    await dialog.getByRole('link', { name: words.see }).click();
    await expect(page).toHaveURL(/\/dashboard\/applications\/[0-9a-f-]{36}$/);

    // Staff ask for something; the answer brings the application back to them.
    const desk = deskOf(office, page.url().split('/').at(-1) ?? '');
    await desk.take();
    await desk.ask('Please send the last page.', ['Last page']);
    await page.reload();
    const asked = page.locator('section').filter({ hasText: words.asked });
    await expect(asked.getByText('Last page', { exact: true })).toBeVisible();
    await asked.getByLabel(words.answer).fill('Here it is.');
    await choosePaper(asked.locator('input[type=file]:not([capture])'));
    await expect(asked.getByText(words.uploaded)).toBeVisible();
    await asked.getByRole('button', { name: words.sendAnswer }).click();
    await expect(page.getByText(words.answerSent)).toBeVisible();
    await expect(asked).toHaveCount(0);
    await expect(page.getByText('Here it is.')).toBeVisible();

    await desk.move('in_progress');
    await desk.addResult('certificate.png');
    await desk.move('completed');
    await page.reload();
    await expect(page.getByRole('heading', { name: words.finished })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.download('certificate.png') }).click();
    expect((await download).suggestedFilename()).toBe('certificate.jpg');
    await expectFitAt(page, isPhone ? 360 : 1280, 'an application that is completed');
  });

  test(`who has used every place upgrades and goes on applying ${at}`, async ({ openBrowser }) => {
    const { page, office } = await openFranchisee(openBrowser, language);
    const service = await publish(office);
    // The plan has ten places.
    for (let place = 0; place < 10; place += 1) await fileQuickly(page, service.id);
    await page.goto(`/dashboard/services-list/${service.id}?apply=1`);
    const dialog = page.getByRole('dialog', { name: words.dialog(service.eserviceName) });
    const submit = dialog.getByRole('button', { name: words.submit });
    await submit.click();
    await dialog.getByRole('link', { name: words.upgradePlan }).click();
    await expect(page).toHaveURL(/^[^?]*\/plans\?apply=/);
    const gold = page.getByRole('region', { name: 'Gold', exact: true });
    await gold.getByRole('button', { name: planWords[language].upgrade }).click();
    const { window } = await openPaymentWindow(page, language);
    const { windowPay, paid } = labels[language];
    await window.getByRole('button', { name: windowPay, exact: true }).click();
    await expect(page.getByRole('heading', { name: paid })).toBeVisible({ timeout: 60_000 });
    await submit.click({ timeout: 20_000 });
    await expect(dialog.getByText(words.filed)).toBeVisible();
    await page.goto('/dashboard/service-usage');
    await expect(page.getByText('11 / 25')).toBeVisible();
  });
}

test('a service that changes or closes while somebody applies loses them nothing', async ({
  openBrowser,
}) => {
  const words = applicationWords.en;
  const { page, office } = await openFranchisee(openBrowser, 'en');
  const service = await publish(office, { fields: [yearField] });
  await page.goto(`/dashboard/services-list/${service.id}?apply=1`);
  const dialog = page.getByRole('dialog', { name: words.dialog(service.eserviceName) });
  const submit = dialog.getByRole('button', { name: words.submit });
  const year = dialog.getByLabel(yearLabel('en'));
  await year.fill('2019');

  // What has changed is told, before it counts.
  const place = { ...yearField, key: 'place', label: { en: 'Place', hi: null }, isRequired: false };
  await change(office, service, { formFields: JSON.stringify([yearField, place]) });
  await submit.click();
  await expect(dialog.getByText(words.changed)).toBeVisible();
  await expect(dialog.getByText('New in the form: Place')).toBeVisible();
  await expect(year).toHaveValue('2019');

  // It is closed, and opened again.
  await change(office, service, { isActive: 'false' });
  await submit.click();
  await expect(dialog.getByText('What you entered is kept for seven days.')).toBeVisible();
  await page.reload();
  await expect(dialog.getByText(words.inactive)).toBeVisible();
  await expect(year).toHaveValue('2019');
  await change(office, service, { isActive: 'true' });

  // An answer that is lost, a second press, and another one: it is filed once.
  await page.reload();
  let lost = 0;
  await page.route(`**/api${applications.file.path}`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await expect(year).toHaveValue('2019');
  await submit.click();
  await expect(dialog.getByText('Press again: it is filed only once.')).toBeVisible();
  await submit.dblclick();
  await expect(dialog.getByText(words.filed)).toBeVisible();
  await page.goto('/dashboard/service-usage');
  await expect(page.getByText('1 / 10')).toBeVisible();
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
});

async function openFranchisee(openBrowser: OpenBrowser, language: Language) {
  const context = await openBrowser(language === 'hi' ? phone : {});
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
  const page = await context.newPage();
  const office = await openAsStaff(openBrowser, 'admin');
  await becomeVerified(page, office, { language });
  return { page, office };
}

/** Fills in the form for a new client, with its document. */
async function fillIn(dialog: Locator, language: Language): Promise<void> {
  const words = applicationWords[language];
  await dialog.getByLabel(words.kind).selectOption(words.newClient);
  await dialog.getByLabel(words.name, { exact: true }).fill('Meera Traders');
  await dialog.getByLabel(words.phone, { exact: true }).fill('98765 43210');
  await dialog.getByLabel(words.email, { exact: true }).fill('meera@clients.example');
  await dialog.getByLabel(yearLabel(language)).fill('2019');
  await choosePaper(dialog.locator('input[type=file]:not([capture])').first());
  await expect(dialog.getByText(words.uploaded)).toBeVisible();
  await expect(dialog.getByText(words.saved)).toBeVisible();
}

async function choosePaper(input: Locator): Promise<void> {
  const buffer = Buffer.from(await card().arrayBuffer());
  await input.setInputFiles({ name: 'paper.png', mimeType: 'image/png', buffer });
}

function yearLabel(language: Language): string {
  return language === 'hi' ? (yearField.label.hi ?? '') : yearField.label.en;
}
