import type { KycDocumentType, KycRecord } from '@anupal/contract/kyc/schemas';
import type { Language } from '@anupal/contract/languages';
import { expect, type Locator, type Page } from '@playwright/test';
import type { KycInput } from './kyc.ts';
import { toFile } from './sample-files.ts';
import { text } from './text.ts';

/** The page of the KYC form. */
export const kycUrl = '/dashboard/kyc';

/** The names of the three documents, in a language. */
export function documentNames(language: Language): Readonly<Record<KycDocumentType, string>> {
  return {
    pan: text(language, 'PAN card'),
    aadhaarFront: text(language, 'Aadhaar front'),
    aadhaarBack: text(language, 'Aadhaar back'),
  };
}

/** The part of the form for a document. */
export function documentField(page: Page, type: KycDocumentType): Locator {
  return page
    .locator(`#${type}`)
    .locator('xpath=ancestor::div[contains(@class,"rounded-card")][1]');
}

/** Chooses a file for a document. */
export async function chooseDocument(
  page: Page,
  type: KycDocumentType,
  {
    name,
    mimeType,
    blob,
  }: { readonly name: string; readonly mimeType: string; readonly blob: Blob },
): Promise<void> {
  await page.locator(`#${type}`).setInputFiles(await toFile(blob, name, mimeType));
}

/** Fills in the text fields; the numbers are typed key by key. */
export async function typeTexts(
  page: Page,
  { fullName, pan, aadhaar, address }: Omit<KycInput, 'documents'>,
  language: Language = 'en',
): Promise<void> {
  const panField = page.getByLabel(text(language, 'PAN'), { exact: true });
  const aadhaarField = page.getByLabel(text(language, 'Aadhaar number'));
  await page.getByLabel(text(language, 'Full name')).fill(fullName);
  await panField.fill('');
  await panField.pressSequentially(pan.toLowerCase());
  await aadhaarField.fill('');
  await aadhaarField.pressSequentially(aadhaar);
  await page.getByLabel(text(language, 'Complete address')).fill(address);
}

/** Submits the form; returns the id of the KYC. */
export async function submitForm(page: Page, language: Language = 'en'): Promise<string> {
  const response = page.waitForResponse(
    (candidate) => candidate.request().method() === 'POST' && candidate.url().endsWith('/api/kyc'),
  );
  await page.getByRole('button', { name: text(language, 'Submit KYC') }).click();
  await expect(page.getByText(text(language, 'KYC submitted successfully!'))).toBeVisible();
  return ((await (await response).json()) as KycRecord).id;
}
