import { expect, test } from '../../journey.ts';
import { labels } from '../../labels.ts';
import { readCode } from '../../mailbox.ts';
import { askForCode, enterCode, registerByCalls, signOut, stranger } from '../../people.ts';

test('a person signs in by a code in Hindi on a phone, and the language stays', async ({
  page,
  openBrowser,
}) => {
  const person = await registerByCalls(page, stranger('आशा राव'));
  const phone = await openBrowser({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const screen = await phone.newPage();
  const html = screen.locator('html');

  await screen.goto('/');
  await expect(html).toHaveAttribute('lang', 'en');
  await screen.getByRole('link', { name: labels.en.otherLanguage }).tap();
  await expect(screen).toHaveURL('/hi');
  await expect(html).toHaveAttribute('lang', 'hi');
  await screen.getByRole('banner').getByRole('link', { name: labels.hi.signIn }).tap();
  await expect(screen).toHaveURL('/login');
  await expect(html).toHaveAttribute('lang', 'hi');
  await screen.reload();
  await expect(screen.getByRole('heading', { name: labels.hi.signIn })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'hi');

  await askForCode(screen, person.email, 'hi');
  await enterCode(screen, '100000', 'hi');
  await expect(screen.getByText('OTP सही नहीं है।').first()).toBeVisible();
  await enterCode(screen, await readCode(person.email, 2), 'hi');
  await expect(screen.getByText(labels.hi.welcome('आशा राव'))).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'hi');
  await screen.goto('/dashboard/settings');
  await expect(screen.getByRole('heading', { name: labels.hi.devices })).toBeVisible();

  await signOut(screen, 'hi');
  await expect(screen).toHaveURL('/hi');
  await screen.goto('/');
  await expect(screen).toHaveURL('/hi');
});

test('the language changes where the person stands, and a switch back is remembered', async ({
  page,
}) => {
  const html = page.locator('html');
  await page.goto('/login');
  await page.getByLabel(labels.en.email).fill('asha@work.test');
  await page.getByRole('button', { name: labels.en.otherLanguage }).click();
  await expect(html).toHaveAttribute('lang', 'hi');
  await expect(page.getByLabel(labels.hi.email)).toHaveValue('asha@work.test');
  await page.goto('/hi');
  await page.getByRole('link', { name: labels.hi.otherLanguage }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: labels.en.sendCode })).toBeVisible();
});

test('a person signs in and out with the keyboard alone', async ({ page, openBrowser }) => {
  const person = await registerByCalls(page);
  const screen = await (await openBrowser()).newPage();
  const { keyboard } = screen;
  const tabTo = async (name: string) => {
    const target = screen.locator(':focus').and(screen.getByLabel(name).or(byName(name)));
    await expect(async () => {
      await keyboard.press('Tab');
      await expect(target).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [0], timeout: 5000 });
  };
  const byName = (name: string) =>
    screen.getByRole('link', { name }).or(screen.getByRole('button', { name }));

  await screen.goto('/login');
  await expect(screen.getByRole('heading', { name: labels.en.signIn })).toBeVisible();
  await keyboard.press('Tab');
  await expect(screen.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(screen.getByRole('main')).toBeFocused();
  await tabTo(labels.en.email);
  await keyboard.type(person.email);
  await keyboard.press('Enter');
  await expect(screen.getByLabel(labels.en.code)).toBeFocused();
  await keyboard.type(await readCode(person.email, 2));
  await keyboard.press('Enter');
  await expect(screen.getByText('Welcome, Asha Rao')).toBeVisible();
  await expect(screen.getByRole('heading', { level: 1 })).toBeFocused();

  const menu = screen.getByRole('button', { name: labels.en.accountMenu });
  await expect(menu).toBeVisible();
  await keyboard.press('Shift+Tab');
  await expect(menu).toBeFocused();
  await keyboard.press('Enter');
  await expect(screen.getByRole('button', { name: labels.en.logout })).toBeVisible();
  await keyboard.press('Escape');
  await expect(screen.getByRole('button', { name: labels.en.logout })).toBeHidden();
  await keyboard.press('Enter');
  await tabTo(labels.en.logout);
  await keyboard.press('Enter');
  await expect(screen).toHaveURL('/');
});

test('a code is pasted whole, with the words around it', async ({ page, openBrowser }) => {
  const person = await registerByCalls(page);
  const context = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const screen = await context.newPage();
  await screen.goto('/login');
  await askForCode(screen, person.email);
  const code = await readCode(person.email, 2);
  await expect(screen.getByLabel(labels.en.code)).toBeFocused();
  await screen.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${code} - hi`);
  await screen.keyboard.press('ControlOrMeta+V');
  await expect(screen.getByLabel(labels.en.code)).toHaveValue(code);
});

test('the address can be changed while a code is awaited', async ({ page, openBrowser }) => {
  const person = await registerByCalls(page);
  const screen = await (await openBrowser()).newPage();
  await screen.goto('/login');
  await askForCode(screen, `x${person.email}`);
  await expect(screen.getByText(`If x${person.email} can sign in`)).toBeVisible();
  await screen.reload();
  await expect(screen.getByText(`If x${person.email} can sign in`)).toBeVisible();
  await screen.getByRole('button', { name: 'Back to e-mail' }).click();
  await expect(screen.getByLabel(labels.en.email)).toHaveValue(`x${person.email}`);
  await askForCode(screen, person.email);
  await enterCode(screen, await readCode(person.email, 2));
  await expect(screen).toHaveURL('/franchisee-options');
});
