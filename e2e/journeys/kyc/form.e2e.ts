import { kycDocumentTypes } from '@anupal/contract/kyc/schemas';
import { type Language } from '@anupal/contract/languages';
import { rejectionTexts } from '@anupal/contract/texts/kyc-rejections';
import type { BrowserContext, Page } from '@playwright/test';
import {
  askForCode,
  enterCode,
  newPerson,
  type Person,
  registerByApi,
} from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openPaymentWindow, pressInWindow } from '../../support/gateway.ts';
import { documentField, kycUrl, typeTexts } from '../../support/kyc-form.ts';
import { validKyc } from '../../support/kyc.ts';
import { readCode } from '../../support/mailbox.ts';
import { openAtStep } from '../../support/onboarding.ts';
import { card, smallPdf } from '../../support/sample-files.ts';
import { text } from '../../support/text.ts';

const screens = {
  en: { viewport: { width: 1280, height: 800 } },
  hi: { viewport: { width: 360, height: 740 }, hasTouch: true },
} as const;
const png = { name: 'card.png', mimeType: 'image/png', blob: card() };
const pdf = { name: 'aadhaar.pdf', mimeType: 'application/pdf', blob: smallPdf() };

test('KYC is handed in, rejected, corrected, approved, and the wallet opens', async ({
  openBrowser,
  screen,
}) => {
  const { language, t } = screen;
  test.setTimeout(150_000);
  const page = await screen.open();
  const person = newPerson(language === 'hi' ? 'आशा राव' : 'Asha Rao');
  await pay(page, person, language);
  await expect(page.getByText(t('Access Restricted - Complete your KYC.'))).toBeVisible();
  await expect(page.getByText(t('Available balance'))).toBeHidden();
  await page.getByRole('main').locator(`a[href="${kycUrl}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: t('KYC Verification') })).toBeVisible();

  const given = validKyc(person.fullName);
  await typeTexts(page, given, language);
  await expect(page.getByLabel(t('PAN'), { exact: true })).toHaveValue(given.pan);
  await expect(page.getByLabel(t('Aadhaar number'))).toHaveValue(grouped(given.aadhaar));
  await choose(page, 'pan', png);
  await choose(page, 'aadhaarFront', pdf);
  await choose(page, 'aadhaarBack', png);
  for (const type of kycDocumentTypes)
    await expect(documentField(page, type).getByText(t('Uploaded'))).toBeVisible();
  const first = await submit(page, language);
  await expect(page.getByText(t('KYC submitted successfully!'))).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(t('Pending'), { exact: true })).toBeVisible();
  await expect(main.getByText(`XXXX XXXX ${given.aadhaar.slice(-4)}`)).toBeVisible();
  await expect(main.getByText(given.pan)).toBeVisible();
  await expect(main.getByText(given.address)).toBeVisible();
  await expect(main.getByText(words.onePage)).toBeVisible();

  for (const name of Object.values(words.documents)) {
    await page.getByRole('button', { name: t('Open {name}', { name }) }).click();
    const large = page.getByRole('dialog', { name });
    await expect(large.getByRole('img')).toBeVisible();
    await large.getByRole('button', { name: t('Close') }).click();
    await expect(large).toBeHidden();
  }

  const admin = await openBrowser({ storageState: signedInAs('admin') });
  const office = await admin.newPage();
  const remark = 'Please lay the card flat.';
  await decide(office, first, { kycStatus: 'rejected', reason: 'document_unclear', remark });
  await comeBack(page);
  await expect(page.getByText(t('Your KYC was rejected')).first()).toBeVisible();
  await expect(page.getByText(rejectionTexts.document_unclear[language])).toBeVisible();
  await expect(page.getByText(remark)).toBeVisible();
  await expect(page.getByText(t('KYC submitted successfully!'))).toBeHidden();
  await page.getByRole('button', { name: t('Correct and send again') }).click();
  // The record is gone; why it was rejected stays before the eyes.
  const toCorrect = page.locator(':focus');
  await expect(toCorrect).toContainText(rejectionTexts.document_unclear[language]);
  await expect(toCorrect).toContainText(remark);

  await expect(page.getByLabel(t('Complete address'))).toHaveValue(given.address);
  await expect(page.getByLabel(t('PAN'), { exact: true })).toHaveValue(given.pan);
  await expect(page.getByLabel(t('Aadhaar number'))).toHaveValue('');
  await choose(page, 'pan', { ...png, name: 'sharp.png' });
  await expect(documentField(page, 'pan').getByText('sharp.png')).toBeVisible();
  await page.getByLabel(t('Aadhaar number')).fill(given.aadhaar);
  const second = await submit(page, language);
  await expect(page.getByText(remark)).toBeHidden();
  expect(second).not.toBe(first);

  await decide(office, second, { kycStatus: 'approved' });
  await comeBack(page);
  await expect(page.getByText(t('KYC Verified'))).toBeVisible();
  await expect(page.getByText(t('Access Restricted - Complete your KYC.'))).toBeHidden();
  await expect(page.getByRole('button', { name: t('Cancel KYC request') })).toBeHidden();
  await page.getByRole('main').locator('a[href="/dashboard"]').click();
  await expect(page.getByText(t('Available balance'))).toBeVisible();
  await expect(page.getByText('₹0.00').first()).toBeVisible();
});

test('what was typed and sent is there after a reload and on another device', async ({
  openBrowser,
  screen,
}) => {
  const { language, t } = screen;
  const page = await screen.open();
  const person = await registerByApi(page);
  await page.goto(kycUrl);
  const given = validKyc('Asha Lakshmi Rao');
  await typeTexts(page, given, language);
  await choose(page, 'pan', png);
  await expect(documentField(page, 'pan').getByText(t('Uploaded'))).toBeVisible();
  await expect(page.getByText(t('Saved. You can go on later, on any device.'))).toBeVisible();
  await page.reload();
  await expectDraft(page, language);

  const elsewhere = await openBrowser();
  await speak(elsewhere, language);
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await askForCode(other, person.email, language);
  await enterCode(other, await readCode(person.email, 2), language);
  await expect(other).toHaveURL('/franchisee-options');
  await other.goto(kycUrl);
  await expectDraft(other, language);
  await choose(other, 'aadhaarFront', png);
  await choose(other, 'aadhaarBack', png);
  await other.getByLabel(t('Aadhaar number')).fill(given.aadhaar);
  await submit(other, language);

  // The first device learns of it when it hands in what was long handed in.
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

  async function expectDraft(shown: Page, spoken: Language): Promise<void> {
    await expect(shown.getByLabel(text(spoken, 'Complete address'))).toHaveValue(given.address);
    await expect(shown.getByLabel(t('PAN'), { exact: true })).toHaveValue(given.pan);
    await expect(shown.getByLabel(t('Full name'))).toHaveValue('Asha Lakshmi Rao');
    // The number is kept nowhere.
    await expect(shown.getByLabel(t('Aadhaar number'))).toHaveValue('');
    const place = documentField(shown, 'pan');
    await expect(place.getByText(t('Uploaded'))).toBeVisible();
    await expect(place.getByRole('presentation')).toBeVisible();
  }
});

/** Somebody becomes a franchisee, with a wallet. */
async function pay(page: Page, person: Person, language: Language): Promise<void> {
  await openAtStep(page, 'payment', { person, language });
  await pressInWindow(await openPaymentWindow(page, language), 'pay', language);
  await expect(page).toHaveURL('/dashboard', { timeout: 30_000 });
}

/** Comes back to the tab, as from another one. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

async function speak(context: BrowserContext, language: Language): Promise<void> {}

function grouped(aadhaar: string): string {
  return aadhaar.replace(/(\d{4})(?=\d)/g, '$1 ');
}
