import { eservices } from '@anupal/contract/eservices';
import { languages } from '@anupal/contract/languages';
import { expect, test } from '../../journey.ts';
import { labels } from '../../labels.ts';
import { askToRegister, enterCode, stranger } from '../../people.ts';
import { readCode } from '../../mailbox.ts';

const words = {
  en: {
    home: '/',
    applyOnline: 'Apply Online',
    search: 'Search services',
    kind: 'Kind of service',
    none: 'No service found',
    beforeKyc: 'You can apply for this service once your KYC is verified.',
    failed: 'Failed to fetch eServices',
    again: 'Try again',
  },
  hi: {
    home: '/hi',
    applyOnline: 'ऑनलाइन आवेदन',
    search: 'सेवाएँ खोजें',
    kind: 'सेवा का प्रकार',
    none: 'कोई सेवा नहीं मिली',
    beforeKyc: 'आपका KYC सत्यापित होने के बाद आप इस सेवा के लिए आवेदन कर सकेंगे।',
    failed: 'ई-सेवाएँ नहीं मिल सकीं',
    again: 'फिर से कोशिश करें',
  },
} as const;

for (const language of languages) {
  const { home, applyOnline, search, kind, none, beforeKyc } = words[language];

  test(`a visitor finds a service, signs in and lands on it (${language})`, async ({ page }) => {
    const person = stranger();
    await page.goto(home);
    await page.getByRole('link', { name: applyOnline }).first().click();
    const dialog = page.getByRole('dialog', { name: applyOnline });
    await dialog.getByLabel(search).fill('no such thing');
    await expect(dialog.getByText(none)).toBeVisible();
    await dialog.getByLabel(kind).selectOption('gst');
    await dialog.getByLabel(search).fill('GST');
    const service = dialog.getByRole('list').getByRole('link').first();
    const name = (await service.locator('span span').first().textContent()) ?? '';
    await service.press('Enter');
    await expect(page).toHaveURL('/login');
    await expect(dialog).toBeHidden();

    // The page before has a link of that name too, and stands until the next one is drawn.
    await expect(page.getByLabel(labels[language].email)).toBeVisible();
    await page.getByRole('link', { name: labels[language].register, exact: true }).last().click();
    await askToRegister(page, person, language);
    await enterCode(page, await readCode(person.email), language);
    await expect(page).toHaveURL(/\/dashboard\/services-list\/[0-9a-f-]{36}\?apply=1$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(beforeKyc)).toBeVisible();
  });
}

test('services that do not come are told with another try', async ({ page }) => {
  const { applyOnline, failed, again } = words.en;
  const call = `**/api${eservices.list.path}?language=en`;
  await page.route(call, (route) => route.fulfill({ status: 500 }));
  await page.goto('/about');
  await page.getByRole('link', { name: applyOnline }).first().click();
  const dialog = page.getByRole('dialog', { name: applyOnline });
  await expect(dialog.getByText(failed)).toBeVisible();
  await page.unroute(call);
  await dialog.getByRole('button', { name: again }).click();
  await expect(dialog.getByRole('list').getByRole('link').first()).toBeVisible();
});

test('what a visitor asks for on a phone fits it', async ({ openBrowser }) => {
  const small = { viewport: { width: 360, height: 740 } };
  const page = await (await openBrowser(small)).newPage();
  await page.goto('/hi/about');
  await page.getByRole('link', { name: words.hi.applyOnline }).first().click();
  const dialog = page.getByRole('dialog', { name: words.hi.applyOnline });
  await expect(dialog.getByRole('list').getByRole('link').first()).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
});
