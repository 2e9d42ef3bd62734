import { kycDocumentTypes } from '@anupal/contract/kyc/schemas';
import type { Page } from '@playwright/test';
import { registerByApi } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chooseFileByKey, tabTo } from '../../support/keyboard.ts';
import { documentField, kycUrl } from '../../support/kyc-form.ts';
import { type KycInput, validKyc } from '../../support/kyc.ts';
import { card, smallPdf } from '../../support/sample-files.ts';

test('the KYC form is filled in, submitted and cancelled with the keyboard only', async ({
  page,
}) => {
  const person = await registerByApi(page);
  await page.goto(kycUrl);
  await expect(page.getByRole('button', { name: 'Submit KYC' })).toBeVisible();
  const input = validKyc(person.fullName);
  await typeByKeys(page, input);
  for (const [index, type] of kycDocumentTypes.entries()) {
    await tabTo(page, page.locator(`#${type}`));
    const isPdf = type === 'aadhaarBack';
    // Both keys open the browser's own window for files.
    await chooseFileByKey(page, index === 0 ? 'Space' : 'Enter', isPdf ? smallPdf() : card());
    await expect(documentField(page, type).getByText('Uploaded')).toBeVisible();
  }
  await tabTo(page, page.getByRole('button', { name: 'Submit KYC' }));
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('KYC submitted successfully!');

  const opener = page.getByRole('button', { name: 'Open PAN card' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Cancel KYC request' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yes, cancel it' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('KYC request cancelled successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Submit KYC' })).toBeVisible();
});

test('an error is reached from the summary and a file replaced with the keyboard only', async ({
  page,
}) => {
  await registerByApi(page);
  await page.goto(kycUrl);
  await tabTo(page, page.getByRole('button', { name: 'Submit KYC' }));
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('Please check the following');
  await tabTo(page, page.getByRole('link', { name: 'Please add your PAN card' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('#pan')).toBeFocused();
  await chooseFileByKey(page, 'Enter', card());
  const field = documentField(page, 'pan');
  await expect(field.getByText('Uploaded')).toBeVisible();
  await expect(page.locator('#pan')).toBeFocused();
  await chooseFileByKey(page, 'Enter', smallPdf());
  await expect(field.getByText('chosen.pdf')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Remove: PAN card' }));
  await page.keyboard.press('Enter');
  await expect(field.getByText('chosen.pdf')).toBeHidden();
  await expect(page.locator('#pan')).toBeFocused();
});

async function typeByKeys(page: Page, { pan, aadhaar, address }: KycInput): Promise<void> {
  await tabTo(page, page.getByLabel('PAN', { exact: true }));
  await page.keyboard.type(pan);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Aadhaar number')).toBeFocused();
  await page.keyboard.type(aadhaar);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Complete address')).toBeFocused();
  await page.keyboard.type(address);
}
