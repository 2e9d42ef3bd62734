import { randomUUID } from 'node:crypto';
import { type Language } from '@anupal/contract/languages';
import { notifications } from '@anupal/contract/notifications';
import { support } from '@anupal/contract/support';
import type { KycRecord } from '@anupal/contract/kyc/schemas';
import type { Page } from '@playwright/test';
import { newName, newPerson, registerByApi } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import type { Device } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { decideKyc, submitKyc } from '../../support/kyc.ts';
import { emailsTo } from '../../support/mailbox.ts';
import { returnToTab } from '../../support/tabs.ts';
import { text } from '../../support/text.ts';

const texts = {
  en: {
    bell: /^Notifications/,
    unread: /^Notifications, \d+ unread$|or more unread$/,
    other: { name: 'हिंदी', mail: 'Anupal पर आपका KYC स्वीकृत हो गया है' },
  },
  hi: {
    bell: /^सूचनाएँ/,
    unread: /^सूचनाएँ, \d+ (?:नई|या अधिक नई)$/,
    other: { name: 'English', mail: 'Your KYC at Anupal is approved' },
  },
} as const;

test('staff are notified of a KYC request, and its person of the decision as preferred', async ({
  device,
}) => {
  const { language, t } = device;
  const expected = texts[language];
  // The two devices may run at once, and each marks everything of its staff member as read.
  const role = device.isPhone ? 'superadmin' : 'admin';
  const page = await device.open();
  const account = await registerByApi(page, newPerson(newName()));
  await page.goto('/dashboard/settings');
  await openBell(page, language);
  const empty = t('No notifications yet. Updates will appear here.');
  await expect(page.getByRole('dialog').getByText(empty)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: expected.bell })).toBeFocused();
  await choosePreferences(page, device);
  await expectAccessible(page, 'the settings');

  const record = await submitKyc(account);
  const office = await device.open({ as: role });
  await openMessage(office, device, `/${role}/dashboard`);
  await openRequest(office, device, record);
  await decideKyc(record.id, { kycStatus: 'approved' });

  // Returning to the tab shows what is new.
  await returnToTab(page);
  await expect(page.getByRole('button', { name: expected.unread })).toBeVisible();
  await openBell(page, language);
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1);
  await expectAccessible(page, 'the open bell');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('Your KYC is approved') })
    .click();
  await expect(page).toHaveURL('/dashboard/kyc');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: t('Notifications'), exact: true })).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(account.email))[0]?.subject)
    .toBe(expected.other.mail);
});

async function openBell(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: texts[language].bell }).click();
  await expect(page.getByRole('dialog', { name: text(language, 'Notifications') })).toBeVisible();
}

/** Turns one email off, finds the required ones fixed, and chooses the other language for emails. */
async function choosePreferences(page: Page, { language, t }: Device): Promise<void> {
  const expected = texts[language];
  await expect(page.getByLabel(t('Email Notifications Enabled'))).toBeChecked();
  await page.getByLabel(t('Email Notifications Enabled')).press('Space');
  await expect(page.getByLabel(t('Email Notifications Enabled'))).toBeChecked();
  await expect(
    page.getByRole('list', { name: t('Always in the portal and by email') }),
  ).toContainText(t('Decisions on your KYC'));
  const box = page.getByRole('group', { name: t('The end of your plan') }).getByLabel(t('Email'));
  await waitUntilSaved(page, () => box.uncheck());
  await expect(page.getByText(t('Your choice is saved.'))).toBeVisible();
  await waitUntilSaved(page, () =>
    page.getByLabel(t('Language of emails')).selectOption(expected.other.name),
  );
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(page.getByLabel(t('Language of emails'))).toHaveValue(
    language === 'en' ? 'hi' : 'en',
  );
}

/** Makes a change and waits until it is saved: leaving the page earlier would abort the request. */
async function waitUntilSaved(page: Page, change: () => Promise<unknown>): Promise<void> {
  const { path, method } = notifications.changePreferences;
  const saved = page.waitForResponse(
    (response) => response.url().endsWith(`/api${path}`) && response.request().method() === method,
  );
  await change();
  expect((await saved).ok()).toBe(true);
}

/** Opens a visitor's message without the bell, whose notification counts as read all the same. */
async function openMessage(office: Page, { language, t }: Device, home: string): Promise<void> {
  const message = `How do I join? ${randomUUID()}`;
  const sent = await office.request.post(`/api${support.sendMessage.path}`, {
    data: { kind: 'help', email: newPerson(newName()).email, message },
  });
  expect(sent.ok()).toBe(true);
  await office.goto(home);
  await openBell(office, language);
  const notification = office
    .getByRole('dialog', { name: t('Notifications') })
    .getByRole('link', { name: t('New message from a visitor') })
    .filter({ hasText: message });
  await expect(notification).toContainText(t('Unread:'));
  const markedSeen = office.waitForResponse((response) =>
    response.url().endsWith(`/api${notifications.markSeen.path}`),
  );
  await office.goto((await notification.getAttribute('href')) ?? '');
  await expect(office.getByRole('heading', { level: 1 })).toContainText(message);
  expect((await markedSeen).ok()).toBe(true);
  await openBell(office, language);
  await expect(notification).toBeVisible();
  await expect(notification).not.toContainText(t('Unread:'));
  await office.keyboard.press('Escape');
}

/** Opens a KYC request from the bell, after everything is marked as read. */
async function openRequest(
  office: Page,
  { language, t }: Device,
  { fullName, id }: KycRecord,
): Promise<void> {
  const expected = texts[language];
  await expect(office.getByRole('button', { name: expected.unread })).toBeVisible();
  await openBell(office, language);
  const dialog = office.getByRole('dialog', { name: t('Notifications') });
  const notification = dialog
    .getByRole('link', { name: t('New KYC request') })
    .filter({ hasText: fullName });
  await expect(notification).toBeVisible();
  await dialog.getByRole('button', { name: t('Mark all as read') }).click();
  await expect(dialog.getByRole('button', { name: t('Mark all as read') })).toBeHidden();
  await expect(dialog.getByRole('list', { name: t('Notifications') })).toBeFocused();
  await notification.click();
  await expect(office).toHaveURL(new RegExp(`/dashboard/kyc-requests/${id}$`));
  await expect(office.getByRole('heading', { name: fullName })).toBeVisible();
}
