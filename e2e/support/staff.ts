import type { Language } from '@anupal/contract/languages';
import { expect, type Locator, type Page } from '@playwright/test';
import { submitEmail, submitRegistration, enterCode, type Person } from './accounts.ts';
import { demoAccounts } from './demo-accounts.ts';
import { environment } from './environment.ts';
import { pressByKeys, typeByKeys } from './keyboard.ts';
import { emailsTo, readCode, requestCode } from './mailbox.ts';
import { text } from './text.ts';

/** Invites an address in the role that is chosen. */
export async function invite(page: Page, email: string, language: Language = 'en'): Promise<void> {
  await page.getByLabel(text(language, 'Email address')).fill(email);
  await page.getByRole('button', { name: text(language, 'Invite'), exact: true }).click();
}

/** The dialog that asks for a fresh code before a consequential action. */
function confirmationDialog(page: Page, language: Language = 'en'): Locator {
  return page.getByRole('dialog', { name: text(language, 'Confirm that it is you') });
}

/** Enters a fresh code in the dialog that asks for it. */
export async function confirmByCode(
  page: Page,
  email: string,
  language: Language = 'en',
): Promise<void> {
  const dialog = confirmationDialog(page, language);
  const code = await requestCode(email, () =>
    dialog.getByRole('button', { name: text(language, 'Send code') }).click(),
  );
  await dialog.getByLabel(text(language, 'One-time code (OTP)')).fill(code);
  await dialog.getByRole('button', { name: text(language, 'Confirm'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The same with the keyboard only. */
export async function confirmByKeys(
  page: Page,
  email: string,
  language: Language = 'en',
): Promise<void> {
  const dialog = confirmationDialog(page, language);
  const code = await requestCode(email, () =>
    pressByKeys(page, dialog.getByRole('button', { name: text(language, 'Send code') })),
  );
  await typeByKeys(page, dialog.getByLabel(text(language, 'One-time code (OTP)')), code);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Follows an invitation from its email to the invited person's own page. */
export async function acceptInvitation(
  page: Page,
  person: Person,
  language: Language = 'en',
): Promise<void> {
  await expect
    .poll(async () => (await emailsTo(person.email))[0]?.text ?? '')
    .toContain(`${new URL(environment.baseUrl()).host}/admin-login`);
  await page.goto('/admin-login');
  await page.getByRole('link', { name: text(language, 'I have been invited') }).click();
  await submitRegistration(page, person, language);
  await expect(page.getByText(invitedText(language, person.email))).toBeVisible();
  await enterCode(page, await readCode(person.email, 2), language);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);
}

/** The message for an address that may or may not be invited. */
export function invitedText(language: Language, email: string): string {
  const message = 'If {email} is invited, we have sent a code to it. It is valid for 10 minutes.';
  return text(language, message, { email });
}

/** Signs a superadmin of the sandbox in on the screen. */
export async function signInAsSuperadmin(
  page: Page,
  language: Language = 'en',
  email: string = demoAccounts.superadmin.email,
): Promise<void> {
  await page.goto('/admin-login');
  const code = await requestCode(email, () => submitEmail(page, email, language));
  await enterCode(page, code, language);
  await expect(page).toHaveURL(demoAccounts.superadmin.home);
}
