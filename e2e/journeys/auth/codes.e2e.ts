import type { Page } from '@playwright/test';
import {
  askForCode,
  enterCode,
  newPerson,
  registerByApi,
  signOut,
  signOutByApi,
} from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCode } from '../../support/mailbox.ts';

const refused = 'Invalid OTP. Please check and try again.';

test('a wrong code is refused and stays in the field; the right one still works', async ({
  page,
}) => {
  const { code } = await waitForCode(page);
  await enterCode(page, wrongFor(code));
  await expectRefusal(page);
  await expect(page.getByLabel('One-time code (OTP)')).toHaveValue(wrongFor(code));
  await enterCode(page, code);
  await expect(page).toHaveURL('/franchisee-options');
});

test('what is wrong is said in the other language too, when it is chosen', async ({ page }) => {
  const { code } = await waitForCode(page);
  await enterCode(page, wrongFor(code));
  await expectRefusal(page);
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('form')).toContainText('OTP सही नहीं है। कृपया जाँचकर फिर से कोशिश करें।');
  await expect(page.locator('form')).not.toContainText(refused);
  await expect(page.getByLabel('वन-टाइम कोड (OTP)')).toHaveValue(wrongFor(code));
});

test('who wants another address is taken to its field, and keeps the old one', async ({ page }) => {
  await page.goto('/login');
  const { email } = newPerson();
  await askForCode(page, email);
  await page.getByRole('button', { name: 'Back to e-mail' }).click();
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
});

test('who turns out not to be registered need not type the address again', async ({ page }) => {
  await page.goto('/login');
  const { email } = newPerson();
  await askForCode(page, email);
  // The step before has a link of that name too.
  await expect(page.getByLabel('One-time code (OTP)')).toBeVisible();
  await page.getByRole('link', { name: 'register' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
});

test('a code works once', async ({ page }) => {
  const { code, email } = await waitForCode(page);
  await enterCode(page, code);
  await expect(page).toHaveURL('/franchisee-options');
  await signOut(page);
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await askForCode(page, email);
  const fresh = await readCode(email, 3);
  await enterCode(page, code);
  await expectRefusal(page);
  await enterCode(page, fresh);
  await expect(page).toHaveURL('/franchisee-options');
});

test('after five wrong tries the right code is refused too, and a new one works', async ({
  page,
}) => {
  await page.clock.install();
  const { code, email } = await waitForCode(page);
  for (let tries = 1; tries <= 5; tries += 1) await tryCode(page, wrongFor(code));
  await tryCode(page, code);
  await expect(page).toHaveURL('/login');
  await page.clock.fastForward('01:01');
  await page.getByRole('button', { name: 'Resend code' }).click();
  await enterCode(page, await readCode(email, 3));
  await expect(page).toHaveURL('/franchisee-options');
});

test('a code can be sent again after 60 seconds, and only the newest one works', async ({
  page,
}) => {
  await page.clock.install();
  const { code, email } = await waitForCode(page);
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
  await expect(page.getByRole('status')).toContainText('A new code is on its way.');
  await expect(resend).toBeDisabled();
  const newest = await readCode(email, 3);
  await enterCode(page, code);
  await expectRefusal(page);
  await enterCode(page, newest);
  await expect(page).toHaveURL('/franchisee-options');
});

test('a code is good only in the browser that asked for it', async ({ page, desktop }) => {
  const { code, email } = await waitForCode(page);
  const elsewhere = await desktop.open();
  await elsewhere.goto('/login');
  await askForCode(elsewhere, email);
  await readCode(email, 3);
  await enterCode(elsewhere, code);
  await expectRefusal(elsewhere);
  await enterCode(page, code);
  await expect(page).toHaveURL('/franchisee-options');
});

/** Somebody registers and signs out; then the page waits for their code, which is their second. */
async function waitForCode(page: Page): Promise<{ code: string; email: string }> {
  const account = await registerByApi(page);
  await signOutByApi(page, account);
  const { email } = account;
  await page.goto('/login');
  await askForCode(page, email);
  return { code: await readCode(email, 2), email };
}

/** Sends a code and waits until the API has refused it. */
async function tryCode(page: Page, code: string): Promise<void> {
  const answered = page.waitForResponse('**/api/auth/verify-otp');
  await enterCode(page, code);
  expect((await answered).status()).toBe(401);
  await expectRefusal(page);
}

/** The refusal stands on the page and is told by a toast. */
async function expectRefusal(page: Page): Promise<void> {
  await expect(page.locator('form').getByText(refused)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: refused }).first()).toBeVisible();
}

function wrongFor(code: string): string {
  return String(100_000 + ((Number(code) - 100_000 + 1) % 900_000));
}
