import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';
import { registerByApi } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import type { Device } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';

test('a ticket is opened with an attachment, answered with a canned reply, closed and reopened', async ({
  device,
}) => {
  const { t } = device;
  const subject = `Wallet ${randomUUID().slice(0, 8)}`;
  const own = await device.open();
  await registerByApi(own);
  await openTicket(own, device, subject);

  const role = device.isPhone ? 'superadmin' : 'admin';
  const url = `/${role}/dashboard/support`;
  const office = await device.open({ as: role });
  const reply = await createReply(office, device, url);
  await office.goto(url);
  await office.getByLabel(t('Search')).fill(subject);
  const link = office.getByRole('link', { name: subject });
  await expect(link).toBeVisible();
  expect(office.url()).not.toContain(subject.split(' ')[1]);
  await expectAccessible(office, 'the inbox');
  await link.click();
  await office.getByRole('button', { name: t('Assign to me') }).click();
  await office.getByLabel(t('Insert a prepared reply')).selectOption({ label: reply.name });
  await office.getByRole('button', { name: t('Insert'), exact: true }).click();
  await expect(office.getByLabel(t('Your reply'))).toHaveValue(reply.text);
  await expect(office.getByText(t('Saved. You can continue later, on any device.'))).toBeVisible();
  await office.reload();
  await expect(office.getByLabel(t('Your reply'))).toHaveValue(reply.text);
  await expectAccessible(office, 'a conversation of staff');
  await office.getByRole('button', { name: t('Send reply') }).click();
  await expect(office.getByText(t('Your reply has been sent.'))).toBeVisible();
  await expect(office.getByLabel(t('Your reply'))).toHaveValue('');
  await closeWithUnsentReply(office, device);
  await expect(office.getByRole('button', { name: t('Open again') })).toBeVisible();

  await own.reload();
  await expect(own.getByRole('main').getByText(reply.text)).toBeVisible();
  await own.getByRole('button', { name: t('Open again') }).click();
  await expect(own.getByLabel(t('Your reply'))).toBeVisible();
  await expectAccessible(own, 'a ticket');
});

/** Opens a ticket with a photo; a reload keeps the input. */
async function openTicket(page: Page, { t }: Device, subject: string): Promise<void> {
  await page.goto('/dashboard/support');
  await expectAccessible(page, 'the tickets of a franchisee');
  await page.getByRole('link', { name: t('New ticket') }).click();
  await page.getByLabel(t('Your question')).fill(`About ${subject}: nothing arrived.`);
  await page.getByRole('button', { name: t('Send ticket') }).click();
  await expect(page.getByLabel(t('Subject'))).toHaveAccessibleDescription(
    t('Please write a subject'),
  );
  await page.getByLabel(t('Subject')).fill(subject);
  await expect(page.getByLabel(t('Subject'))).toHaveAccessibleDescription('');
  await page.locator('#ticket-file-1').setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await expect(page.getByText(t('Uploaded'))).toBeVisible();
  await expect(page.getByText(t('Saved. You can continue later, on any device.'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t('Subject'))).toHaveValue(subject);
  await expect(page.getByText(t('Uploaded'))).toBeVisible();
  await expectAccessible(page, 'a new ticket');
  await page.getByRole('button', { name: t('Send ticket') }).click();
  await expect(
    page.getByText(t('Your ticket has been sent. We answer here and notify you by email.')),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole('main').getByRole('list').first()).toContainText('nothing arrived');
}

/** Closes a conversation with an unsent reply, after the question about it. */
async function closeWithUnsentReply(page: Page, { t }: Device): Promise<void> {
  const reply = page.getByLabel(t('Your reply'), { exact: true });
  const close = page.getByRole('button', { name: t('Close ticket'), exact: true });
  const question = page.getByRole('alertdialog', { name: t('Your reply is not sent yet') });
  await page.getByRole('button', { name: t('Send reply') }).click();
  await expect(reply).toHaveAccessibleDescription(t('Please write a message'));
  await reply.fill('One more thing');
  await expect(reply).toHaveAccessibleDescription('');
  await close.click();
  await question.getByRole('button', { name: t('Cancel') }).click();
  await expect(reply).toHaveValue('One more thing');
  await close.click();
  await question.getByRole('button', { name: t('Close without sending') }).click();
}

/** Creates a canned reply. */
async function createReply(page: Page, { language, t }: Device, url: string) {
  const name = `Reply ${randomUUID().slice(0, 8)}`;
  const texts = { en: `It takes a day (${name}).`, hi: `एक दिन लगता है (${name})।` };
  await page.goto(url);
  await page.getByRole('link', { name: t('Prepared replies') }).click();
  await page.getByRole('button', { name: t('New reply') }).click();
  await page.getByLabel(t('Name of the reply')).fill(name);
  await page.getByLabel(t('Text in English'), { exact: true }).fill(texts.en);
  await page.getByLabel(t('Text in Hindi'), { exact: true }).fill(texts.hi);
  await page.getByRole('button', { name: t('Save') }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page, 'the prepared replies');
  return { name, text: texts[language] };
}
