import { applications } from '@anupal/contract/applications';
import { languages, type Language } from '@anupal/contract/languages';
import type { Locator } from '@playwright/test';
import {
  applicationWords,
  change,
  deedField,
  fileQuickly,
  publish,
  yearField,
} from '../../applications.ts';
import { deskWords, openFromQueue, press, pressTwice, stateOn, uploadResult } from '../../desk.ts';
import { eserviceWords } from '../../eservices.ts';
import { expect, test, type OpenBrowser } from '../../journey.ts';
import { giveFileByKey } from '../../keyboard.ts';
import { card, newName, openAsStaff } from '../../kyc.ts';
import { labels } from '../../labels.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { product } from '../../product.ts';
import { becomeVerified } from '../../verified.ts';
import { balanceOn, payTopUp, topUp, walletWords } from '../../wallet.ts';

// Each becomes a franchisee first, and pays; the reconciler and the webhooks take their time.
test.describe.configure({ timeout: 240_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

for (const language of languages) {
  const words = applicationWords[language];
  const desk = deskWords[language];
  const isPhone = language === 'hi';
  const width = isPhone ? 360 : 1280;
  const at = isPhone ? 'in Hindi at 360 px' : 'in English on a desktop';

  test(`a wallet is filled, a service applied for, and its document downloaded ${at}`, async ({
    openBrowser,
  }) => {
    const { page, office } = await openFranchisee(openBrowser, language);
    const fields = [yearField, deedField];
    const service = await publish(office, { firmFee: 400, governmentFee: 100, fields });
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
    await expect(dialog.getByRole('heading', { name: words.dialog(name) })).toBeFocused();
    // A press while this line comes in would miss the button, which it moves.
    await expect(dialog.getByText(words.missing)).toBeVisible();
    await submit.click();
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
    await expectFitAt(page, width, 'the form of an application with errors');
    const client = newName();
    await fillIn(dialog, { language, client });

    // There is too little in the wallet: the form waits until there is enough.
    await expect(dialog.getByText(words.missing)).toBeVisible();
    await submit.click();
    await dialog.getByRole('link', { name: words.addBalance }).click();
    await payTopUp(page, '500', language);
    await page.getByRole('link', { name: words.goBack }).click();
    await expect(dialog.getByLabel(yearLabel(language))).toHaveValue('2019');
    await expect(dialog.getByText(words.uploaded)).toBeVisible();
    await submit.click();
    await expect(dialog.getByText(words.filed)).toBeVisible();
    const trackingNumber = await dialog.getByText(/^AN-/).innerText();
    await dialog.getByRole('link', { name: words.see }).click();
    await expect(page).toHaveURL(/\/dashboard\/applications\/[0-9a-f-]{36}$/);

    // Staff ask for something; the answer brings the application back to them.
    await openFromQueue(office, trackingNumber, language);
    await expect(office.getByText(client)).toBeVisible();
    await expect(office.getByText('2019')).toBeVisible();
    await expect(office.getByRole('main').getByRole('img')).toBeVisible();
    await press(office, desk.take);
    await expect(office.getByRole('heading', { name: desk.toDo })).toBeFocused();
    await press(office, desk.ask);
    const question = office.getByRole('dialog');
    await question.getByLabel(desk.message, { exact: true }).fill('One paper is missing.');
    await question.getByLabel(desk.papers).fill('Rent agreement\nElectricity bill');
    await expectFitAt(office, width, 'the question');
    await question.getByRole('button', { name: desk.ask }).click();
    await expect(stateOn(office, desk.actionNeeded)).toBeVisible();

    await page.reload();
    const asked = page.locator('section').filter({ hasText: words.asked });
    await expect(asked.getByText('Electricity bill', { exact: true })).toBeVisible();
    await asked.getByLabel(words.answer).fill('Here it is.');
    await expect(asked.getByText(words.saved)).toBeVisible();
    await page.reload();
    await expect(asked.getByLabel(words.answer)).toHaveValue('Here it is.');
    const paper = asked.locator('#message-document-1');
    await paper.focus();
    await giveFileByKey(page, 'Enter', card());
    await expect(asked.getByText(words.uploaded)).toBeVisible();
    await expect(paper).toBeFocused();
    await asked.getByRole('button', { name: words.sendAnswer }).click();
    await expect(page.getByText(words.answerSent)).toBeVisible();
    await expect(asked).toHaveCount(0);
    await expect(page.getByRole('heading', { name: words.messages })).toBeFocused();
    await expect(page.getByText('Here it is.')).toBeVisible();

    await office.reload();
    await expect(office.getByText('Here it is.')).toBeVisible();
    await pressTwice(office, desk.begin);
    await expect(stateOn(office, desk.inProgress)).toBeVisible();
    await expect(office.getByRole('button', { name: desk.complete, exact: true })).toBeHidden();
    await uploadResult(office, language);
    await expectFitAt(office, width, 'an application in progress');
    await pressTwice(office, desk.complete);
    await expect(stateOn(office, desk.completed)).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: words.finished })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.download('certificate.pdf') }).click();
    expect((await download).suggestedFilename()).toBe('certificate.pdf');
    await expectFitAt(page, width, 'an application that is completed');
  });

  test(`a service that changes or closes while somebody applies loses them nothing ${at}`, async ({
    openBrowser,
  }) => {
    const { page, office } = await openFranchisee(openBrowser, language);
    const service = await publish(office, { fields: [yearField] });
    await page.goto(`/dashboard/services-list/${service.id}?apply=1`);
    const dialog = page.getByRole('dialog', { name: words.dialog(service.eserviceName) });
    const submit = dialog.getByRole('button', { name: words.submit });
    const year = dialog.getByLabel(yearLabel(language));
    await year.fill('2019');

    // What has changed is told, before it counts.
    const label = { en: 'Place', hi: 'स्थान' };
    const place = { ...yearField, key: 'place', label, isRequired: false };
    await change(office, service, { formFields: JSON.stringify([yearField, place]) });
    await submit.click();
    await expect(dialog.getByText(words.changed)).toBeVisible();
    await expect(dialog.getByText(words.newInForm(label[language]))).toBeVisible();
    await expect(year).toHaveValue('2019');

    // It is closed, and opened again.
    await change(office, service, { isActive: 'false' });
    await submit.click();
    await expect(dialog.getByText(words.keptSevenDays)).toBeVisible();
    await page.goto('/dashboard/service-usage');
    await page.getByRole('link', { name: service.eserviceName }).click();
    await expect(dialog.getByText(words.inactive)).toBeVisible();
    await expect(dialog.getByText(words.keptSevenDays)).toBeVisible();
    await expect(dialog.getByRole('link', { name: words.seeServices })).toBeVisible();
    await expect(year).toHaveCount(0);
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
    await expect(dialog.getByText(words.pressAgain)).toBeVisible();
    await submit.dblclick();
    await expect(dialog.getByText(words.filed)).toBeVisible();
    await page.goto('/dashboard/service-usage');
    await expect(page.getByText('1 / 10')).toBeVisible();
    await expect(page.getByRole('link', { name: /^AN-/ })).toHaveCount(1);
  });

  test(`for a client of before: a quoted fee is paid, and returns with a withdrawal ${at}`, async ({
    openBrowser,
  }) => {
    const { page, office } = await openFranchisee(openBrowser, language);
    const service = await publish(office, { firmFee: 100 });
    await topUp(page, '1000', language);
    const client = newName();
    await fileQuickly(page, (await publish(office, { firmFee: 100 })).id, client);
    await page.goto(`/dashboard/services-list/${service.id}?apply=1`);
    const dialog = page.getByRole('dialog', { name: words.dialog(service.eserviceName) });
    await dialog.getByLabel(words.kind).selectOption(words.earlierClient);
    await dialog.getByLabel(words.searchClients).fill(client);
    await dialog.getByRole('radio', { name: client }).check();
    await expect(dialog.getByText(words.chosen(client))).toBeVisible();
    await dialog.getByRole('button', { name: words.submit }).click();
    await expect(dialog.getByText(words.filed)).toBeVisible();
    const trackingNumber = await dialog.getByText(/^AN-/).innerText();
    await dialog.getByRole('link', { name: words.see }).click();
    await expect(page.getByText(client)).toBeVisible();

    await openFromQueue(office, trackingNumber, language);
    await press(office, desk.take);
    await expect(office.getByRole('heading', { name: desk.toDo })).toBeFocused();
    await press(office, desk.quote);
    const quote = office.getByRole('dialog');
    await quote.getByRole('button', { name: desk.quote }).click();
    await expect(quote.locator('[aria-invalid=true]')).toHaveCount(2);
    await quote.getByLabel(desk.ourFee).fill('250');
    await quote.getByLabel(desk.governmentFee).fill('49.50');
    await quote.getByLabel(desk.feeNote).fill('Stamp duty');
    await expectFitAt(office, width, 'a quote');
    await quote.getByRole('button', { name: desk.quote }).click();
    await expect(office.getByText(desk.quoted)).toBeVisible();
    await page.reload();
    const asked = page.locator('section').filter({ hasText: words.asked });
    await expect(asked.getByText('Stamp duty')).toBeVisible();
    await expectFitAt(page, width, 'a fee that is to be paid');
    await asked.getByRole('button', { name: words.pay('₹299.50') }).click();
    await expect(page.getByText(words.paid)).toBeVisible();
    await expect(asked).toHaveCount(0);

    await page.getByRole('button', { name: words.withdraw }).click();
    const sure = page.getByRole('alertdialog');
    await expect(sure.getByText(words.returns('₹399.50'))).toBeVisible();
    await expectFitAt(page, width, 'the question before a withdrawal');
    await sure.getByRole('button', { name: words.sureToWithdraw }).click();
    await expect(page.getByText(words.returned('₹399.50'))).toBeVisible();
    if (isPhone) await page.getByRole('button', { name: labels.hi.menu }).click();
    const toWallet = { name: walletWords[language].entry, exact: true };
    await page.getByRole('navigation').getByRole('link', toWallet).click();
    await expect(balanceOn(page, '₹900.00')).toBeVisible();
    const returned = page.getByRole('row').filter({ hasText: words.lineOfReturn });
    await expect(returned).toHaveCount(2);
    await expect(returned.filter({ hasText: '+₹299.50' })).toHaveCount(1);
    await expect(returned.filter({ hasText: '+₹100.00' })).toHaveCount(1);
  });
}

async function openFranchisee(openBrowser: OpenBrowser, language: Language) {
  const context = await openBrowser(language === 'hi' ? phone : {});
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
  const page = await context.newPage();
  const office = await openAsStaff(openBrowser, 'admin', language);
  await becomeVerified(page, office, { language });
  return { page, office };
}

/** Fills in the form for a new client, with its document. */
async function fillIn(
  dialog: Locator,
  { language, client }: { readonly language: Language; readonly client: string },
): Promise<void> {
  const words = applicationWords[language];
  await dialog.getByLabel(words.kind).selectOption(words.newClient);
  await dialog.getByLabel(words.name, { exact: true }).fill(client);
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
