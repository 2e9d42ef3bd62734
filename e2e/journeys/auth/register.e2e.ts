import {
  submitEmail,
  submitRegistration,
  enterCode,
  newPerson,
  openRegistered,
  registerByApi,
} from '../../support/accounts.ts';
import { environment } from '../../support/environment.ts';
import { expect, test } from '../../support/fixtures.ts';
import { emailsTo, readCode } from '../../support/mailbox.ts';

test('a visitor registers by a code, on a desktop, in English', async ({ page }) => {
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveTitle(/^Register/);
  await submitRegistration(page, person);
  await expect(page.getByText(`We have sent a code to ${person.email}.`)).toBeVisible();
  await enterCode(page, await readCode(person.email));
  await expect(page).toHaveURL('/franchisee-options');
  await expect(page.getByText('Welcome, Asha Rao')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Welcome, Asha Rao')).toBeVisible();

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('banner').getByText(person.email)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('banner').getByText(person.email)).toBeHidden();
});

test('errors are shown beside the fields and in a summary, and the input is kept', async ({
  page,
}) => {
  await page.goto('/register');
  await submitRegistration(page, { fullName: ' A ', email: 'asha@work' });
  const name = page.getByLabel('Full name');
  const email = page.getByLabel('Email address');
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters long');
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(name).toHaveValue(' A ');
  await expect(email).toHaveValue('asha@work');
  const summary = page.getByText('Please check the following').locator('..').locator('..');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Please enter a valid email address' }).click();
  await expect(email).toBeFocused();

  const person = newPerson();
  await submitRegistration(page, person);
  await enterCode(page, '12345');
  const code = page.getByLabel('One-time code (OTP)');
  await expect(code).toHaveAccessibleDescription(/Please enter a valid 6-digit OTP/);
  await expect(code).toHaveValue('12345');
  await code.fill('1234567');
  await expect(code).toHaveValue('123456');
});

test('registering a known address signs in to its account', async ({ page, desktop }) => {
  const person = await registerByApi(page);
  const another = await desktop.open();
  await another.goto('/register');
  await submitRegistration(another, { ...person, fullName: 'Somebody Else' });
  await enterCode(another, await readCode(person.email, 2));
  await expect(another.getByText('Welcome, Asha Rao')).toBeVisible();
});

test('the sign-in page does not reveal whether an address is known', async ({ page }) => {
  const person = newPerson();
  await page.goto('/login');
  await submitEmail(page, person.email);
  await expect(
    page.getByText(`If ${person.email} can sign in, we have sent a code to it.`),
  ).toBeVisible();
  await page.getByRole('link', { name: 'register' }).click();
  await expect(page).toHaveURL('/register');
  await submitRegistration(page, person);
  await enterCode(page, await readCode(person.email));
  await expect(page).toHaveURL('/franchisee-options');
  // Only the mailbox learns that there is no account; it gets no code to sign in with.
  expect((await emailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Your Anupal registration code',
    'No Anupal account uses this address yet',
  ]);
});

const hostileNames = [
  `<img src=x onerror=alert(1)>"><svg/onload=console.error(1)>`,
  "';alert(1)//${alert(1)}{{alert(1)}}<script>console.error(document.domain)</script>",
];

test('H05 a name with scripts in it is shown everywhere and runs nowhere', async ({ desktop }) => {
  for (const fullName of hostileNames) {
    // The name of a device comes from the visitor too.
    const page = await desktop.open({ userAgent: `${fullName} Firefox/140.0` });
    const { email } = await openRegistered(page, newPerson(fullName));
    await expect(page.getByRole('main').getByText(fullName)).toBeVisible();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('banner').getByText(fullName)).toBeVisible();
    await page.goto('/dashboard/settings');
    await expect(page.getByRole('definition').filter({ hasText: fullName })).toBeVisible();
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await page.goto('/');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('banner').getByText(fullName)).toBeVisible();
    await page.goto(`${environment.mailboxUrl()}?to=${encodeURIComponent(email)}`);
    await expect(page.getByText('Your Anupal registration code').first()).toBeVisible();
  }
});
