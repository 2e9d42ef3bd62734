import { languages, type Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { applicationWords, fileQuickly, publish, yearField } from '../../applications.ts';
import {
  deskUrl,
  deskWords,
  findInQueue,
  openFromQueue,
  press,
  pressTwice,
  stateOn,
  uploadResult,
} from '../../desk.ts';
import { expect, test, type OpenBrowser } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { product } from '../../product.ts';
import { becomeVerified } from '../../verified.ts';

// Each becomes a franchisee first.
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

for (const language of languages) {
  const words = applicationWords[language];
  const desk = deskWords[language];
  const year = yearField.label[language] ?? '';
  const isPhone = language === 'hi';
  const width = isPhone ? 360 : 1280;
  const at = isPhone ? 'in Hindi at 360 px' : 'in English on a desktop';

  /** Corrects the year in the form, and comes back to the page of the application. */
  async function correctTo(page: Page, typed: string): Promise<void> {
    await page.getByRole('button', { name: words.correct }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(year).fill(typed);
    await expect(dialog.getByText(words.saved)).toBeVisible();
    await expectFitAt(page, width, 'a correction');
    await dialog.getByRole('button', { name: words.sendCorrection }).click();
    await expect(page.getByText(words.corrected)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }

  /** What the latest correction changed the year from, and to. */
  function changeOn(page: Page) {
    const heading = page.getByRole('heading', { name: year, level: 3 }).first();
    return heading.locator('..').getByRole('definition');
  }

  test(`A5 what was filed is corrected, and once more when the office allows it ${at}`, async ({
    openBrowser,
  }) => {
    const { page, office } = await openFranchisee(openBrowser, language);
    const fields = [{ ...yearField, isRequired: false }];
    const { id, trackingNumber } = await fileQuickly(page, (await publish(office, { fields })).id);
    await page.goto(`/dashboard/applications/${id}`);
    await correctTo(page, '2019');
    await expect(changeOn(page)).toHaveText([words.notAnswered, '2019']);

    await openFromQueue(office, trackingNumber, language);
    await press(office, desk.take);
    await expect(office.getByRole('heading', { name: desk.toDo })).toBeFocused();
    await page.reload();
    await page.getByRole('button', { name: words.requestCorrection }).click();
    const request = page.getByRole('dialog');
    await request.getByLabel(words.whatAndWhy).fill('It was founded in 2020.');
    await expectFitAt(page, width, 'a request for a correction');
    await request.getByRole('button', { name: words.sendRequest }).click();
    await expect(page.getByText(words.requestOpen)).toBeVisible();
    await expectFitAt(page, width, 'an application whose correction is requested');

    const row = await findInQueue(office, trackingNumber, language);
    await expect(row.getByText(desk.correctionRequested)).toBeVisible();
    await row.getByRole('link').click();
    await expect(office.getByText('It was founded in 2020.')).toBeVisible();
    await expectFitAt(office, width, 'a request at the desk');
    await press(office, desk.allow);
    await expect(office.getByText(desk.allowed)).toBeVisible();

    await page.reload();
    await expect(page.getByText(words.requestAllowed)).toBeVisible();
    await page.getByRole('link', { name: words.toAnswers }).click();
    await expect(page.getByRole('button', { name: words.correct })).toBeInViewport();
    await correctTo(page, '2020');
    await expect(page.getByText(words.requestAllowed)).toHaveCount(0);
    await office.reload();
    await expect(changeOn(office)).toHaveText(['2019', '2020']);
    await expectFitAt(office, width, 'corrections at the desk');
  });

  test(`A8 the only document is withdrawn, and its franchisee sees why but no name ${at}`, async ({
    openBrowser,
  }) => {
    const reason = 'The name of the business is wrong.';
    const { page, office } = await openFranchisee(openBrowser, language);
    const { id } = await fileQuickly(page, (await publish(office)).id);
    await office.goto(`${deskUrl}/${id}`);
    await press(office, desk.take);
    await expect(office.getByRole('heading', { name: desk.toDo })).toBeFocused();
    await pressTwice(office, desk.begin);
    await expect(stateOn(office, desk.inProgress)).toBeVisible();
    await uploadResult(office, language);
    await pressTwice(office, desk.complete);
    await expect(stateOn(office, desk.completed)).toBeVisible();
    await page.goto(`/dashboard/applications/${id}`);
    await expect(
      page.getByRole('button', { name: words.download('certificate.pdf') }),
    ).toBeVisible();

    await press(office, desk.withdraw('certificate.pdf'));
    const sure = office.getByRole('dialog');
    await sure.getByLabel(desk.reason).fill(reason);
    await expectFitAt(office, width, 'the question before a document is withdrawn');
    await sure.getByRole('button', { name: desk.sureToWithdraw }).click();
    await expect(stateOn(office, desk.inProgress)).toBeVisible();
    await expect(office.getByRole('main').getByText('certificate.pdf').first()).toBeVisible();
    await expectFitAt(office, width, 'an application whose document is withdrawn');

    await page.reload();
    await expect(page.getByText(words.reopened)).toBeVisible();
    await expect(page.getByText(words.withdrawnResult, { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(reason);
    await expect(page.getByText('certificate.pdf')).toHaveCount(0);
    await expectFitAt(page, width, 'a document that is withdrawn');
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
