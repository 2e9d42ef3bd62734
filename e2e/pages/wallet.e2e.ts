import { languages } from '@anupal/contract/languages';
import { wallet } from '@anupal/contract/wallet';
import { expect, test } from '../journey.ts';
import { labels } from '../labels.ts';
import { signedInAs } from '../people.ts';
import { product } from '../product.ts';
import { openTopUp, walletUrl, walletWords } from '../wallet.ts';
import { expectFitForAll } from './looks.ts';

// Each looks at a page many times over.
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages)
  test(`everybody can use the wallet (${language})`, async ({ openBrowser }) => {
    const words = walletWords[language];
    const context = await openBrowser({
      storageState: signedInAs('user'),
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    const lines = `**/api${wallet.read.path.replace(':id', '*')}?*limit=20*`;

    await page.route(lines, (route) => route.fulfill({ status: 500 }));
    await page.goto(walletUrl);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectFitForAll(page, language, 'a history that does not come');

    await page.unroute(lines);
    await page.route(lines, (route) => route.fulfill({ json: longest }));
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectFitForAll(page, language, 'the longest lines');

    await page.unroute(lines);
    await page.goto(`${walletUrl}?q=nothing&from=2026-11-30&to=2026-11-01`);
    await expect(page.getByText(words.noFit)).toBeVisible();
    await expectFitForAll(page, language, 'a search that finds nothing');

    await page.goto(walletUrl);
    await page.getByRole('button', { name: words.add }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFitForAll(page, language, 'the alert of a wrong amount');
    await page.getByRole('alertdialog').getByRole('button').click();
    await expect(page.getByLabel(words.amount)).toBeFocused();
    await page.getByLabel(words.amount).fill('100001');
    await page.getByRole('button', { name: words.add }).click();
    await expect(page.getByLabel(words.amount)).toHaveAttribute('aria-invalid', 'true');
    await expectFitForAll(page, language, 'D16: an amount above the limit');

    const { window } = await openTopUp(page, '20', language);
    await window.getByRole('button', { name: labels[language].windowFail }).click();
    await expect(page.getByText(words.failed)).toBeVisible();
    await expectFitForAll(page, language, 'a payment that failed');
  });

const longest = {
  totalBalance: 9_999_999_999.99,
  transactions: ['W'.repeat(200), 'शुल्क: '.repeat(30)].map((description, place) => ({
    id: `01936f00-0000-7000-8000-0000000000c${place}`,
    date: '2026-09-30T06:00:00.000Z',
    description,
    type: place === 0 ? 'credit' : 'debit',
    amount: 9_999_999.99,
  })),
  nextCursor: '01936f00-0000-7000-8000-0000000000c1',
  total: 1000,
  totalIsAtLeast: true,
};
