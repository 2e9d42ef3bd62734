import type { Language } from '@anupal/contract/languages';
import { errorTexts } from '@anupal/contract/texts/errors';
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

const townField = { ...yearField, key: 'town', label: { en: 'Town', hi: null }, isRequired: false };
const outdated =
  'Not saved: this was changed elsewhere in the meantime. Send it to see the current version.';
const takenOver =
  'This form now includes answers that were corrected elsewhere in the meantime. Your own changes here are not affected.';
const onlyByRequest =
  'Your answers can now be corrected only by request. Close this form and request a correction: if it is allowed within seven days, what is saved here will be there again.';
// Not in a catalogue: the API says so.
const workStarted: Readonly<Record<Language, string>> = {
  en: 'Our team has started work on this application, so your correction was not sent.',
  hi: 'हमारी टीम इस आवेदन पर काम शुरू कर चुकी है',
};

const withdrawnDocument: Readonly<Record<Language, string>> = {
  en: 'Withdrawn document',
  hi: 'वापस लिया गया दस्तावेज़',
};

test('two tabs correct an application, later corrections need permission, the document is withdrawn', async ({
  device,
}) => {
  const { language, t } = device;
  const saved = t('Saved. You can continue later, on any device.');
  const done = t('Your answers have been corrected.');
  const changed = errorTexts.application_changed[language];
  const [year, town] = [yearField.label[language], 'Town'];
  const page = await device.open();
  const account = await becomeVerified(page);
  const fields = [{ ...yearField, isRequired: false }, townField];
  const { id: serviceId } = await publishService({ fields });
  const { id, trackingNumber } = await fileApplication(account, serviceId);
  const office = await device.open({ as: 'admin' });
  await page.goto(`/dashboard/applications/${id}`);
  const form = await openCorrection(page, device);
  const send = form.getByRole('button', { name: t('Send the correction') });

  await test.step('the later of two tabs says so, and both corrections count', async () => {
    await form.getByLabel(town).fill('Pune');
    await expect(form.getByText(saved)).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(`/dashboard/applications/${id}`);
    const first = await openCorrection(other, device);
    await expect(first.getByLabel(town)).toHaveValue('Pune');
    await first.getByLabel(year).fill('1995');
    await first.getByRole('button', { name: t('Send the correction') }).click();
    await expect(other.getByText(done)).toBeVisible();
    await expect(latestChange(other, language)).toHaveText([t('Not answered'), '1995']);

    await form.getByLabel(town).fill('Nashik');
    await expect(form.getByText(t(outdated))).toBeVisible();
    await expect(form.getByRole('button', { name: t('Discard the changes') })).toBeVisible();
    await send.click();
    await expect(form.getByText(changed)).toBeVisible();
    await expect(form.getByText(t(takenOver))).toBeVisible();
    await expect(form.getByLabel(year)).toHaveValue('1995');
    await expect(form.getByLabel(town)).toHaveValue('Nashik');
    await expect(form.getByText(saved)).toBeVisible();
    await send.click();
    await expect(page.getByText(done)).toBeVisible();
    for (const answer of ['1995', 'Nashik'])
      await expect(page.getByRole('main').getByText(answer).first()).toBeVisible();
  });

  await test.step('a correction that comes after work has started is kept for a request', async () => {
    await openCorrection(page, device);
    await openFromQueue(office, trackingNumber, language);
    await claim(office, language);

    await form.getByLabel(town).fill('Mumbai');
    await send.click();
    await expect(form.getByText(changed)).toBeVisible();
    await expect(form.getByText(t(onlyByRequest))).toBeVisible();
    await expect(form.getByText(saved)).toBeVisible();
    await send.click();
    await expect(form.getByText(workStarted[language])).toBeVisible();
    await expect(form.getByLabel(town)).toHaveValue('Mumbai');
  });

  await test.step('it is requested, allowed and sent', async () => {
    await page.reload();
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
    await openCorrection(page, device);
    await expect(form.getByLabel(town)).toHaveValue('Mumbai');
    await form.getByLabel(year).fill('2020');
    await expect(form.getByText(saved)).toBeVisible();
    await send.click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(allowedOnce).toHaveCount(0);
    await returnToTab(office);
    await expect(latestChange(office, language)).toHaveText(['1995', '2020']);
  });

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

/** Opens the form of a correction. */
async function openCorrection(page: Page, { t }: Device): Promise<Locator> {
  await page.getByRole('button', { name: t('Correct my answers') }).click();
  return page.getByRole('dialog');
}

/** The old and the new value of the latest correction. */
function latestChange(page: Page, language: Language): Locator {
  const heading = page.getByRole('heading', { name: yearField.label[language], level: 3 }).first();
  return heading.locator('..').getByRole('definition');
}
