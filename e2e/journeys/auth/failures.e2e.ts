import { auth } from '@anupal/contract/auth';
import type { Page } from '@playwright/test';
import {
  submitEmail,
  submitRegistration,
  enterCode,
  newPerson,
  registerByApi,
} from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCode } from '../../support/mailbox.ts';
import { expireToken, storedKeys } from '../../support/stored-session.ts';

const network = 'Network error. Please check your internet connection.';

test('offline each step says so, keeps the input, and continues later', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await page.goto('/register');
  await page.getByLabel('Full name').fill(person.fullName);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await submitEmail(page, person.email);
  await expectMessage(page, network);
  await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await readCode(person.email);
  await context.setOffline(true);
  await enterCode(page, code);
  await expectMessage(page, network);
  await expect(page.getByLabel('One-time code (OTP)')).toHaveValue(code);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Verify and continue' }).click();
  await expect(page).toHaveURL('/franchisee-options');
});

test('a request without an answer fails after 30 seconds', async ({ page }) => {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const hurried = (work: TimerHandler, milliseconds?: number): number =>
      start(work, milliseconds === 30_000 ? 300 : milliseconds);
    Object.assign(window, { setTimeout: hurried });
  });
  await page.route(`**/api${auth.login.path}`, () => undefined); // never answered
  await page.goto('/login');
  await submitEmail(page, 'asha@work.test');
  await expectMessage(page, 'Request timed out. Please check your internet connection.');
  await expect(page.getByLabel('Email address')).toHaveValue('asha@work.test');
});

test('a signed-in person stays signed in when the API cannot be reached', async ({ page }) => {
  await registerByApi(page);
  await page.route(`**/api${auth.me.path}`, (route) => route.abort());
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
});

test('a person whose token has expired can try again when the API can be reached', async ({
  page,
}) => {
  await registerByApi(page);
  await expireToken(page);
  await page.route(`**/api${auth.refresh.path}`, (route) => route.abort());
  await page.route(`**/api${auth.me.path}`, (route) => route.abort());
  await page.goto('/dashboard/settings');
  await expect(
    page.getByRole('heading', { name: 'We could not check your sign-in' }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(network);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  expect(await storedKeys(page)).toEqual(['accessToken', 'auth_user']);
});

test('a toast stays for five seconds, with and without reduced motion', async ({ desktop }) => {
  const page = await desktop.open();
  await page.route(`**/api${auth.login.path}`, (route) => route.fulfill({ status: 500 }));
  const toast = page.getByRole('alert');
  const bar = page.locator('.Toastify__progress-bar');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/login');
    await submitEmail(page, 'asha@work.test');
    await expect(toast).toHaveText('Internal server error. Please try again later.');
    await expect(bar).toHaveCSS('animation-duration', '5s');
    // The bar is its clock.
    await bar.evaluate((element) => element.getAnimations()[0]?.finish());
    await expect(toast).toBeHidden();
  }
});

const message = 'A message of the server.';
const refusals = [
  { status: 400, body: { code: 'invalid_input', message }, expected: message },
  { status: 401, body: { code: 'otp_invalid', message }, expected: message },
  { status: 401, body: {}, expected: 'Failed to send OTP. Please try again.' },
  { status: 404, body: { message }, expected: 'Authentication service is currently unavailable.' },
  { status: 422, body: { message }, expected: message },
  { status: 429, body: { message }, expected: 'Too many requests. Please try again later.' },
  { status: 500, body: { message }, expected: 'Internal server error. Please try again later.' },
  { status: 503, body: { message }, expected: message },
  { status: 502, body: 'Bad gateway', expected: 'An unexpected error occurred.' },
  { status: 200, body: 'hello', expected: 'Invalid response format from server' },
];

test('each refusal of a code has its specified message, and the address is kept', async ({
  page,
}) => {
  await page.goto('/login');
  for (const { status, body, expected } of refusals) {
    await page.route(`**/api${auth.login.path}`, (route) => route.fulfill({ status, json: body }));
    // The message may still be that of the previous request, which was the same.
    const answered = page.waitForResponse(`**/api${auth.login.path}`);
    await submitEmail(page, 'asha@work.test');
    await answered;
    await expectMessage(page, expected);
    await expect(page.getByLabel('Email address')).toHaveValue('asha@work.test');
    await page.unroute(`**/api${auth.login.path}`);
  }
});

test('a response without a user or a token signs no one in', async ({ page }) => {
  const person = newPerson();
  await page.goto('/register');
  await submitRegistration(page, person);
  await readCode(person.email);
  const answers = [{}, { accessToken: 'a.b.c' }, { user: { id: 'x' }, accessToken: 'a.b.c' }];
  for (const [index, json] of answers.entries()) {
    await page.route(`**/api${auth.verifyOtp.path}`, (route) => route.fulfill({ json }));
    const answered = page.waitForResponse(`**/api${auth.verifyOtp.path}`);
    await enterCode(page, `12345${index}`);
    await answered;
    await expectMessage(page, 'Invalid response format from server');
    expect(await storedKeys(page)).toEqual([]);
    await page.unroute(`**/api${auth.verifyOtp.path}`);
  }
});

test('a rate limit shows how long to wait, and disables the button meanwhile', async ({ page }) => {
  await page.clock.install();
  const headers = { 'Retry-After': '90' };
  await page.route(`**/api${auth.login.path}`, (route) => route.fulfill({ status: 429, headers }));
  await page.goto('/login');
  await submitEmail(page, 'asha@work.test');
  const send = page.getByRole('button', { name: 'Send code' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(/^You can ask for another code in 1:(30|2\d)$/);
  await page.clock.fastForward(91_000);
  await expect(send).toBeEnabled();
});

/** The message above the form. */
async function expectMessage(page: Page, expected: string): Promise<void> {
  await expect(page.locator('form').getByText(expected, { exact: true })).toBeVisible();
}
