import { kycDocumentTypes } from '@anupal/contract/kyc/schemas';
import { type Language } from '@anupal/contract/languages';
import { rejectionTexts } from '@anupal/contract/texts/kyc-rejections';
import type { Page } from '@playwright/test';
import { submitEmail, enterCode, newPerson, registerByApi } from '../../support/accounts.ts';
import { deviceNames } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  chooseDocument,
  documentField,
  documentNames,
  kycUrl,
  submitForm,
  typeTexts,
} from '../../support/kyc-form.ts';
import { decideKyc, validKyc } from '../../support/kyc.ts';
import { readCode } from '../../support/mailbox.ts';
import { becomePaying } from '../../support/personas.ts';
import { card, smallPdf } from '../../support/sample-files.ts';

const onePage: Readonly<Record<Language, string>> = { en: 'PDF, 1 page', hi: 'PDF, 1 पेज' };
const png = { name: 'card.png', mimeType: 'image/png', blob: card() };
const pdf = { name: 'aadhaar.pdf', mimeType: 'application/pdf', blob: smallPdf() };

for (const name of deviceNames)
  test(`KYC is submitted, rejected, corrected and approved, and opens the wallet (${name})`, async ({
    device,
  }) => {
    const { language, t } = device;
    const page = await device.open();
    const person = newPerson(language === 'hi' ? 'आशा राव' : 'Asha Rao');
    await becomePaying(page, person);
    await page.goto('/dashboard');
    await expect(page.getByText(t('Access Restricted - Complete your KYC.'))).toBeVisible();
    await expect(page.getByText(t('Available balance'))).toBeHidden();
    await page.getByRole('main').locator(`a[href="${kycUrl}"]`).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('KYC Verification') }),
    ).toBeVisible();

    const input = validKyc(person.fullName);
    await typeTexts(page, input, language);
    await expect(page.getByLabel(t('PAN'), { exact: true })).toHaveValue(input.pan);
    await expect(page.getByLabel(t('Aadhaar number'))).toHaveValue(groupDigits(input.aadhaar));
    await chooseDocument(page, 'pan', png);
    await chooseDocument(page, 'aadhaarFront', pdf);
    await chooseDocument(page, 'aadhaarBack', png);
    for (const type of kycDocumentTypes)
      await expect(documentField(page, type).getByText(t('Uploaded'))).toBeVisible();
    const first = await submitForm(page, language);
    await expect(page.getByText(t('KYC submitted successfully!'))).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(t('Pending'), { exact: true })).toBeVisible();
    await expect(main.getByText(`XXXX XXXX ${input.aadhaar.slice(-4)}`)).toBeVisible();
    await expect(main.getByText(input.pan)).toBeVisible();
    await expect(main.getByText(input.address)).toBeVisible();
    await expect(main.getByText(onePage[language])).toBeVisible();

    for (const document of Object.values(documentNames(language))) {
      await page.getByRole('button', { name: t('Open {name}', { name: document }) }).click();
      const large = page.getByRole('dialog', { name: document });
      await expect(large.getByRole('img')).toBeVisible();
      await large.getByRole('button', { name: t('Close') }).click();
      await expect(large).toBeHidden();
    }

    const remark = 'Please lay the card flat.';
    await decideKyc(first, { kycStatus: 'rejected', reason: 'document_unclear', remark });
    await returnToTab(page);
    await expect(page.getByText(t('Your KYC was rejected')).first()).toBeVisible();
    await expect(page.getByText(rejectionTexts.document_unclear[language])).toBeVisible();
    await expect(page.getByText(remark)).toBeVisible();
    await expect(page.getByText(t('KYC submitted successfully!'))).toBeHidden();
    await page.getByRole('button', { name: t('Correct and resubmit') }).click();
    // The record is gone; the reason of the rejection is still shown.
    const toCorrect = page.locator(':focus');
    await expect(toCorrect).toContainText(rejectionTexts.document_unclear[language]);
    await expect(toCorrect).toContainText(remark);

    await expect(page.getByLabel(t('Complete address'))).toHaveValue(input.address);
    await expect(page.getByLabel(t('PAN'), { exact: true })).toHaveValue(input.pan);
    await expect(page.getByLabel(t('Aadhaar number'))).toHaveValue('');
    await chooseDocument(page, 'pan', { ...png, name: 'sharp.png' });
    await expect(documentField(page, 'pan').getByText('sharp.png')).toBeVisible();
    await page.getByLabel(t('Aadhaar number')).fill(input.aadhaar);
    const second = await submitForm(page, language);
    await expect(page.getByText(remark)).toBeHidden();
    expect(second).not.toBe(first);

    await decideKyc(second, { kycStatus: 'approved' });
    await returnToTab(page);
    await expect(page.getByText(t('KYC Verified'))).toBeVisible();
    await expect(page.getByText(t('Access Restricted - Complete your KYC.'))).toBeHidden();
    await expect(page.getByRole('button', { name: t('Cancel KYC request') })).toBeHidden();
    await page.getByRole('main').locator('a[href="/dashboard"]').click();
    await expect(page.getByText(t('Available balance'))).toBeVisible();
    await expect(page.getByText('₹0.00').first()).toBeVisible();
  });

test('a reload and another device keep the draft of a KYC', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open();
  const person = await registerByApi(page);
  await page.goto(kycUrl);
  const input = validKyc('Asha Lakshmi Rao');
  await typeTexts(page, input, language);
  await chooseDocument(page, 'pan', png);
  await expect(documentField(page, 'pan').getByText(t('Uploaded'))).toBeVisible();
  await expect(page.getByText(t('Saved. You can continue later, on any device.'))).toBeVisible();
  await page.reload();
  await expectDraft(page);

  const other = await device.open();
  await other.goto('/login');
  await submitEmail(other, person.email, language);
  await enterCode(other, await readCode(person.email, 2), language);
  await expect(other).toHaveURL('/franchisee-options');
  await other.goto(kycUrl);
  await expectDraft(other);
  await chooseDocument(other, 'aadhaarFront', png);
  await chooseDocument(other, 'aadhaarBack', png);
  await other.getByLabel(t('Aadhaar number')).fill(input.aadhaar);
  await submitForm(other, language);

  // The first device shows the submission after a reload.
  await page.reload();
  await expect(page.getByText(t('Pending'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('Cancel KYC request') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('Keep it') }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: t('Cancel KYC request') }).click();
  await question.getByRole('button', { name: t('Yes, cancel it') }).click();
  await expect(page.getByText(t('KYC request cancelled successfully.'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('Submit KYC') })).toBeVisible();
  await expect(page.getByLabel(t('Complete address'))).toHaveValue('');
  await expect(documentField(page, 'pan').getByText(t('Uploaded'))).toBeHidden();

  async function expectDraft(tab: Page): Promise<void> {
    await expect(tab.getByLabel(t('Complete address'))).toHaveValue(input.address);
    await expect(tab.getByLabel(t('PAN'), { exact: true })).toHaveValue(input.pan);
    await expect(tab.getByLabel(t('Full name'))).toHaveValue('Asha Lakshmi Rao');
    // The number is not stored.
    await expect(tab.getByLabel(t('Aadhaar number'))).toHaveValue('');
    const field = documentField(tab, 'pan');
    await expect(field.getByText(t('Uploaded'))).toBeVisible();
    await expect(field.getByRole('presentation')).toBeVisible();
  }
});

/** Returns to the tab from another one. */
async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

function groupDigits(aadhaar: string): string {
  return aadhaar.replace(/(\d{4})(?=\d)/g, '$1 ');
}
