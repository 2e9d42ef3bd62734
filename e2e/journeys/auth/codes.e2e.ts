import type { Page } from '@playwright/test';
import {
  submitEmail,
  enterCode,
  newPerson,
  registerByApi,
  signOutByApi,
} from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCode } from '../../support/mailbox.ts';

const refused = 'Invalid OTP. Please check and try again.';

test('a wrong code is refused and stays in the field; the right one still works', async ({
  page,
}) => {
  const { code } = await requestSignIn(page);
  await enterCode(page, wrongFor(code));
  await expectRefusal(page);
  await expect(page.getByLabel('One-time code (OTP)')).toHaveValue(wrongFor(code));
  await page.getByLabel('One-time code (OTP)').fill('1');
  await expect(page.locator('form')).not.toContainText(refused);
  await enterCode(page, code);
  await expect(page).toHaveURL('/franchisee-options');
});

test('an error changes its language with the page', async ({ page }) => {
  const { code } = await requestSignIn(page);
  await enterCode(page, wrongFor(code));
  await expectRefusal(page);
  await page.getByRole('button', { name: 'हिंदी' }).click();
  await expect(page.locator('form')).toContainText('OTP सही नहीं है। कृपया जाँचकर फिर से कोशिश करें।');
  await expect(page.locator('form')).not.toContainText(refused);
  await expect(page.getByLabel('वन-टाइम कोड (OTP)')).toHaveValue(wrongFor(code));
});

test('changing the address focuses its field, which keeps the old one', async ({ page }) => {
  await page.goto('/login');
  const { email } = newPerson();
  await submitEmail(page, email);
  await page.getByRole('button', { name: 'Back to email' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test('registering after a failed sign-in keeps the address', async ({ page }) => {
  await page.goto('/login');
  const { email } = newPerson();
  await submitEmail(page, email);
  // The previous step has a link of that name too.
  await expect(page.getByLabel('One-time code (OTP)')).toBeVisible();
  await page.getByRole('link', { name: 'register' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test('a code can be sent again after 60 seconds, and only the newest one works', async ({
  page,
}) => {
  await page.clock.install();
  const { code, email } = await requestSignIn(page);
  const resend = page.getByRole('button', { name: 'Resend code' });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveAccessibleDescription(
    /^You can ask for another code in (1:00|0:5\d)$/,
  );
  await page.clock.fastForward(50_000);
  await expect(resend).toHaveAccessibleDescription(/^You can ask for another code in 0:(10|0\d)$/);
  await page.clock.fastForward(11_000);
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(page.getByRole('status')).toContainText('We have sent a new code.');
  await expect(resend).toBeDisabled();
  const newest = await readCode(email, 3);
  await enterCode(page, code);
  await expectRefusal(page);
  await enterCode(page, newest);
  await expect(page).toHaveURL('/franchisee-options');
});

/** Registers a person, signs out and requests a code to sign in: their second one. */
async function requestSignIn(page: Page): Promise<{ code: string; email: string }> {
  const account = await registerByApi(page);
  await signOutByApi(page, account);
  const { email } = account;
  await page.goto('/login');
  await submitEmail(page, email);
  return { code: await readCode(email, 2), email };
}

/** The refusal is on the page and in a toast. */
async function expectRefusal(page: Page): Promise<void> {
  await expect(page.locator('form').getByText(refused)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: refused }).first()).toBeVisible();
}

function wrongFor(code: string): string {
  return String(100_000 + ((Number(code) - 100_000 + 1) % 900_000));
}
