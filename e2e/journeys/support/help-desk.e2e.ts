import type { Language } from '@anupal/contract/languages';
import { brand } from '@anupal/contract/brand';

import { support } from '@anupal/contract/support';
import { homeUrls, newPerson } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openHeaderMenu } from '../../support/header.ts';
import { emailsTo } from '../../support/mailbox.ts';
import { text } from '../../support/text.ts';

const receipts: Readonly<Record<Language, string>> = {
  en: `${brand.name} has received your message`,
  hi: `${brand.name} को आपका संदेश मिल गया है`,
};
const call = `**/api${support.sendMessage.path}`;

test('a message to the help desk is forwarded and acknowledged', async ({ page, device }) => {
  const { language, t } = device;
  const { email: address } = newPerson();
  const text = `What does an LLP cost? ${address}`;
  await page.goto(homeUrls[language]);
  const entry = page.getByRole('link', { name: t('Help Desk') }).first();
  await openHeaderMenu(page);
  await entry.click();
  const dialog = page.getByRole('dialog', { name: t('Help Desk') });
  await dialog.getByLabel(t('Email address')).fill(address);
  await dialog.getByLabel(t('Message')).fill(text);
  await dialog.getByRole('button', { name: t('Send message') }).click();
  const toast = page.getByRole('alert').filter({ hasText: t('Your message has been sent!') });
  await expect(toast).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').locator('summary')).toBeFocused();
  const { x, width } = (await toast.boundingBox()) ?? { x: 0, width: 0 };
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect(Math.abs(x + width / 2 - middle)).toBeLessThan(40);

  await openHeaderMenu(page);
  await entry.click();
  await expect(dialog.getByLabel(t('Email address'))).toHaveValue('');
  await expect(dialog.getByLabel(t('Message'))).toHaveValue('');
  await expect.poll(async () => (await emailsTo(address))[0]?.subject).toBe(receipts[language]);
  const inbox = await emailsTo(brand.email);
  expect(inbox.some((email) => email.text.includes(text))).toBe(true);
});

test('a message that could not be sent keeps its input, and counts once', async ({
  page,
  device,
}) => {
  const { language, t } = device;
  const { email: address } = newPerson();
  await page.goto(homeUrls[language]);
  await openHeaderMenu(page);
  await page
    .getByRole('link', { name: t('Help Desk') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('Help Desk') });
  await dialog.getByLabel(t('Email address')).fill('nobody');
  await dialog.getByRole('button', { name: t('Send message') }).click();
  await expect(dialog.getByLabel(t('Email address'))).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(t('Email address')).fill(address);
  await dialog.getByRole('button', { name: t('Send message') }).click();
  await expect(dialog.getByRole('link', { name: t('Please write a message') })).toBeVisible();
  await dialog.getByRole('link', { name: t('Please write a message') }).click();
  await expect(dialog.getByLabel(t('Message'))).toBeFocused();
  await expect(dialog.getByLabel(t('Message'))).toHaveAttribute('aria-invalid', 'true');

  await page.keyboard.type('Please call me.');
  await expect(dialog.getByLabel(t('Message'))).not.toHaveAttribute('aria-invalid');
  // The message arrives, and its response is lost.
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: t('Send message') }).click();
  await expect(
    dialog.getByText(t('Network error. Please check your internet connection.')),
  ).toBeVisible();
  await expect(
    page
      .getByRole('alert', { includeHidden: true })
      .getByText(t('Network error. Please check your internet connection.')),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.unroute(call);
  await openHeaderMenu(page);
  await page
    .getByRole('link', { name: t('Help Desk') })
    .first()
    .click();
  await expect(dialog.getByLabel(t('Email address'))).toHaveValue(address);
  await expect(dialog.getByLabel(t('Message'))).toHaveValue('Please call me.');
  await dialog.getByRole('button', { name: t('Send message') }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: t('Your message has been sent!') }),
  ).toBeVisible();
});

test('on a phone the help desk works with the keyboard only, without sideways scrolling, and its toast is short', async ({
  openBrowser,
}) => {
  const page = await (await openBrowser({ viewport: { width: 360, height: 740 } })).newPage();
  await page.goto('/hi');
  await page.locator('summary').first().press('Enter');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('hi', 'Help Desk') })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: text('hi', 'Help Desk') });
  await dialog.getByLabel(text('hi', 'Email address')).focus();
  await page.keyboard.type(newPerson().email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('नमस्ते ');
  await page.keyboard.insertText('https://example.com/'.padEnd(600, 'a'));
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: text('hi', 'Send message') })).toBeFocused();
  const isWide = (): boolean => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  expect(await dialog.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: text('hi', 'Your message has been sent!') }),
  ).toBeVisible();
  const bar = page.locator('.Toastify__progress-bar');
  await expect(bar).toHaveCSS('animation-duration', '3s');
});
