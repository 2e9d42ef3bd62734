import {
  submitEmail,
  enterCode,
  newPerson,
  registerByApi,
  signOut,
  welcomeText,
} from '../../support/accounts.ts';
import { devices } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openHeaderMenu } from '../../support/header.ts';
import { readCode } from '../../support/mailbox.ts';
import { text, textPattern } from '../../support/text.ts';

test('a person signs in by a code in Hindi on a phone, and the language is kept', async ({
  page,
  openBrowser,
}) => {
  const person = await registerByApi(page, newPerson('आशा राव'));
  const phone = await openBrowser(devices['Hindi phone'].context);
  const own = await phone.newPage();
  const html = own.locator('html');

  await own.goto('/');
  await expect(html).toHaveAttribute('lang', 'en');
  await own.getByRole('link', { name: 'हिंदी' }).tap();
  await expect(own).toHaveURL('/hi');
  await expect(html).toHaveAttribute('lang', 'hi');
  await openHeaderMenu(own);
  await own
    .getByRole('banner')
    .getByRole('link', { name: textPattern('hi', 'Sign in') })
    .tap();
  await expect(own).toHaveURL('/login');
  await expect(html).toHaveAttribute('lang', 'hi');
  await own.reload();
  await expect(own.getByRole('heading', { name: textPattern('hi', 'Sign in') })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'hi');

  await submitEmail(own, person.email, 'hi');
  await enterCode(own, '100000', 'hi');
  await expect(own.getByText('OTP सही नहीं है।').first()).toBeVisible();
  await enterCode(own, await readCode(person.email, 2), 'hi');
  await expect(own.getByText(welcomeText('hi', 'आशा राव'))).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'hi');
  await own.goto('/dashboard/settings');
  await expect(own.getByRole('heading', { name: text('hi', 'Signed-in devices') })).toBeVisible();

  await signOut(own, 'hi');
  await expect(own).toHaveURL('/hi');
  await own.goto('/');
  await expect(own).toHaveURL('/hi');
});

test('switching the language keeps page and input, and is remembered', async ({ page }) => {
  const html = page.locator('html');
  await page.goto('/login');
  await page.getByLabel('Email address').fill('asha@work.test');
  await page.getByRole('button', { name: 'हिंदी' }).click();
  await expect(html).toHaveAttribute('lang', 'hi');
  await expect(page.getByLabel(text('hi', 'Email address'))).toHaveValue('asha@work.test');
  await page.goto('/hi');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
});

test('a person signs in and out with the keyboard only', async ({ page, desktop }) => {
  const person = await registerByApi(page);
  const own = await desktop.open();
  const { keyboard } = own;
  const tabTo = async (name: string) => {
    const target = own.locator(':focus').and(own.getByLabel(name).or(byName(name)));
    await expect(async () => {
      await keyboard.press('Tab');
      await expect(target).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [0], timeout: 30_000 });
  };
  const byName = (name: string) =>
    own.getByRole('link', { name }).or(own.getByRole('button', { name }));

  await own.goto('/login');
  await expect(own.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await keyboard.press('Tab');
  await expect(own.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(own.getByRole('main')).toBeFocused();
  await tabTo('Email address');
  await keyboard.type(person.email);
  await keyboard.press('Enter');
  await expect(own.getByLabel('One-time code (OTP)')).toBeFocused();
  await keyboard.type(await readCode(person.email, 2));
  await expect(own.getByText('Welcome, Asha Rao')).toBeVisible();
  await expect(own.getByRole('heading', { level: 1 })).toBeFocused();

  const menu = own.getByRole('button', { name: 'Account menu' });
  await expect(menu).toBeVisible();
  await keyboard.press('Shift+Tab');
  await expect(menu).toBeFocused();
  await keyboard.press('Enter');
  await expect(own.getByRole('button', { name: 'Logout' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(own.getByRole('button', { name: 'Logout' })).toBeHidden();
  await keyboard.press('Enter');
  await tabTo('Logout');
  await keyboard.press('Enter');
  await expect(own).toHaveURL('/');
});

test('a code can be pasted with text around it', async ({ page, openBrowser }) => {
  const person = await registerByApi(page);
  const context = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const own = await context.newPage();
  await own.goto('/login');
  await submitEmail(own, person.email);
  const code = await readCode(person.email, 2);
  await expect(own.getByLabel('One-time code (OTP)')).toBeFocused();
  await own.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${code} - hi`);
  await own.keyboard.press('ControlOrMeta+V');
  await expect(own.getByText('Welcome, Asha Rao')).toBeVisible();
});

test('the address can be changed while waiting for a code', async ({ page, desktop }) => {
  const person = await registerByApi(page);
  const own = await desktop.open();
  await own.goto('/login');
  await submitEmail(own, `x${person.email}`);
  await expect(own.getByText(`If x${person.email} can sign in`)).toBeVisible();
  await own.reload();
  await expect(own.getByText(`If x${person.email} can sign in`)).toBeVisible();
  await own.getByRole('button', { name: 'Back to email' }).click();
  await expect(own.getByLabel('Email address')).toHaveValue(`x${person.email}`);
  await submitEmail(own, person.email);
  await enterCode(own, await readCode(person.email, 2));
  await expect(own).toHaveURL('/franchisee-options');
});
