import { auth } from '@anupal/contract/auth';
import type { Page } from '@playwright/test';
import {
  askForCode,
  askToRegister,
  enterCode,
  newPerson,
  registerByApi,
} from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCode } from '../../support/mailbox.ts';
import { storedKeys } from '../../support/stored-session.ts';

const network = 'Network error. Please check your internet connection.';

test('without a line each step says so, keeps what was typed, and goes on later', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await page.goto('/register');
  await page.getByLabel('Full name').fill(person.fullName);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await askForCode(page, person.email);
  await expectTold(page, network);
  await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
  await expect(page.getByLabel('E-mail address')).toHaveValue(person.email);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await readCode(person.email);
  await context.setOffline(true);
  await enterCode(page, code);
  await expectTold(page, network);
  await expect(page.getByLabel('One-time code (OTP)')).toHaveValue(code);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Verify and continue' }).click();
  await expect(page).toHaveURL('/franchisee-options');
});

test('an answer that does not come within 30 seconds is given up', async ({ page }) => {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const hurried = (work: TimerHandler, milliseconds?: number): number =>
      start(work, milliseconds === 30_000 ? 300 : milliseconds);
    Object.assign(window, { setTimeout: hurried });
  });
  await page.route(`**/api${auth.login.path}`, () => undefined); // never answered
  await page.goto('/login');
  await askForCode(page, 'asha@work.test');
  await expectTold(page, 'Request timed out. Please check your internet connection.');
  await expect(page.getByLabel('E-mail address')).toHaveValue('asha@work.test');
});

test('when the API cannot be reached a signed-in person stays signed in', async ({ page }) => {
  await registerByApi(page);
  await page.route(`**/api${auth.me.path}`, (route) => route.abort());
  await page.goto('/dashboard/settings');
  await expect(
    page.getByRole('heading', { name: 'We could not check your sign-in' }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(network);
  await page.unroute(`**/api${auth.me.path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  expect(await storedKeys(page)).toEqual(['accessToken', 'auth_user']);
});

test('a list that does not come is told, and fetched again on demand', async ({ page }) => {
  await registerByApi(page);
  await page.route(`**/api${auth.listSessions.path}`, (route) => route.fulfill({ status: 500 }));
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('alert')).toHaveText(
    'Internal server error. Please try again later.',
  );
  await page.unroute(`**/api${auth.listSessions.path}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a toast stays for five seconds (motion: ${reducedMotion})`, async ({ openBrowser }) => {
    const page = await (await openBrowser({ reducedMotion })).newPage();
    await page.route(`**/api${auth.login.path}`, (route) => route.fulfill({ status: 500 }));
    await page.goto('/login');
    await askForCode(page, 'asha@work.test');
    const toast = page.getByRole('alert');
    await expect(toast).toHaveText('Internal server error. Please try again later.');
    const shownAt = Date.now();
    await expect(toast).toBeHidden();
    expect(Date.now() - shownAt).toBeGreaterThan(4000);
  });

const message = 'A sentence of the server.';
const refusals = [
  { status: 400, body: { code: 'invalid_input', message }, told: message },
  { status: 401, body: { code: 'otp_invalid', message }, told: message },
  { status: 401, body: {}, told: 'Failed to send OTP. Please try again.' },
  { status: 404, body: { message }, told: 'Authentication service is currently unavailable.' },
  { status: 422, body: { message }, told: message },
  { status: 429, body: { message }, told: 'Too many requests. Please try again later.' },
  { status: 500, body: { message }, told: 'Internal server error. Please try again later.' },
  { status: 503, body: { message }, told: message },
  { status: 502, body: 'Bad gateway', told: 'An unexpected error occurred.' },
  { status: 200, body: 'hello', told: 'Invalid response format from server' },
];

test('each refusal of a code is told as specified, and the address stays', async ({ page }) => {
  await page.goto('/login');
  for (const { status, body, told } of refusals) {
    await page.route(`**/api${auth.login.path}`, (route) => route.fulfill({ status, json: body }));
    // What is told may still be the sentence of the call before, which was the same.
    const answered = page.waitForResponse(`**/api${auth.login.path}`);
    await askForCode(page, 'asha@work.test');
    await answered;
    await expectTold(page, told);
    await expect(page.getByLabel('E-mail address')).toHaveValue('asha@work.test');
    await page.unroute(`**/api${auth.login.path}`);
  }
});

test('an answer without a person or a token signs nobody in', async ({ page }) => {
  const person = newPerson();
  await page.goto('/register');
  await askToRegister(page, person);
  await readCode(person.email);
  for (const json of [{}, { accessToken: 'a.b.c' }, { user: { id: 'x' }, accessToken: 'a.b.c' }]) {
    await page.route(`**/api${auth.verifyOtp.path}`, (route) => route.fulfill({ json }));
    const answered = page.waitForResponse(`**/api${auth.verifyOtp.path}`);
    await enterCode(page, '123456');
    await answered;
    await expectTold(page, 'Invalid response format from server');
    expect(await storedKeys(page)).toEqual([]);
    await page.unroute(`**/api${auth.verifyOtp.path}`);
  }
});

test('who must wait is told for how long, and the button waits with them', async ({ page }) => {
  await page.clock.install();
  const headers = { 'Retry-After': '90' };
  await page.route(`**/api${auth.login.path}`, (route) => route.fulfill({ status: 429, headers }));
  await page.goto('/login');
  await askForCode(page, 'asha@work.test');
  const send = page.getByRole('button', { name: 'Send code' });
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(/^You can ask for another code in 1:(30|2\d)$/);
  await page.clock.fastForward(91_000);
  await expect(send).toBeEnabled();
});

/** It stands above the form. */
async function expectTold(page: Page, sentence: string): Promise<void> {
  await expect(page.locator('form').getByText(sentence, { exact: true })).toBeVisible();
}
