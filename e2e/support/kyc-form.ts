import { kyc } from '@anupal/contract/kyc';
import type { KycDocumentType, KycRecord } from '@anupal/contract/kyc/schemas';
import type { Language } from '@anupal/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { Given } from './kyc.ts';
import { readToken } from './stored-session.ts';

/** Where the form is. */
export const kycUrl = '/dashboard/kyc';

/** What the form and what comes after it call things. */
export const kycWords = {
  en: {
    title: 'KYC Verification',
    fullName: 'Full name',
    pan: 'PAN',
    aadhaar: 'Aadhaar number',
    address: 'Complete address',
    documents: { pan: 'PAN card', aadhaarFront: 'Aadhaar front', aadhaarBack: 'Aadhaar back' },
    uploaded: 'Uploaded',
    notUploaded: 'Not uploaded',
    remove: (name: string) => `Remove: ${name}`,
    tryAgain: 'Try again',
    saved: 'Saved. You can go on later, on any device.',
    submit: 'Submit KYC',
    submitted: 'KYC submitted successfully!',
    pending: 'Pending',
    rejected: 'Your KYC was rejected',
    verified: 'KYC Verified',
    cancel: 'Cancel KYC request',
    keepIt: 'Keep it',
    yesCancel: 'Yes, cancel it',
    cancelled: 'KYC request cancelled successfully.',
    correct: 'Correct and send again',
    restricted: 'Access Restricted - Complete your KYC.',
    open: (name: string) => `Open ${name}`,
    onePage: 'PDF, 1 page',
    close: 'Close',
    balance: 'Available balance',
    check: 'Please check the following',
  },
  hi: {
    title: 'KYC सत्यापन',
    fullName: 'पूरा नाम',
    pan: 'पैन नंबर',
    aadhaar: 'आधार नंबर',
    address: 'पूरा पता',
    documents: {
      pan: 'पैन कार्ड',
      aadhaarFront: 'आधार का अगला भाग',
      aadhaarBack: 'आधार का पिछला भाग',
    },
    uploaded: 'अपलोड हो गई',
    notUploaded: 'अपलोड नहीं हुई',
    remove: (name: string) => `हटाएँ: ${name}`,
    tryAgain: 'फिर से कोशिश करें',
    saved: 'सहेज लिया गया। आप बाद में किसी भी डिवाइस पर आगे बढ़ सकते हैं।',
    submit: 'KYC जमा करें',
    submitted: 'KYC सफलतापूर्वक जमा हो गया!',
    pending: 'लंबित',
    rejected: 'आपका KYC अस्वीकृत हुआ',
    verified: 'KYC सत्यापित है',
    cancel: 'KYC अनुरोध रद्द करें',
    keepIt: 'रहने दें',
    yesCancel: 'हाँ, रद्द करें',
    cancelled: 'KYC अनुरोध सफलतापूर्वक रद्द किया गया।',
    correct: 'सुधार कर फिर से भेजें',
    restricted: 'यह सुविधा अभी बंद है - पहले अपना KYC पूरा करें।',
    open: (name: string) => `${name} खोलें`,
    onePage: 'PDF, 1 पेज',
    close: 'बंद करें',
    balance: 'उपलब्ध शेष राशि',
    check: 'कृपया इन्हें ठीक करें',
  },
} as const satisfies Record<Language, unknown>;

/** The place of a document in the form. */
export function placeOf(page: Page, type: KycDocumentType): Locator {
  return page.locator(`#${type}`).locator('xpath=ancestor::div[contains(@class,"border-dashed")]');
}

/** Chooses a file for a document. */
export async function choose(
  page: Page,
  type: KycDocumentType,
  file: { readonly name: string; readonly mimeType: string; readonly blob: Blob },
): Promise<void> {
  const { name, mimeType, blob } = file;
  const buffer = Buffer.from(await blob.arrayBuffer());
  await page.locator(`#${type}`).setInputFiles({ name, mimeType, buffer });
}

/** Fills the texts in, as a person types them. */
export async function typeTexts(
  page: Page,
  { fullName, pan, aadhaar, address }: Omit<Given, 'documents'>,
  language: Language = 'en',
): Promise<void> {
  const words = kycWords[language];
  await page.getByLabel(words.fullName).fill(fullName);
  await page.getByLabel(words.pan, { exact: true }).fill('');
  await page.getByLabel(words.pan, { exact: true }).pressSequentially(pan.toLowerCase());
  await page.getByLabel(words.aadhaar).fill('');
  await page.getByLabel(words.aadhaar).pressSequentially(aadhaar);
  await page.getByLabel(words.address).fill(address);
}

/** Decides on a request, in the browser of somebody of the office. */
export async function decide(
  office: Page,
  id: string,
  decision: { kycStatus: 'approved' } | { kycStatus: 'rejected'; reason: string; remark: string },
): Promise<void> {
  const path = kyc.decide.path.replace(':kycId', id);
  if (decision.kycStatus === 'approved') await openPages(office, id);
  const answer = await office.request.patch(`/api${path}`, {
    headers: { Authorization: `Bearer ${await readToken(office)}`, 'X-Requested-With': 'portal' },
    data: decision,
  });
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true);
}

/** Submits the form; answers the id of the record. */
export async function submit(page: Page, language: Language = 'en'): Promise<string> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/kyc'),
  );
  await page.getByRole('button', { name: kycWords[language].submit }).click();
  await expect(page.getByText(kycWords[language].submitted)).toBeVisible();
  return ((await (await answered).json()) as KycRecord).id;
}

/** Opens every page of a request, as an approval needs it. */
async function openPages(office: Page, id: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await readToken(office)}` };
  const answer = await office.request.get(`/api${kyc.read.path.replace(':kycId', id)}`, {
    headers,
  });
  const { documents } = (await answer.json()) as KycRecord;
  for (const document of documents) {
    for (const place of document.pages.keys()) {
      const path = kyc.readPage.path
        .replace(':documentId', document.id)
        .replace(':page', String(place + 1));
      expect((await office.request.get(`/api${path}`, { headers })).ok()).toBe(true);
    }
  }
}
