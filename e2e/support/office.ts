import { languages, type Language } from '@anupal/contract/languages';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Device } from './devices.ts';
import { smallPdf, toFile } from './sample-files.ts';
import { text } from './text.ts';

/** The applications in the back office. */
export const officeUrl = '/admin/dashboard/applications';

/** Follows a link of the sidebar, which is a drawer on a phone. */
export async function followSidebar(
  page: Page,
  { isPhone, t }: Pick<Device, 'isPhone' | 't'>,
  name: string,
): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: t('Open menu') }).click();
  const sidebar = isPhone
    ? page.getByRole('dialog', { name: t('Menu') })
    : page.getByRole('navigation', { name: t('Dashboard pages') });
  await sidebar.getByRole('link', { name: t(name), exact: true }).click();
}

/** Presses a button of an application's page; its dialog may have one of the same name. */
export async function press(office: Page, name: string): Promise<void> {
  await office.getByRole('main').getByRole('button', { name, exact: true }).first().click();
}

/** Presses a button of an application's page and the same one in the dialog that it opens. */
export async function pressAndConfirm(office: Page, name: string): Promise<void> {
  await press(office, name);
  await office.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** The status badge of an application on its page. */
export function statusBadge(office: Page, status: string): Locator {
  const names = languages.map((language) => text(language, 'Application')).join('|');
  const entry = office.getByRole('region', { name: new RegExp(`^(?:${names})$`) });
  return entry.getByText(status, { exact: true }).first();
}

/** Finds an application in the queue, which other journeys use too. */
export async function findInQueue(
  office: Page,
  trackingNumber: string,
  language: Language,
): Promise<Locator> {
  if (new URL(office.url()).pathname !== officeUrl) await office.goto(officeUrl);
  await office.getByRole('searchbox', { name: text(language, 'Search') }).fill(trackingNumber);
  const row = office.getByRole('row').filter({ hasText: trackingNumber });
  await expect(row).toBeVisible();
  return row;
}

/** Finds an unassigned application in the queue and opens it. */
export async function openFromQueue(
  office: Page,
  trackingNumber: string,
  language: Language,
): Promise<void> {
  const row = await findInQueue(office, trackingNumber, language);
  await row.getByRole('link').click();
  await expect(office.getByRole('button', { name: text(language, 'Assign to me') })).toBeVisible();
}

/** Assigns the application on the screen to the admin. */
export async function claim(office: Page, language: Language = 'en'): Promise<void> {
  await press(office, text(language, 'Assign to me'));
  const heading = office.getByRole('heading', { name: text(language, 'Next steps') });
  await expect(heading).toBeFocused();
}

/** Uploads a finished document, `certificate.pdf`, on an application's page. */
export async function uploadResult(office: Page, language: Language): Promise<void> {
  await office.locator('#result').setInputFiles(await toFile(smallPdf(), 'certificate.pdf'));
  await expect(office.getByText(text(language, 'The document has been uploaded.'))).toBeVisible();
}
