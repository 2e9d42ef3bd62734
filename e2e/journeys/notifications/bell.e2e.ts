import { randomUUID } from 'node:crypto';
import { languages, type Language } from '@anupal/contract/languages';
import { notifications } from '@anupal/contract/notifications';
import { support } from '@anupal/contract/support';
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { goodKyc, handIn, newName, openAsStaff } from '../../kyc.ts';
import { decide } from '../../kyc-form.ts';
import { mailsTo } from '../../mailbox.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { registerByCalls, stranger } from '../../people.ts';
import { product } from '../../product.ts';
import { readToken } from '../../tokens.ts';

test.describe.configure({ timeout: 120_000 });

const words = {
  en: {
    bell: /^Notifications/,
    title: 'Notifications',
    unread: /^Notifications, \d+ unread$|or more unread$/,
    request: 'New KYC request',
    message: 'New message from a visitor',
    unreadLine: 'Unread:',
    markAll: 'Mark all as read',
    empty: 'Nothing yet.',
    approved: 'Your KYC is approved',
    ending: 'The end of your plan',
    decisions: 'Decisions on your KYC',
    always: 'Always in the bell and by e-mail',
    mail: 'E-mail',
    enabled: 'Email Notifications Enabled',
    mailLanguage: 'Language of e-mails',
    saved: 'Your choice is saved.',
    other: { name: 'हिन्दी', mail: 'Anupal पर आपका KYC स्वीकृत हो गया है' },
  },
  hi: {
    bell: /^सूचनाएँ/,
    title: 'सूचनाएँ',
    unread: /^सूचनाएँ, \d+ (?:अपठित|या अधिक अपठित)$/,
    request: 'नया KYC अनुरोध',
    message: 'वेबसाइट से नया संदेश',
    unreadLine: 'अपठित:',
    markAll: 'सभी को पढ़ा हुआ चिह्नित करें',
    empty: 'अभी कुछ नहीं है।',
    approved: 'आपका KYC स्वीकृत हो गया है',
    ending: 'आपके प्लान की समाप्ति',
    decisions: 'आपके KYC पर निर्णय',
    always: 'हमेशा घंटी में और ईमेल से',
    mail: 'ईमेल',
    enabled: 'ईमेल सूचनाएँ चालू हैं',
    mailLanguage: 'ईमेल की भाषा',
    saved: 'आपकी पसंद सहेज ली गई है।',
    other: { name: 'English', mail: 'Your KYC at Anupal is approved' },
  },
} as const;

for (const language of languages) {
  const say = words[language];
  const width = language === 'hi' ? 360 : 1280;
  // Both run at once, and each marks all that its member of staff was told as read.
  const account = language === 'hi' ? 'superadmin' : 'admin';

  test(`the office hears of a request, and its person of the decision, as they want it (${language})`, async ({
    openBrowser,
  }) => {
    const context = await openBrowser({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    const person = await registerByCalls(page, stranger(newName()));
    await page.goto('/dashboard/settings');
    await openBell(page, language);
    await expect(page.getByRole('dialog').getByText(say.empty)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: say.bell })).toBeFocused();
    await chooseWhatToHear(page, language);
    await expectFitAt(page, width, 'the settings');

    const accessToken = await readToken(page);
    const record = await handIn({ ...person, accessToken }, goodKyc(person.fullName));
    const office = await openAsStaff(openBrowser, account, language);
    await office.goto(`/${account}/dashboard`);
    await seeMessage(office, language);
    await followRequest(office, language, { name: person.fullName, id: record.id });
    await decide(office, record.id, { kycStatus: 'approved' });

    // Whoever comes back to the tab is told.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(page.getByRole('button', { name: say.unread })).toBeVisible();
    await openBell(page, language);
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1);
    await expectFitAt(page, width, 'the open bell');
    await page.getByRole('dialog').getByRole('link', { name: say.approved }).click();
    await expect(page).toHaveURL('/dashboard/kyc');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: say.title, exact: true })).toBeVisible();
    await expect.poll(async () => (await mailsTo(person.email))[0]?.subject).toBe(say.other.mail);
  });
}

async function openBell(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: words[language].bell }).click();
  await expect(page.getByRole('dialog', { name: words[language].title })).toBeVisible();
}

/** Turns a mail off, finds that what must be told cannot be, and chooses the other language for mails. */
async function chooseWhatToHear(page: Page, language: Language): Promise<void> {
  const say = words[language];
  await expect(page.getByLabel(say.enabled)).toBeChecked();
  await page.getByLabel(say.enabled).press('Space');
  await expect(page.getByLabel(say.enabled)).toBeChecked();
  await expect(page.getByRole('group', { name: say.decisions })).toContainText(say.always);
  const box = page.getByRole('group', { name: say.ending }).getByLabel(say.mail);
  await untilSaved(page, () => box.uncheck());
  await expect(page.getByText(say.saved)).toBeVisible();
  await untilSaved(page, () => page.getByLabel(say.mailLanguage).selectOption(say.other.name));
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(page.getByLabel(say.mailLanguage)).toHaveValue(language === 'en' ? 'hi' : 'en');
}

/** Does something and waits until it is saved: a page that goes meanwhile takes its call along. */
async function untilSaved(page: Page, change: () => Promise<unknown>): Promise<void> {
  const { path, method } = notifications.changePreferences;
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith(`/api${path}`) && answer.request().method() === method,
  );
  await change();
  expect((await saved).ok()).toBe(true);
}

/** Comes to a visitor's message by another way than the bell, whose line counts as read all the same. */
async function seeMessage(office: Page, language: Language): Promise<void> {
  const say = words[language];
  const message = `How do I join? ${randomUUID()}`;
  const sent = await office.request.post(`/api${support.sendMessage.path}`, {
    data: { kind: 'help', email: stranger(newName()).email, message },
  });
  expect(sent.ok()).toBe(true);
  await office.reload();
  await openBell(office, language);
  const line = office
    .getByRole('dialog', { name: say.title })
    .getByRole('link', { name: say.message })
    .filter({ hasText: message });
  await expect(line).toContainText(say.unreadLine);
  const seen = office.waitForResponse((answer) =>
    answer.url().endsWith(`/api${notifications.markSeen.path}`),
  );
  await office.goto((await line.getAttribute('href')) ?? '');
  await expect(office.getByRole('heading', { level: 1 })).toContainText(message);
  expect((await seen).ok()).toBe(true);
  await openBell(office, language);
  await expect(line).toBeVisible();
  await expect(line).not.toContainText(say.unreadLine);
  await office.keyboard.press('Escape');
}

async function followRequest(
  office: Page,
  language: Language,
  request: { readonly name: string; readonly id: string },
): Promise<void> {
  const say = words[language];
  await expect(office.getByRole('button', { name: say.unread })).toBeVisible();
  await openBell(office, language);
  const dialog = office.getByRole('dialog', { name: say.title });
  const line = dialog.getByRole('link', { name: say.request }).filter({ hasText: request.name });
  await expect(line).toBeVisible();
  await dialog.getByRole('button', { name: say.markAll }).click();
  await expect(dialog.getByRole('button', { name: say.markAll })).toBeHidden();
  await expect(dialog.getByRole('list', { name: say.title })).toBeFocused();
  await line.click();
  await expect(office).toHaveURL(new RegExp(`/dashboard/kyc-requests/${request.id}$`));
  await expect(office.getByRole('heading', { name: request.name })).toBeVisible();
}
