import { kyc } from '@anupal/contract/kyc';
import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { languages } from '@anupal/contract/languages';
import { expect, test } from '../support/fixtures.ts';
import { card, goodKyc } from '../support/kyc.ts';
import { choose, kycUrl, kycWords, placeOf, submit, typeTexts } from '../support/kyc-form.ts';
import { registerByCalls, stranger } from '../support/accounts.ts';
import { product } from '../support/environment.ts';
import { expectFitForAll } from '../support/axe.ts';

// Each looks at many pages, two times over.
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const png = { name: `${'a-long-name-'.repeat(9)}.png`, mimeType: 'image/png', blob: card() };

for (const language of languages) {
  const words = kycWords[language];

  test(`everybody can hand the KYC in and follow it (${language})`, async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const name = 'W'.repeat(100);
    await registerByCalls(page, stranger(name));
    const own = `**/api${kyc.readOwn.path}`;
    await page.route(own, (route) => route.fulfill({ status: 500 }));
    await page.goto(kycUrl);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'a KYC that does not load');
    await page.unroute(own);
    await page.reload();
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(6);
    await page.locator('summary').click();
    await expectFitForAll(page, language, 'the form with errors and the open advice');

    await typeTexts(page, goodKyc(name), language);
    const html = new Blob(['<html>']);
    await choose(page, 'aadhaarFront', { name: 'a.jpg', mimeType: 'image/jpeg', blob: html });
    await expect(placeOf(page, 'aadhaarFront').getByText(words.notUploaded)).toBeVisible();
    await choose(page, 'pan', png);
    await expect(placeOf(page, 'pan').getByText(words.uploaded)).toBeVisible();
    await expectFitForAll(page, language, 'the form with files');
    await choose(page, 'aadhaarFront', png);
    await choose(page, 'aadhaarBack', png);
    await submit(page, language);
    await expect(page.getByRole('main').getByRole('list').getByRole('presentation')).toHaveCount(3);
    await expectFitForAll(page, language, 'the KYC under review');
    await page.getByRole('button', { name: words.open(words.documents.pan) }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectFitForAll(page, language, 'a document, large');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.cancel }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFitForAll(page, language, 'the question before cancelling');

    const remark = `${'long'.repeat(30)} ${'remark '.repeat(40)}`.slice(0, 500);
    for (const change of [
      { kycStatus: 'rejected', rejection: { reason: 'number_not_masked', remark } },
      { kycStatus: 'approved' },
    ]) {
      await page.route(own, async (route) => {
        const record = (await (await route.fetch()).json()) as KycRecord;
        await route.fulfill({ json: { ...record, ...change } });
      });
      await page.reload();
      const title = change.kycStatus === 'approved' ? words.verified : words.rejected;
      await expect(page.getByText(title).last()).toBeVisible();
      await expectFitForAll(page, language, `a KYC that is ${change.kycStatus}`);
      await page.unroute(own);
    }
  });
}
