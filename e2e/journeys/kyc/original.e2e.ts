import { createAccount, newName } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { fullChromium } from '../../support/full-chromium.ts';
import { submitKyc, validKyc } from '../../support/kyc.ts';
import { card, smallPdf } from '../../support/sample-files.ts';

// Only the full browser has a PDF viewer.
test.use(fullChromium());

test('K07 the original PDF is shown in a frame of the page', async ({ desktop }) => {
  const name = newName();
  const documents = [smallPdf(), card(), card()];
  const { id } = await submitKyc(await createAccount(name), validKyc(name, documents));
  const page = await desktop.open({ as: 'admin' });
  await page.goto(`/admin/dashboard/kyc-requests/${id}`);
  await expect(page.getByRole('img', { name: 'PAN card, page 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Show original' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('title', 'PAN card, original PDF');
  await expect(page.locator('iframe')).not.toHaveAttribute('sandbox');
  // The browser's own viewer has taken the document; where a policy stops it, there is none.
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension:')))
    .toBe(true);
  await page.getByRole('button', { name: 'Show the pictures' }).click();
  await expect(page.getByRole('img', { name: 'PAN card, page 1' })).toBeVisible();
});
