import { readFile } from 'node:fs/promises';
import { languages } from '@anupal/contract/languages';
import { onboarding } from '@anupal/contract/onboarding';
import { payments } from '@anupal/contract/payments';
import { goodBusiness, openPaymentWindow, reach } from '../../franchisee.ts';
import { expect, test } from '../../journey.ts';
import { labels } from '../../labels.ts';
import { stranger } from '../../people.ts';
import { product } from '../../product.ts';
import { expectFitForAll } from '../../pages/looks.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const settings = '/dashboard/settings';
const said = {
  en: {
    payments: 'Your payments',
    plan: 'Plan Silver',
    receipt: 'Receipt',
    noInvoice: 'This is a receipt, not a tax invoice.',
    edit: 'Edit business details',
    save: 'Save changes',
    saved: 'Business details saved.',
    nameMissing: 'Please fill in the business name',
    tryAgain: 'Try again',
    download: /^Download the receipt of/,
  },
  hi: {
    payments: 'आपके भुगतान',
    plan: 'Silver प्लान',
    receipt: 'रसीद',
    noInvoice: 'यह रसीद है, टैक्स इनवॉइस नहीं।',
    edit: 'व्यवसाय का विवरण बदलें',
    save: 'बदलाव सहेजें',
    saved: 'व्यवसाय का विवरण सहेज लिया गया।',
    nameMissing: 'कृपया व्यवसाय का नाम भरें',
    tryAgain: 'फिर से कोशिश करें',
    download: /की रसीद डाउनलोड करें$/,
  },
} as const;

for (const language of languages) {
  const words = said[language];

  test(`a payment is found with its receipt, which prints whole (${language})`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    await reach(page, 'payment', { person: stranger('आशा श्रीवास्तव'), language });
    const { window } = await openPaymentWindow(page, language);
    await window.getByRole('button', { name: labels[language].windowPay, exact: true }).click();
    await expect(page.getByRole('heading', { name: labels[language].paid })).toBeVisible();
    await page.goto(settings);
    const row = page.getByRole('row').filter({ hasText: words.plan });
    await expect(row).toContainText('₹5,000.00');
    await expectFitForAll(page, language, 'the settings with a payment');
    const saving = page.waitForEvent('download');
    await row.getByRole('button', { name: words.download }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^receipt-pay_\w+\.html$/);

    // The file alone, as it opens on any device.
    const receipt = await context.newPage();
    await receipt.setContent(await readFile(await saved.path(), 'utf8'));
    await expect(receipt.getByRole('heading', { name: words.receipt })).toBeVisible();
    for (const text of [words.noInvoice, 'आशा श्रीवास्तव', goodBusiness.name, words.plan])
      await expect(receipt.getByText(text, { exact: true })).toBeVisible();
    await expectFitForAll(receipt, language, 'the receipt');
  });

  test(`business details are corrected, and what was typed survives an error (${language})`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    await reach(page, 'payment', { language });
    await page.goto(settings);
    await page.getByRole('button', { name: words.edit }).click();
    const name = page.getByLabel(labels[language].businessName);
    await expect(name).toHaveValue(goodBusiness.name);
    await name.fill(' ');
    await page.getByLabel(labels[language].businessPhone).fill('12');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.locator('#businessName-error')).toHaveText(words.nameMissing);
    await expectFitForAll(page, language, 'the business with errors');
    await page.getByLabel(labels[language].businessPhone).fill('91234 56789');
    await name.fill('Rao and Sons');
    const call = `**/api${onboarding.changeBusiness.path}`;
    await page.route(call, (route) => route.fulfill({ status: 500 }));
    await page.getByRole('button', { name: words.save }).click();
    await expect(name).toHaveValue('Rao and Sons');
    await page.unroute(call);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Rao and Sons' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('+919123456789')).toBeVisible();
  });

  test(`payments that do not come are told, with another try (${language})`, async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    await reach(page, 'plan', { language });
    const call = `**/api${payments.listOwn.path}?*`;
    await page.route(call, (route) => route.fulfill({ status: 500 }));
    await page.goto(settings);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'payments that do not come');
    await page.unroute(call);
    await page.getByRole('button', { name: words.tryAgain }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectFitForAll(page, language, 'no payments and no business');
  });
}
