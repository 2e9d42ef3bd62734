import type { Language } from '@anupal/contract/languages';
import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { smallPdf } from './kyc.ts';
import { expectFitAt } from './pages/looks.ts';

/** Where the desk is. */
export const deskUrl = '/admin/dashboard/applications';

/** What the screens of the desk say. */
export const deskWords = {
  en: {
    search: 'Search',
    take: 'Take',
    giveBack: 'Give back',
    ask: 'Ask for documents',
    begin: 'Start work',
    complete: 'Complete',
    reject: 'Reject',
    message: 'Message',
    papers: 'Documents that you need (optional)',
    reason: 'Reason',
    toDo: 'What to do',
    upload: 'Upload a finished document',
    uploaded: 'The document has been uploaded.',
    actionNeeded: 'Action needed',
    inProgress: 'In progress',
    completed: 'Completed',
    quote: 'Quote a fee',
    ourFee: 'Our fee in rupees, with GST',
    governmentFee: 'Government fee in rupees',
    feeNote: 'What it is for',
    quoted: 'The fee has been quoted.',
    rejected: 'The application has been rejected.',
    changed: 'This application has changed in the meantime.',
    correctionRequested: 'Correction requested',
    allow: 'Allow one correction',
    allowed: 'Allowed. The franchisee can correct the answers once.',
    withdraw: (name: string) => `Withdraw ${name}`,
    sureToWithdraw: 'Withdraw the document',
  },
  hi: {
    search: 'खोजें',
    take: 'अपने पास लें',
    giveBack: 'वापस सूची में डालें',
    ask: 'दस्तावेज़ माँगें',
    begin: 'काम शुरू करें',
    complete: 'पूरा करें',
    reject: 'अस्वीकार करें',
    message: 'संदेश',
    papers: 'आपको कौन से दस्तावेज़ चाहिए (वैकल्पिक)',
    reason: 'कारण',
    toDo: 'क्या करना है',
    upload: 'तैयार दस्तावेज़ अपलोड करें',
    uploaded: 'दस्तावेज़ अपलोड हो गया है।',
    actionNeeded: 'कार्रवाई ज़रूरी',
    inProgress: 'काम जारी',
    completed: 'पूर्ण',
    quote: 'शुल्क बताएँ',
    ourFee: 'हमारा शुल्क रुपये में, GST सहित',
    governmentFee: 'सरकारी शुल्क, रुपये में',
    feeNote: 'किस लिए',
    quoted: 'शुल्क बता दिया गया है।',
    rejected: 'आवेदन अस्वीकार कर दिया गया है।',
    changed: 'इस बीच यह आवेदन बदल गया है।',
    correctionRequested: 'सुधार का अनुरोध',
    allow: 'एक सुधार की अनुमति दें',
    allowed: 'अनुमति दी गई। फ़्रैंचाइज़ी उत्तर एक बार सुधार सकते हैं।',
    withdraw: (name: string) => `${name} वापस लें`,
    sureToWithdraw: 'दस्तावेज़ वापस लें',
  },
} as const satisfies Record<Language, unknown>;

/** Presses a button of an application's page at the desk; its dialog has others. */
export async function press(office: Page, name: string): Promise<void> {
  await office.getByRole('main').getByRole('button', { name, exact: true }).first().click();
}

/** Presses a button of an application's page, and the one in the dialog that it opens. */
export async function pressTwice(office: Page, name: string): Promise<void> {
  await press(office, name);
  await office.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** The badge of an application on its page. */
export function stateOn(office: Page, state: string): Locator {
  return office.getByRole('main').getByText(state, { exact: true }).first();
}

/** Finds an application in the queue, which everybody can use. */
export async function findInQueue(
  office: Page,
  trackingNumber: string,
  language: Language,
): Promise<Locator> {
  await office.goto(deskUrl);
  await office.getByRole('searchbox', { name: deskWords[language].search }).fill(trackingNumber);
  const row = office.getByRole('row').filter({ hasText: trackingNumber });
  await expect(row).toBeVisible();
  await expectFitAt(office, language === 'hi' ? 360 : 1280, 'the queue');
  return row;
}

/** Finds an application that nobody has taken, and opens it. */
export async function openFromQueue(
  office: Page,
  trackingNumber: string,
  language: Language,
): Promise<void> {
  const row = await findInQueue(office, trackingNumber, language);
  await row.getByRole('link').click();
  await expect(office.getByRole('button', { name: deskWords[language].take })).toBeVisible();
}

/** Uploads a finished document, `certificate.pdf`, on an application's page at the desk. */
export async function uploadResult(office: Page, language: Language): Promise<void> {
  const buffer = Buffer.from(await smallPdf().arrayBuffer());
  const pdf = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer };
  await office.locator('#result').setInputFiles(pdf);
  await expect(office.getByText(deskWords[language].uploaded)).toBeVisible();
}
