import type { Language } from '@anupal/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { fileApplication, publishService, yearField } from '../../support/applications.ts';
import { expectAccessible } from '../../support/axe.ts';
import type { Device } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  claim,
  findInQueue,
  followSidebar,
  officeUrl,
  openFromQueue,
  press,
  pressAndConfirm,
  statusBadge,
  uploadResult,
} from '../../support/office.ts';
import { becomeVerified } from '../../support/personas.ts';
import { returnToTab } from '../../support/tabs.ts';

// A franchisee is verified first.
test.describe.configure({ timeout: 120_000 });
const withdrawnDocument: Readonly<Record<Language, string>> = {
  en: 'Withdrawn document',
  hi: 'वापस लिया गया दस्तावेज़',
};

test('A5, A8: an answer is corrected, again when the office allows it, and the only document withdrawn', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  const account = await becomeVerified(page);
  const office = await device.open({ as: 'admin' });
  const fields = [{ ...yearField, isRequired: false }];
  const { id: serviceId } = await publishService({ fields });
  const { id, trackingNumber } = await fileApplication(account, serviceId);
  await page.goto(`/dashboard/applications/${id}`);
  await correctYear(page, device, '2019');
  await expect(latestChange(page, language)).toHaveText([t('Not answered'), '2019']);

  await openFromQueue(office, trackingNumber, language);
  await claim(office, language);
  await returnToTab(page);
  await page.getByRole('button', { name: t('Request a correction') }).click();
  const request = page.getByRole('dialog');
  await request.getByLabel(t('What should change, and why?')).fill('It was founded in 2020.');
  await expectAccessible(request, 'a request for a correction');
  await request.getByRole('button', { name: t('Send the request') }).click();
  const requestOpen = t('Your request for a correction is with our team.');
  await expect(page.getByText(requestOpen)).toBeVisible();

  await followSidebar(office, device, 'Applications');
  await expect(office).toHaveURL(officeUrl);
  const row = await findInQueue(office, trackingNumber, language);
  await expect(row.getByText(t('Correction requested'))).toBeVisible();
  await row.getByRole('link').click();
  await expect(office.getByText('It was founded in 2020.')).toBeVisible();
  await expectAccessible(office, 'a request in the back office');
  await press(office, t('Allow one correction'));
  const allowed = t('Allowed. The franchisee can correct the answers once.');
  await expect(office.getByText(allowed)).toBeVisible();

  await returnToTab(page);
  const allowedOnce = page.getByText(t('Our team has allowed one correction of your answers.'));
  await expect(allowedOnce).toBeVisible();
  await page.getByRole('link', { name: t('Go to your answers') }).click();
  await expect(page.getByRole('button', { name: t('Correct my answers') })).toBeInViewport();
  await correctYear(page, device, '2020');
  await expect(allowedOnce).toHaveCount(0);
  await returnToTab(office);
  await expect(latestChange(office, language)).toHaveText(['2019', '2020']);

  await test.step('the only document is withdrawn, and its franchisee sees why but no name', async () => {
    const reason = 'The name of the business is wrong.';
    await pressAndConfirm(office, t('Start work'));
    await expect(statusBadge(office, t('In progress'))).toBeVisible();
    await uploadResult(office, language);
    await pressAndConfirm(office, t('Complete'));
    await expect(statusBadge(office, t('Completed'))).toBeVisible();
    await returnToTab(page);
    const download = t('Download {name}', { name: 'certificate.pdf' });
    await expect(page.getByRole('button', { name: download })).toBeVisible();

    await press(office, t('Withdraw {name}', { name: 'certificate.pdf' }));
    const question = office.getByRole('dialog');
    await question.getByLabel(t('Reason')).fill(reason);
    await expectAccessible(question, 'the question before a document is withdrawn');
    await question.getByRole('button', { name: t('Withdraw the document') }).click();
    await expect(statusBadge(office, t('In progress'))).toBeVisible();
    await expect(office.getByRole('main').getByText('certificate.pdf').first()).toBeVisible();

    await page.reload();
    const reopened = t('We have reopened this application and are working on it again.');
    await expect(page.getByText(reopened)).toBeVisible();
    await expect(page.getByText(withdrawnDocument[language], { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(reason);
    await expect(page.getByText('certificate.pdf')).toHaveCount(0);
    await expectAccessible(page, 'an application whose document is withdrawn');
  });
});

/** Corrects the year in the form and returns to the page of the application. */
async function correctYear(
  page: Page,
  { language, t }: Pick<Device, 'language' | 't'>,
  year: string,
): Promise<void> {
  await page.getByRole('button', { name: t('Correct my answers') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(yearField.label[language]).fill(year);
  await expect(dialog.getByText(t('Saved. You can go on later, on any device.'))).toBeVisible();
  await dialog.getByRole('button', { name: t('Send the correction') }).click();
  await expect(page.getByText(t('Your answers have been corrected.'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

/** The old and the new value of the latest correction. */
function latestChange(page: Page, language: Language): Locator {
  const heading = page.getByRole('heading', { name: yearField.label[language], level: 3 }).first();
  return heading.locator('..').getByRole('definition');
}
