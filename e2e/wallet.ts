import { payments } from '@anupal/contract/payments';
import type { Language } from '@anupal/contract/languages';
import type { FrameLocator, Page } from '@playwright/test';
import { labels } from './labels.ts';
import { expect } from './journey.ts';

/** What the page of the wallet calls things. */
export const walletWords = {
  en: {
    title: 'My Wallet',
    entry: 'Wallet',
    amount: 'Amount in rupees',
    add: 'Add Balance',
    added: 'Balance added successfully!',
    wrongAmount: 'Please enter a valid amount.',
    failed: 'Failed to add balance.',
    beforeAgain: 'Before you pay again, check',
    none: 'No transactions yet.',
    noWallet: "You currently don't have a wallet assigned.",
    history: 'Transaction History',
    type: 'Type',
    from: 'From',
    to: 'To',
    search: 'Search',
    noFit: 'No transactions fit this search.',
    showAll: 'Show all transactions',
    download: 'Download CSV',
    credit: 'Credit',
    debit: 'Debit',
    opensLater: 'This page opens once your KYC is verified.',
    line: 'Balance added by UPI',
    tryAgain: 'Try again',
    loadFailed: 'Failed to load the transactions.',
  },
  hi: {
    title: 'मेरा वॉलेट',
    entry: 'वॉलेट',
    amount: 'राशि (रुपये में)',
    add: 'राशि जोड़ें',
    added: 'राशि सफलतापूर्वक जोड़ दी गई!',
    wrongAmount: 'कृपया सही राशि दर्ज करें।',
    failed: 'राशि जोड़ी नहीं जा सकी।',
    beforeAgain: 'दोबारा भुगतान करने से पहले',
    none: 'अभी कोई लेन-देन नहीं हुआ है।',
    noWallet: 'अभी आपको कोई वॉलेट नहीं मिला है।',
    history: 'लेन-देन का इतिहास',
    type: 'प्रकार',
    from: 'से',
    to: 'तक',
    search: 'खोजें',
    noFit: 'इस खोज से मेल खाता कोई लेन-देन नहीं मिला।',
    showAll: 'सभी लेन-देन दिखाएँ',
    download: 'CSV डाउनलोड करें',
    credit: 'जमा',
    debit: 'निकासी',
    opensLater: 'आपका KYC सत्यापित होने के बाद यह पेज खुलेगा।',
    line: 'UPI से राशि जोड़ी गई',
    tryAgain: 'फिर से कोशिश करें',
    loadFailed: 'लेन-देन लोड नहीं हो सके।',
  },
} as const satisfies Record<Language, unknown>;

/** Where the wallet is. */
export const walletUrl = '/dashboard/wallet';

/** Types an amount and presses Add Balance; answers the gateway's window and its order. */
export async function openTopUp(
  page: Page,
  amount: string,
  language: Language = 'en',
): Promise<{ orderId: string; window: FrameLocator }> {
  const { add, amount: label } = walletWords[language];
  const ending = payments.topUp.path.split('/').at(-1) ?? '';
  const ordered = page.waitForResponse((answer) => answer.url().endsWith(`/${ending}`));
  await page.getByLabel(label).fill(amount);
  await page.getByRole('button', { name: add }).click();
  const { orderId } = (await (await ordered).json()) as { orderId: string }; // the contract says so
  const window = page.frameLocator('iframe[title="Razorpay Checkout"]');
  await expect(window.getByRole('button', { name: labels[language].windowClose })).toBeVisible();
  return { orderId, window };
}

/** The balance that the page of the wallet shows. A line of its history may say the same amount. */
export function balanceOn(page: Page, rupees: string) {
  return page.getByRole('main').locator('h2 + p').getByText(rupees, { exact: true });
}

/** Opens the wallet and fills it through the popup. */
export async function topUp(page: Page, amount: string, language: Language = 'en'): Promise<void> {
  await page.goto(walletUrl);
  await payTopUp(page, amount, language);
}

/** The same on the wallet's page. */
export async function payTopUp(page: Page, amount: string, language: Language): Promise<void> {
  const { window } = await openTopUp(page, amount, language);
  await window.getByRole('button', { name: labels[language].windowPay, exact: true }).click();
  await expect(page.getByText(walletWords[language].added)).toBeVisible({ timeout: 60_000 });
}
