import { brand } from '@anupal/contract/brand';

import { support } from '@anupal/contract/support';
import { newPerson } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { emailsTo } from '../../support/mailbox.ts';
import { text } from '../../support/text.ts';

const texts = {
  en: {
    url: '/contectus',
    wrong: [
      'Name must be at least 2 characters long',
      'Invalid email format',
      'Please write a message',
    ],
  },
  hi: {
    url: '/hi/contectus',
    wrong: ['नाम कम से कम 2 अक्षरों का होना चाहिए', 'ईमेल का प्रारूप सही नहीं है', 'कृपया अपना संदेश लिखें'],
  },
} as const;
const call = `**/api${support.sendMessage.path}`;

test('the contact form shows errors, keeps the input, and sends the message', async ({
  page,
  device,
}) => {
  const { language, t } = device;
  const { url, wrong } = texts[language];
  const { email: address } = newPerson();
  const text = `Which papers does a trademark need? ${address}`;
  await page.goto(url);
  const form = page.getByRole('main');
  const button = form.getByRole('button', { name: t('Send message') });
  await form.getByLabel(t('Email address'), { exact: true }).fill('nobody');
  await button.click();
  for (const message of wrong)
    await expect(form.getByRole('link', { name: message })).toBeVisible();
  await form.getByRole('link', { name: wrong[2] }).press('Enter');
  await expect(form.getByLabel(t('Message'))).toBeFocused();

  await form.getByLabel(t('Name'), { exact: true }).fill('Kavita Sharma');
  await form.getByLabel(t('Email address'), { exact: true }).fill(address);
  await form.getByLabel(t('Message')).fill(text);
  await page.route(call, (route) => route.fulfill({ status: 500 }));
  await button.click();
  await expect(form.getByText(t('Internal server error. Please try again later.'))).toBeVisible();
  await expect(form.getByLabel(t('Message'))).toHaveValue(text);

  await page.unroute(call);
  await button.dblclick();
  await expect(form.getByText(t('Your message has been sent!'))).toBeVisible();
  await expect(form.getByText(address)).toBeVisible();
  await expect.poll(async () => (await emailsTo(address)).length).toBe(1);
  const filed = async () =>
    (await emailsTo(brand.email)).filter((email) => email.text.includes(text)).length;
  await expect.poll(filed).toBe(1);

  await form.getByRole('button', { name: t('Write another message') }).click();
  await expect(form.getByLabel(t('Message'))).toHaveValue('');
});

test('an error disappears when its field changes, and follows the language', async ({ page }) => {
  await page.goto('/contectus');
  const form = page.getByRole('main');
  const name = form.getByLabel('Name', { exact: true });
  const message = form.getByLabel('Message');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Kavita Sharma');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(name).not.toHaveAccessibleDescription(texts.en.wrong[0]);
  await expect(message).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('link', { name: 'हिंदी' }).first().click();
  await expect(page).toHaveURL('/hi/contectus');
  await expect(form.getByLabel(text('hi', 'Name'), { exact: true })).toHaveValue('Kavita Sharma');
  for (const message of texts.en.wrong) await expect(form.getByText(message)).toHaveCount(0);
  await form.getByRole('button', { name: text('hi', 'Send message') }).click();
  await expect(form.getByLabel(text('hi', 'Message'))).toHaveAccessibleDescription(
    new RegExp(texts.hi.wrong[2]),
  );
});

test('a long link in the message does not widen the form', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/contectus');
    await page.getByLabel('Message').fill(`https://example.com/${'a'.repeat(600)}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const box = await page.getByLabel('Message').boundingBox();
    expect(box?.width ?? 0).toBeGreaterThan(250);
    expect(box?.width ?? 0).toBeLessThan(width);
  }
});

test('input from before the script runs is sent', async ({ page }) => {
  const { email: address } = newPerson();
  let letScripts: () => void = () => undefined;
  const scripts = new Promise<void>((resolve) => (letScripts = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await scripts;
    await route.fallback();
  });
  await page.goto('/contectus', { waitUntil: 'commit' });
  const form = page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await form.getByLabel('Email address').fill(address);
  await form.getByLabel('Message').fill('Typed early');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contectus');
  letScripts();
  await expect(form.getByText('Your message has been sent!')).toBeVisible();
  await expect.poll(async () => (await emailsTo(address)).length).toBe(1);
});

test('switching the language keeps the input', async ({ page }) => {
  await page.goto('/contectus');
  const form = page.getByRole('main');
  await form.getByLabel('Message').fill('Half written');
  await page.getByRole('link', { name: 'हिंदी' }).first().click();
  await expect(page).toHaveURL('/hi/contectus');
  await expect(form.getByLabel(text('hi', 'Message'))).toHaveValue('Half written');
});

test('without JavaScript the form says what to do instead', async ({ openBrowser }) => {
  const page = await (await openBrowser({ javaScriptEnabled: false })).newPage();
  await page.goto('/contectus');
  await expect(page.getByText('This form needs JavaScript.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
});
