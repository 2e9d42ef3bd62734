import { kycDocumentTypes } from '@anupal/contract/kyc/schemas';
import { languages, type Language } from '@anupal/contract/languages';
import { rejectionSentences } from '@anupal/contract/texts/kyc-rejections';
import type { BrowserContext, Page } from '@playwright/test';
import { openPaymentWindow, reach } from '../../support/onboarding.ts';
import { expect, test } from '../../support/fixtures.ts';
import { card, goodKyc, smallPdf } from '../../support/kyc.ts';
import {
  choose,
  decide,
  kycUrl,
  kycWords,
  placeOf,
  submit,
  typeTexts,
} from '../../support/kyc-form.ts';
import { labels } from '../../support/labels.ts';
import { readCode } from '../../support/mailbox.ts';
import {
  askForCode,
  enterCode,
  registerByCalls,
  signedInAs,
  stranger,
  type Person,
} from '../../support/accounts.ts';
import { product } from '../../support/environment.ts';

const screens = {
  en: { viewport: { width: 1280, height: 800 } },
  hi: { viewport: { width: 360, height: 740 }, hasTouch: true },
} as const;
const png = { name: 'card.png', mimeType: 'image/png', blob: card() };
const pdf = { name: 'aadhaar.pdf', mimeType: 'application/pdf', blob: smallPdf() };

for (const language of languages) {
  const words = kycWords[language];
  const at = language === 'en' ? 'on a desktop in English' : 'on a phone in Hindi';

  test(`KYC is handed in, rejected, corrected, approved, and the wallet opens, ${at}`, async ({
    openBrowser,
  }) => {
    test.setTimeout(150_000);
    const context = await openBrowser(screens[language]);
    await speak(context, language);
    const page = await context.newPage();
    const person = stranger(language === 'hi' ? 'आशा राव' : 'Asha Rao');
    await pay(page, person, language);
    await expect(page.getByText(words.restricted)).toBeVisible();
    await expect(page.getByText(words.balance)).toBeHidden();
    await page.getByRole('main').locator(`a[href="${kycUrl}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();

    const given = goodKyc(person.fullName);
    await typeTexts(page, given, language);
    await expect(page.getByLabel(words.pan, { exact: true })).toHaveValue(given.pan);
    await expect(page.getByLabel(words.aadhaar)).toHaveValue(grouped(given.aadhaar));
    await choose(page, 'pan', png);
    await choose(page, 'aadhaarFront', pdf);
    await choose(page, 'aadhaarBack', png);
    for (const type of kycDocumentTypes)
      await expect(placeOf(page, type).getByText(words.uploaded)).toBeVisible();
    const first = await submit(page, language);
    await expect(page.getByText(words.submitted)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText(words.pending, { exact: true })).toBeVisible();
    await expect(main.getByText(`XXXX XXXX ${given.aadhaar.slice(-4)}`)).toBeVisible();
    await expect(main.getByText(given.pan)).toBeVisible();
    await expect(main.getByText(given.address)).toBeVisible();
    await expect(main.getByText(words.onePage)).toBeVisible();

    for (const name of Object.values(words.documents)) {
      await page.getByRole('button', { name: words.open(name) }).click();
      const large = page.getByRole('dialog', { name });
      await expect(large.getByRole('img')).toBeVisible();
      await large.getByRole('button', { name: words.close }).click();
      await expect(large).toBeHidden();
    }

    const admin = await openBrowser({ storageState: signedInAs('admin') });
    const office = await admin.newPage();
    const remark = 'Please lay the card flat.';
    await decide(office, first, { kycStatus: 'rejected', reason: 'document_unclear', remark });
    await comeBack(page);
    await expect(page.getByText(words.rejected).first()).toBeVisible();
    await expect(page.getByText(rejectionSentences.document_unclear[language])).toBeVisible();
    await expect(page.getByText(remark)).toBeVisible();
    await expect(page.getByText(words.submitted)).toBeHidden();
    await page.getByRole('button', { name: words.correct }).click();
    // The record is gone; why it was rejected stays before the eyes.
    const toCorrect = page.locator(':focus');
    await expect(toCorrect).toContainText(rejectionSentences.document_unclear[language]);
    await expect(toCorrect).toContainText(remark);

    await expect(page.getByLabel(words.address)).toHaveValue(given.address);
    await expect(page.getByLabel(words.pan, { exact: true })).toHaveValue(given.pan);
    await expect(page.getByLabel(words.aadhaar)).toHaveValue('');
    await choose(page, 'pan', { ...png, name: 'sharp.png' });
    await expect(placeOf(page, 'pan').getByText('sharp.png')).toBeVisible();
    await page.getByLabel(words.aadhaar).fill(given.aadhaar);
    const second = await submit(page, language);
    await expect(page.getByText(remark)).toBeHidden();
    expect(second).not.toBe(first);

    await decide(office, second, { kycStatus: 'approved' });
    await comeBack(page);
    await expect(page.getByText(words.verified)).toBeVisible();
    await expect(page.getByText(words.restricted)).toBeHidden();
    await expect(page.getByRole('button', { name: words.cancel })).toBeHidden();
    await page.getByRole('main').locator('a[href="/dashboard"]').click();
    await expect(page.getByText(words.balance)).toBeVisible();
    await expect(page.getByText('₹0.00').first()).toBeVisible();
  });

  test(`what was typed and sent is there after a reload and on another device, ${at}`, async ({
    openBrowser,
  }) => {
    const context = await openBrowser(screens[language]);
    await speak(context, language);
    const page = await context.newPage();
    const person = await registerByCalls(page);
    await page.goto(kycUrl);
    const given = goodKyc('Asha Lakshmi Rao');
    await typeTexts(page, given, language);
    await choose(page, 'pan', png);
    await expect(placeOf(page, 'pan').getByText(words.uploaded)).toBeVisible();
    await expect(page.getByText(words.saved)).toBeVisible();
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
    await other.getByLabel(words.aadhaar).fill(given.aadhaar);
    await submit(other, language);

    // The first device learns of it when it hands in what was long handed in.
    await page.reload();
    await expect(page.getByText(words.pending, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.cancel }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: words.keepIt }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: words.cancel }).click();
    await question.getByRole('button', { name: words.yesCancel }).click();
    await expect(page.getByText(words.cancelled)).toBeVisible();
    await expect(page.getByRole('button', { name: words.submit })).toBeVisible();
    await expect(page.getByLabel(words.address)).toHaveValue('');
    await expect(placeOf(page, 'pan').getByText(words.uploaded)).toBeHidden();

    async function expectDraft(shown: Page, spoken: Language): Promise<void> {
      await expect(shown.getByLabel(kycWords[spoken].address)).toHaveValue(given.address);
      await expect(shown.getByLabel(words.pan, { exact: true })).toHaveValue(given.pan);
      await expect(shown.getByLabel(words.fullName)).toHaveValue('Asha Lakshmi Rao');
      // The number is kept nowhere.
      await expect(shown.getByLabel(words.aadhaar)).toHaveValue('');
      const place = placeOf(shown, 'pan');
      await expect(place.getByText(words.uploaded)).toBeVisible();
      await expect(place.getByRole('presentation')).toBeVisible();
    }
  });
}

/** Somebody becomes a franchisee, with a wallet. */
async function pay(page: Page, person: Person, language: Language): Promise<void> {
  await reach(page, 'payment', { person, language });
  const { window } = await openPaymentWindow(page, language);
  await window.getByRole('button', { name: labels[language].windowPay, exact: true }).click();
  await expect(page).toHaveURL('/dashboard', { timeout: 30_000 });
}

/** Comes back to the tab, as from another one. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

async function speak(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
}

function grouped(aadhaar: string): string {
  return aadhaar.replace(/(\d{4})(?=\d)/g, '$1 ');
}
