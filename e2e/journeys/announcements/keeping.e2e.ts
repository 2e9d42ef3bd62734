import { randomUUID } from 'node:crypto';
import { languages, type Language } from '@anupal/contract/languages';
import type { Locator } from '@playwright/test';
import { expect, test, type OpenBrowser } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { expectFitForAll } from '../../pages/looks.ts';
import { signedInAs } from '../../people.ts';
import { product } from '../../product.ts';

// One franchisee reads what both write: one after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const words = {
  en: {
    add: 'New announcement',
    english: 'Text in English',
    hindi: 'Text in Hindi',
    audience: 'For whom',
    franchisees: 'Franchisees',
    until: 'Until',
    publish: 'Publish',
    missing: {
      english: 'Please write the announcement in English',
      hindi: 'Please write the announcement in Hindi',
    },
    endFirst: 'The end must be after the start',
    published: 'Announcement published.',
    up: (text: string) => `Move up: ${text}`,
    edit: (text: string) => `Edit: ${text}`,
    end: (text: string) => `End now: ${text}`,
    delete: (text: string) => `Delete: ${text}`,
    save: 'Save',
    saved: 'Announcement saved.',
    endNow: 'End now',
    ended: 'Ended',
    confirmDelete: 'Delete',
    deleted: 'Announcement deleted.',
    list: 'Announcements',
    fresh: 'New',
  },
  hi: {
    add: 'नई घोषणा',
    english: 'अंग्रेज़ी में',
    hindi: 'हिंदी में',
    audience: 'किसके लिए',
    franchisees: 'फ़्रैंचाइज़ी',
    until: 'कब तक',
    publish: 'प्रकाशित करें',
    missing: {
      english: 'कृपया घोषणा अंग्रेज़ी में लिखें',
      hindi: 'कृपया घोषणा हिंदी में लिखें',
    },
    endFirst: 'समाप्ति का समय शुरुआत के बाद का होना चाहिए',
    published: 'घोषणा प्रकाशित हो गई।',
    up: (text: string) => `ऊपर ले जाएँ: ${text}`,
    edit: (text: string) => `बदलें: ${text}`,
    end: (text: string) => `समाप्त करें: ${text}`,
    delete: (text: string) => `हटाएँ: ${text}`,
    save: 'सहेजें',
    saved: 'घोषणा सहेज ली गई।',
    endNow: 'समाप्त करें',
    ended: 'समाप्त',
    confirmDelete: 'हटाएँ',
    deleted: 'घोषणा हटा दी गई।',
    list: 'घोषणाएँ',
    fresh: 'नया',
  },
} as const satisfies Record<Language, unknown>;

const desks = {
  en: { account: 'admin', url: '/admin/dashboard/announcements' },
  hi: { account: 'superadmin', url: '/superadmin/dashboard/announcements' },
} as const;

for (const language of languages) {
  const at = language === 'en' ? 'on a desktop in English' : 'on a phone in Hindi';
  test(`staff write to franchisees, who read it; it is changed, ended and deleted, ${at}`, async ({
    openBrowser,
  }) => {
    const said = words[language];
    const { account, url } = desks[language];
    const mark = randomUUID().slice(0, 8);
    const texts = { en: `Closed on ${mark}.`, hi: `${mark} को बंद।` };
    const text = texts[language];
    const page = await openAsStaff(openBrowser, account, language);
    await page.goto(url);
    if (language === 'en') await expectColumn(page.getByRole('button', { name: /^Move down: / }));
    await page.getByRole('button', { name: said.add }).click();
    await expect(page.getByLabel(said.english, { exact: true })).toBeFocused();
    await page.getByRole('button', { name: said.publish }).click();
    await expect(page.getByLabel(said.hindi, { exact: true })).toHaveAccessibleDescription(
      said.missing.hindi,
    );
    for (const missing of Object.values(said.missing))
      await expect(page.getByRole('link', { name: missing })).toBeVisible();
    await page.getByLabel(said.english, { exact: true }).fill(texts.en);
    await page.getByLabel(said.hindi, { exact: true }).fill(texts.hi);
    await page.getByLabel(said.audience).selectOption({ label: said.franchisees });
    await page.getByLabel(said.until).fill('2001-01-01T10:00');
    const form = page.locator('form');
    await expect(form.getByRole('listitem').filter({ hasText: texts.hi })).toBeVisible();
    await page.getByRole('button', { name: said.publish }).click();
    await expect(page.getByLabel(said.until)).toHaveAccessibleDescription(
      new RegExp(said.endFirst),
    );
    await expectFitForAll(page, language, 'an announcement that is being written');
    await page.getByLabel(said.until).fill('');
    await page.getByRole('button', { name: said.publish }).click();
    await expect(page.getByText(said.published)).toBeVisible();
    await page.getByRole('button', { name: said.up(text) }).click();
    await expect(page.getByRole('row').filter({ hasText: text })).toBeVisible();

    await expectRead(openBrowser, language, text);

    await page.getByRole('button', { name: said.edit(text) }).click();
    const later = { en: `Open again ${mark}.`, hi: `${mark} को फिर खुला।` };
    await page.getByLabel(said.english, { exact: true }).fill(later.en);
    await page.getByLabel(said.hindi, { exact: true }).fill(later.hi);
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByText(said.saved)).toBeVisible();
    await page.getByRole('button', { name: said.end(later[language]) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: said.endNow }).click();
    await expect(page.getByRole('row').filter({ hasText: later[language] })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: said.ended }).click();
    await expectFitForAll(page, language, 'the announcements that have ended');
    await page.getByRole('button', { name: said.delete(later[language]) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: said.confirmDelete }).click();
    await expect(page.getByText(said.deleted)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: later[language] })).toHaveCount(0);
  });
}

/** Buttons of one kind stand one below the other. */
async function expectColumn(buttons: Locator): Promise<void> {
  const starts = async () =>
    (await Promise.all((await buttons.all()).map((one) => one.boundingBox()))).map((box) => box?.x);
  await expect.poll(async () => new Set(await starts()).size).toBe(1);
}

/** A franchisee finds it above the pages and on the page of announcements, new until it was read. */
async function expectRead(openBrowser: OpenBrowser, language: Language, text: string) {
  const said = words[language];
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const size = language === 'hi' ? phone : {};
  const context = await openBrowser({ ...size, storageState: signedInAs('user') });
  await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
  const page = await context.newPage();
  await page.goto('/dashboard/announcements');
  const note = page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  await expect(note).toContainText(said.fresh);
  await expect(page.getByRole('region', { name: said.list })).toContainText(text);
  await expectFitForAll(page, language, 'the announcements of a franchisee');
  await page.reload();
  await expect(note).toBeVisible();
  await expect(note).not.toContainText(said.fresh);
}
