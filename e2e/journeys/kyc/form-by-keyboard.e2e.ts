import { kycDocumentTypes } from '@anupal/contract/kyc/schemas';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { giveFileByKey, walkTo } from '../../support/keyboard.ts';
import { card, goodKyc, smallPdf, type Given } from '../../support/kyc.ts';
import { kycUrl, kycWords, placeOf } from '../../support/kyc-form.ts';
import { registerByCalls } from '../../support/accounts.ts';

// Every control is walked to, and there are many.
test.describe.configure({ timeout: 120_000 });

const words = kycWords.en;

test('the whole form is filled in, sent, looked at and taken back by keyboard alone', async ({
  page,
}) => {
  const person = await registerByCalls(page);
  await page.goto(kycUrl);
  await expect(page.getByRole('button', { name: words.submit })).toBeVisible();
  const given = goodKyc(person.fullName);
  await typeByKeys(page, given);
  for (const [at, type] of kycDocumentTypes.entries()) {
    await walkTo(page, page.locator(`#${type}`));
    const isPdf = type === 'aadhaarBack';
    // Both keys open the browser's own window for files.
    await giveFileByKey(page, at === 0 ? 'Space' : 'Enter', isPdf ? smallPdf() : card());
    await expect(placeOf(page, type).getByText(words.uploaded)).toBeVisible();
  }
  await walkTo(page, page.getByRole('button', { name: words.submit }));
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText(words.submitted);

  const opener = page.getByRole('button', { name: words.open(words.documents.pan) });
  await walkTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await walkTo(page, page.getByRole('button', { name: words.cancel }));
  await page.keyboard.press('Enter');
  await walkTo(page, page.getByRole('button', { name: words.yesCancel }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.cancelled)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: words.submit })).toBeVisible();
});

test('by keyboard too, a mistake is walked to from the summary, and a file replaced and removed', async ({
  page,
}) => {
  await registerByCalls(page);
  await page.goto(kycUrl);
  await walkTo(page, page.getByRole('button', { name: words.submit }));
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText(words.check);
  await walkTo(page, page.getByRole('link', { name: 'Please add your PAN card' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#pan')).toBeFocused();
  await giveFileByKey(page, 'Enter', card());
  const place = placeOf(page, 'pan');
  await expect(place.getByText(words.uploaded)).toBeVisible();
  await expect(page.locator('#pan')).toBeFocused();
  await giveFileByKey(page, 'Enter', smallPdf());
  await expect(place.getByText('chosen.pdf')).toBeVisible();
  await walkTo(page, page.getByRole('button', { name: words.remove(words.documents.pan) }));
  await page.keyboard.press('Enter');
  await expect(place.getByText('chosen.pdf')).toBeHidden();
  await expect(page.locator('#pan')).toBeFocused();
});

async function typeByKeys(page: Page, { pan, aadhaar, address }: Given): Promise<void> {
  await walkTo(page, page.getByLabel(words.pan, { exact: true }));
  await page.keyboard.type(pan);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(words.aadhaar)).toBeFocused();
  await page.keyboard.type(aadhaar);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(words.address)).toBeFocused();
  await page.keyboard.type(address);
}
