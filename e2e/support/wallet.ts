import type { Language } from '@anupal/contract/languages';
import { expect, type Locator, type Page } from '@playwright/test';
import { openWindow, pressInWindow, type PaymentWindow } from './gateway.ts';
import { text } from './text.ts';

/** The page of the wallet. */
export const walletUrl = '/dashboard/wallet';

/** Enters an amount and presses Add Balance; opens the gateway's window. */
export async function openTopUp(
  page: Page,
  amount: string,
  language: Language = 'en',
): Promise<PaymentWindow> {
  await showTopUp(page, language);
  await page.getByLabel(text(language, 'Amount in rupees')).fill(amount);
  return openWindow(page, language, () =>
    page.getByRole('button', { name: text(language, 'Add Balance') }).click(),
  );
}

/** Shows the form to add money, which a narrow screen folds. */
export async function showTopUp(page: Page, language: Language = 'en'): Promise<void> {
  await page.getByLabel(text(language, 'Amount in rupees')).waitFor({ state: 'attached' });
  const button = page.getByRole('button', { name: text(language, 'Add money'), expanded: false });
  if (await button.isVisible()) await button.click();
}

/** The balance on the page of the wallet. A transaction may have the same amount. */
export function balanceOn(page: Page, rupees: string): Locator {
  return page.getByRole('main').locator('h2 + p').getByText(rupees, { exact: true });
}

/** Tops the wallet up on its page. */
export async function payTopUp(
  page: Page,
  amount: string,
  language: Language = 'en',
): Promise<void> {
  await pressInWindow(await openTopUp(page, amount, language), 'pay', language);
  const added = page.getByText(text(language, 'Balance added successfully!'));
  await expect(added).toBeVisible({ timeout: 60_000 });
}
