import { kyc } from '@anupal/contract/kyc';
import { languages } from '@anupal/contract/languages';
import { expect, test } from '../journey.ts';
import { goodKyc, handIn, makeApplicant } from '../kyc.ts';
import { signedInAs } from '../people.ts';
import { product } from '../product.ts';
import { expectFitForAll } from './looks.ts';

// It looks at many states, two times over.
test.describe.configure({ timeout: 180_000 });

for (const language of languages) {
  test(`everybody can use the review of KYC requests (${language})`, async ({ openBrowser }) => {
    const context = await openBrowser({
      storageState: signedInAs('admin'),
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    await handIn(await makeApplicant(longName), goodKyc(longName));
    const call = `**/api${kyc.list.path}?**`;
    await page.route(call, (route) => route.fulfill({ status: 500 }));
    await page.goto('/admin/dashboard/kyc-requests');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'the requests that did not come');
    await page.unroute(call);
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await expectFitForAll(page, language, 'the requests');
    await page.getByRole('searchbox').fill(longName);
    await expect(page.getByRole('row').filter({ hasText: longName }).first()).toBeVisible();
    await expectFitForAll(page, language, 'a request of a long name');
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByRole('table')).toBeHidden();
    await expectFitForAll(page, language, 'no requests');
    await page.getByRole('searchbox').fill('');

    await page.getByRole('table').getByRole('link').first().click();
    const picture = page.getByRole('main').getByRole('img');
    await expect(picture).toBeVisible();
    await expectFitForAll(page, language, 'a request');
    await page.keyboard.press('r');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFitForAll(page, language, 'the question before a rejection');
    await page.keyboard.press('Escape');
    await page.keyboard.press('v');
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expectFitForAll(page, language, 'a page over the whole screen');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: labels[language].blackOut, exact: true }).click();
    await page.getByRole('button', { name: labels[language].addBox }).click();
    await expectFitForAll(page, language, 'a box on a page');
  });
}

const longName = 'W'.repeat(100);

const labels = {
  en: { blackOut: 'Black out', addBox: 'Add a box' },
  hi: { blackOut: 'काला करके छिपाएँ', addBox: 'बॉक्स जोड़ें' },
} as const;
