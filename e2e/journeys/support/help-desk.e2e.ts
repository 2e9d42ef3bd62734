import { brand } from '@anupal/contract/brand';
import { languages } from '@anupal/contract/languages';
import { support } from '@anupal/contract/support';
import { expect, test } from '../../journey.ts';
import { mailsTo } from '../../mailbox.ts';
import { stranger } from '../../people.ts';

const words = {
  en: {
    home: '/',
    helpDesk: 'Help Desk',
    email: 'E-mail address',
    message: 'Message',
    send: 'Send message',
    sent: 'Your message has been sent!',
    check: 'Please check the following',
    missing: 'Please write a message',
    lost: 'Network error. Please check your internet connection.',
    receipt: `${brand.name} has your message`,
  },
  hi: {
    home: '/hi',
    helpDesk: 'हेल्प डेस्क',
    email: 'ईमेल पता',
    message: 'संदेश',
    send: 'संदेश भेजें',
    sent: 'आपका संदेश भेज दिया गया है!',
    check: 'कृपया इन्हें जाँचें',
    missing: 'कृपया अपना संदेश लिखें',
    lost: 'नेटवर्क में गड़बड़ी है। कृपया अपना इंटरनेट कनेक्शन जाँचें।',
    receipt: `${brand.name} को आपका संदेश मिल गया है`,
  },
} as const;
const call = `**/api${support.sendMessage.path}`;

for (const language of languages) {
  const { home, helpDesk, email, message, send, sent, missing, lost, receipt } = words[language];

  test(`a message to the help desk is filed and receipted (${language})`, async ({ page }) => {
    const { email: address } = stranger();
    const said = `What does an LLP cost? ${address}`;
    await page.goto(home);
    const opener = page.getByRole('link', { name: helpDesk }).first();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: helpDesk });
    await dialog.getByLabel(email).fill(address);
    await dialog.getByLabel(message).fill(said);
    await dialog.getByRole('button', { name: send }).click();
    const toast = page.getByRole('alert').filter({ hasText: sent });
    await expect(toast).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    const { x, width } = (await toast.boundingBox()) ?? { x: 0, width: 0 };
    const middle = (page.viewportSize()?.width ?? 0) / 2;
    expect(Math.abs(x + width / 2 - middle)).toBeLessThan(40);

    await opener.click();
    await expect(dialog.getByLabel(email)).toHaveValue('');
    await expect(dialog.getByLabel(message)).toHaveValue('');
    await expect.poll(async () => (await mailsTo(address))[0]?.subject).toBe(receipt);
    const inbox = await mailsTo(brand.email);
    expect(inbox.some(({ text }) => text.includes(said))).toBe(true);
  });

  test(`what was typed stays when it cannot be sent, and counts once (${language})`, async ({
    page,
  }) => {
    const { email: address } = stranger();
    await page.goto(home);
    await page.getByRole('link', { name: helpDesk }).first().click();
    const dialog = page.getByRole('dialog', { name: helpDesk });
    await dialog.getByLabel(email).fill(address);
    await dialog.getByRole('button', { name: send }).click();
    await expect(dialog.getByRole('link', { name: missing })).toBeVisible();
    await dialog.getByRole('link', { name: missing }).click();
    await expect(dialog.getByLabel(message)).toBeFocused();
    await expect(dialog.getByLabel(message)).toHaveAttribute('aria-invalid', 'true');

    await page.keyboard.type('Please call me.');
    await expect(dialog.getByLabel(message)).not.toHaveAttribute('aria-invalid');
    // The message arrives, and its answer is lost.
    await page.route(call, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: send }).click();
    await expect(dialog.getByText(lost)).toBeVisible();
    await expect(page.getByRole('alert', { includeHidden: true }).getByText(lost)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.unroute(call);
    await page.getByRole('link', { name: helpDesk }).first().click();
    await expect(dialog.getByLabel(email)).toHaveValue(address);
    await expect(dialog.getByLabel(message)).toHaveValue('Please call me.');
    await dialog.getByRole('button', { name: send }).click();
    await expect(page.getByRole('alert').filter({ hasText: sent })).toBeVisible();
  });
}

test('the toast of the help desk goes after three seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('link', { name: 'Help Desk' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Help Desk' });
  await dialog.getByLabel('E-mail address').fill(stranger().email);
  await dialog.getByLabel('Message').fill('Hello');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  const bar = page.locator('.Toastify__progress-bar');
  await expect(bar).toHaveCSS('animation-duration', '3s');
});

test('on a phone the help desk works by keyboard alone, without sideways scroll', async ({
  openBrowser,
}) => {
  const page = await (await openBrowser({ viewport: { width: 360, height: 740 } })).newPage();
  await page.goto('/hi');
  await page.locator('summary').first().press('Enter');
  await page.getByRole('navigation').getByRole('link', { name: words.hi.helpDesk }).press('Enter');
  const dialog = page.getByRole('dialog', { name: words.hi.helpDesk });
  await dialog.getByLabel(words.hi.email).focus();
  await page.keyboard.type(stranger().email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('नमस्ते ');
  await page.keyboard.insertText('https://example.com/'.padEnd(600, 'a'));
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: words.hi.send })).toBeFocused();
  const isWide = (): boolean => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  expect(await dialog.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: words.hi.sent })).toBeVisible();
});
