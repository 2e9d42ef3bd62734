import { randomUUID } from 'node:crypto';
import { languages, type Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test, type OpenBrowser } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { expectFitForAll } from '../../pages/looks.ts';
import { register, stranger } from '../../people.ts';
import { product } from '../../product.ts';

test.describe.configure({ timeout: 120_000 });

const words = {
  en: {
    create: 'New ticket',
    subject: 'Subject',
    question: 'Your question',
    uploaded: 'Uploaded',
    saved: 'Saved. You can go on later, on any device.',
    send: 'Send ticket',
    missing: 'Please write a subject',
    sent: 'Your ticket has been sent. We answer here and tell you by mail.',
    replies: 'Prepared replies',
    newReply: 'New reply',
    replyName: 'Name of the reply',
    english: 'Text in English',
    hindi: 'Text in Hindi',
    save: 'Save',
    search: 'Search',
    assign: 'Assign to me',
    choose: 'Insert a prepared reply',
    insert: 'Insert',
    reply: 'Your reply',
    sendReply: 'Send reply',
    empty: 'Please write a message',
    replySent: 'Your reply has been sent.',
    close: 'Close',
    cancel: 'Cancel',
    unsent: 'Your reply is not sent yet',
    without: 'Close without sending',
    again: 'Open again',
  },
  hi: {
    create: 'नया टिकट',
    subject: 'विषय',
    question: 'आपका सवाल',
    uploaded: 'अपलोड हो गई',
    saved: 'सहेज लिया गया।',
    send: 'टिकट भेजें',
    missing: 'कृपया विषय लिखें',
    sent: 'आपका टिकट भेज दिया गया। हम यहीं उत्तर देंगे और ईमेल से बताएँगे।',
    replies: 'तैयार उत्तर',
    newReply: 'नया उत्तर',
    replyName: 'उत्तर का नाम',
    english: 'अंग्रेज़ी में',
    hindi: 'हिंदी में',
    save: 'सहेजें',
    search: 'खोजें',
    assign: 'अपने पास लें',
    choose: 'तैयार उत्तर जोड़ें',
    insert: 'जोड़ें',
    reply: 'आपका उत्तर',
    sendReply: 'उत्तर भेजें',
    empty: 'कृपया अपना संदेश लिखें',
    replySent: 'आपका उत्तर भेज दिया गया।',
    close: 'बंद करें',
    cancel: 'रहने दें',
    unsent: 'आपका उत्तर अभी भेजा नहीं गया है',
    without: 'भेजे बिना बंद करें',
    again: 'फिर से खोलें',
  },
} as const satisfies Record<Language, unknown>;

const desks = {
  en: { account: 'admin', url: '/admin/dashboard/support' },
  hi: { account: 'superadmin', url: '/superadmin/dashboard/support' },
} as const;

for (const language of languages) {
  const at = language === 'en' ? 'on a desktop in English' : 'on a phone in Hindi';
  test(`a ticket is asked with an attachment, answered with a prepared reply, closed and opened again, ${at}`, async ({
    openBrowser,
  }) => {
    const said = words[language];
    const subject = `Wallet ${randomUUID().slice(0, 8)}`;
    const own = await openAsFranchisee(openBrowser, language);
    await ask(own, subject, language);

    const { account, url } = desks[language];
    const desk = await openAsStaff(openBrowser, account, language);
    const reply = await prepare(desk, url, language);
    await desk.goto(url);
    await desk.getByLabel(said.search).fill(subject);
    const link = desk.getByRole('link', { name: subject });
    await expect(link).toBeVisible();
    expect(desk.url()).not.toContain(subject.split(' ')[1]);
    await expectFitForAll(desk, language, 'the inbox');
    await link.click();
    await desk.getByRole('button', { name: said.assign }).click();
    await desk.getByLabel(said.choose).selectOption({ label: reply.name });
    await desk.getByRole('button', { name: said.insert, exact: true }).click();
    await expect(desk.getByLabel(said.reply)).toHaveValue(reply.text);
    await expect(desk.getByText(said.saved)).toBeVisible();
    await desk.reload();
    await expect(desk.getByLabel(said.reply)).toHaveValue(reply.text);
    await expectFitForAll(desk, language, 'a conversation of staff');
    await desk.getByRole('button', { name: said.sendReply }).click();
    await expect(desk.getByText(said.replySent)).toBeVisible();
    await expect(desk.getByLabel(said.reply)).toHaveValue('');
    await closeHalfWritten(desk, language);
    await expect(desk.getByRole('button', { name: said.again })).toBeVisible();

    await own.reload();
    await expect(own.getByRole('main').getByText(reply.text)).toBeVisible();
    await own.getByRole('button', { name: said.again }).click();
    await expect(own.getByLabel(said.reply)).toBeVisible();
    await expectFitForAll(own, language, 'a ticket');
  });
}

async function openAsFranchisee(openBrowser: OpenBrowser, language: Language): Promise<Page> {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const size = language === 'hi' ? phone : {};
  const context = await openBrowser(size);
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
  const page = await context.newPage();
  await register(page, stranger(), language);
  return page;
}

/** Opens a ticket with a photo; what was typed outlives a reload. */
async function ask(page: Page, subject: string, language: Language): Promise<void> {
  const said = words[language];
  await page.goto('/dashboard/support');
  await expectFitForAll(page, language, 'the tickets of a franchisee');
  await page.getByRole('link', { name: said.create }).click();
  await page.getByLabel(said.question).fill(`About ${subject}: nothing arrived.`);
  await page.getByRole('button', { name: said.send }).click();
  await expect(page.getByLabel(said.subject)).toHaveAccessibleDescription(said.missing);
  await page.getByLabel(said.subject).fill(subject);
  await expect(page.getByLabel(said.subject)).toHaveAccessibleDescription('');
  await page.locator('#ticket-file-1').setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(page.getByText(said.uploaded)).toBeVisible();
  await expect(page.getByText(said.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(said.subject)).toHaveValue(subject);
  await expect(page.getByText(said.uploaded)).toBeVisible();
  await expectFitForAll(page, language, 'a new ticket');
  await page.getByRole('button', { name: said.send }).click();
  await expect(page.getByText(said.sent)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole('main').getByRole('list').first()).toContainText('nothing arrived');
}

/** Closes a conversation in which something is written: it is asked first, and can be gone on with. */
async function closeHalfWritten(page: Page, language: Language): Promise<void> {
  const said = words[language];
  const reply = page.getByLabel(said.reply, { exact: true });
  const close = page.getByRole('button', { name: said.close, exact: true });
  const asked = page.getByRole('alertdialog', { name: said.unsent });
  await page.getByRole('button', { name: said.sendReply }).click();
  await expect(reply).toHaveAccessibleDescription(said.empty);
  await reply.fill('One more thing');
  await expect(reply).toHaveAccessibleDescription('');
  await close.click();
  await asked.getByRole('button', { name: said.cancel }).click();
  await expect(reply).toHaveValue('One more thing');
  await close.click();
  await asked.getByRole('button', { name: said.without }).click();
}

/** Keeps a reply for questions that come again. */
async function prepare(page: Page, url: string, language: Language) {
  const said = words[language];
  const name = `Reply ${randomUUID().slice(0, 8)}`;
  const texts = { en: `It takes a day (${name}).`, hi: `एक दिन लगता है (${name})।` };
  await page.goto(url);
  await page.getByRole('link', { name: said.replies }).click();
  await page.getByRole('button', { name: said.newReply }).click();
  await page.getByLabel(said.replyName).fill(name);
  await page.getByLabel(said.english, { exact: true }).fill(texts.en);
  await page.getByLabel(said.hindi, { exact: true }).fill(texts.hi);
  await page.getByRole('button', { name: said.save }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectFitForAll(page, language, 'the prepared replies');
  return { name, text: texts[language] };
}
