import { readFile } from 'node:fs/promises';
import { languages, type Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { demoAccounts } from '../../people.ts';
import { confirmOnScreen, isCodeAsked } from '../../superadmins.ts';

test.describe.configure({ timeout: 120_000, mode: 'serial' });

const words = {
  en: {
    search: 'Search',
    type: 'File type',
    excel: 'Excel, up to 20,000 rows',
    download: 'Download',
    cancel: 'Cancel',
    making: 'The file is being made...',
    saved: (name: string) => `Your browser saves it as ${name}.`,
    cancelled: 'The download was cancelled.',
    email: 'E-mail address',
    noted: 'List downloaded',
  },
  hi: {
    search: 'खोजें',
    type: 'फ़ाइल का प्रकार',
    excel: 'एक्सेल, अधिकतम 20,000 पंक्तियाँ',
    download: 'डाउनलोड करें',
    cancel: 'रहने दें',
    making: 'फ़ाइल तैयार की जा रही है...',
    saved: (name: string) => `आपका ब्राउज़र इसे ${name} नाम से सहेज रहा है।`,
    cancelled: 'डाउनलोड रद्द किया गया।',
    email: 'ईमेल पता',
    noted: 'सूची डाउनलोड की गई',
  },
} as const satisfies Record<Language, unknown>;

for (const language of languages) {
  const at = language === 'en' ? 'on a desktop in English' : 'on a phone in Hindi';
  const width = language === 'en' ? 1280 : 360;
  test(`a superadmin downloads what a list is narrowed to, ${at}`, async ({ openBrowser }) => {
    const said = words[language];
    const page = await openAsStaff(openBrowser, 'superadmin', language);
    await page.goto('/superadmin/dashboard/users');
    await page.getByLabel(said.search).fill(demoAccounts.user.email);
    await expect(page).toHaveURL(/q=/);
    const [headings = '', ...lines] = await downloadCsv(page, 'users', language);
    expect(headings).toContain(said.email);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(demoAccounts.user.email);
    await expectFitAt(page, width, 'the users with their download');

    await page.getByLabel(said.type).selectOption({ label: said.excel });
    const workbook = page.waitForEvent('download', { timeout: 30_000 }); // a code may be asked for first
    await page.getByRole('button', { name: said.download, exact: true }).click();
    const name = (await workbook).suggestedFilename();
    expect(name).toMatch(/^users-\d{4}-\d\d-\d\d\.xlsx$/);
    await expect(page.getByText(said.saved(name))).toBeVisible();

    for (const path of ['payments', 'payments/refunds', 'applications', 'audit'] as const) {
      const list = path.split('/').at(-1) ?? '';
      await page.goto(`/superadmin/dashboard/${path}`);
      expect((await downloadCsv(page, list, language))[0]).toContain('IST');
    }
    await page.reload();
    await expect(page.getByRole('table').getByText(said.noted).first()).toBeVisible();
  });

  test(`a download that takes long is cancelled, ${at}`, async ({ openBrowser }) => {
    const said = words[language];
    const page = await openAsStaff(openBrowser, 'superadmin', language);
    // Nothing answers: as a list that is longer than the line is fast.
    await page.route('**/api/office/exports/audit', () => undefined);
    await page.goto('/superadmin/dashboard/audit');
    await page.getByRole('button', { name: said.download, exact: true }).click();
    await expect(page.getByText(said.making)).toBeVisible();
    await expectFitAt(page, width, 'a download under way');
    await page.getByRole('button', { name: said.cancel, exact: true }).click();
    await expect(page.getByText(said.cancelled)).toBeVisible();
    await expect(page.getByRole('button', { name: said.cancel, exact: true })).toBeHidden();
  });
}

async function downloadCsv(
  page: Page,
  list: string,
  language: Language,
): Promise<readonly string[]> {
  const said = words[language];
  const download = page.waitForEvent('download', { timeout: 30_000 }); // a code may be asked for first
  await page.getByRole('button', { name: said.download, exact: true }).click();
  if (await isCodeAsked(page, download, language))
    await confirmOnScreen(page, demoAccounts.superadmin.email, language);
  const file = await download;
  const name = file.suggestedFilename();
  expect(name).toMatch(/^[a-z]+-\d{4}-\d\d-\d\d\.csv$/);
  expect(name.split('-')[0]).toBe(list);
  await expect(page.getByText(said.saved(name))).toBeVisible();
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
}
