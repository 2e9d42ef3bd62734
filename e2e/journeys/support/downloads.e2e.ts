import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { openHeaderMenu } from '../../support/header.ts';

test('the message and the text file are downloaded as one file, without a request', async ({
  page,
}) => {
  const dialog = await openDownloads(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) calls.push(request.url());
  });
  await dialog.getByLabel('Message').fill('First line\nSecond line');
  await dialog
    .getByLabel('Text file (optional)')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('ब, c\n') });
  await expect(dialog.getByText('notes.txt')).toBeVisible();
  expect(await download(page, dialog)).toEqual({
    name: 'combined_output.txt',
    text: 'First line\nSecond line\n\nब, c\n',
  });
  await dialog.getByRole('button', { name: 'Remove the file' }).click();
  expect((await download(page, dialog)).text).toBe('First line\nSecond line\n\nNo file uploaded');
  await expect(dialog.getByRole('status')).toHaveText(
    'Your browser saves it as combined_output.txt.',
  );
  expect(calls).toEqual([]);
});

test('a picture named .txt is refused, and the earlier choice is kept', async ({ page }) => {
  const dialog = await openDownloads(page);
  const field = dialog.getByLabel('Text file (optional)');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer });
  await field.setInputFiles(file('notes.txt', Buffer.from('Kept')));
  await field.setInputFiles(file('picture.txt', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0x0d])));
  await expect(
    dialog.getByText('This file contains no text. Please choose another file.'),
  ).toBeVisible();
  expect((await download(page, dialog)).text).toBe('Kept');
});

test('only a .txt file is accepted, and an error says so', async ({ page }) => {
  const dialog = await openDownloads(page);
  const field = dialog.getByLabel('Text file (optional)');
  await field.setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(
    dialog.getByText('Only .txt files can be added. Please choose another file.'),
  ).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Message').fill('Alone');
  expect((await download(page, dialog)).text).toBe('Alone\n\nNo file uploaded');
});

test('reopening the dialog keeps the message', async ({ page }) => {
  const dialog = await openDownloads(page);
  await dialog.getByLabel('Message').fill('Not yet done');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await openHeaderMenu(page);
  await page.getByRole('link', { name: 'Downloads' }).first().click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Not yet done');
});

async function openDownloads(page: Page): Promise<Locator> {
  await page.goto('/');
  await openHeaderMenu(page);
  await page.getByRole('link', { name: 'Downloads' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Downloads' });
  await expect(dialog.getByLabel('Message')).toBeVisible();
  await page.waitForLoadState('networkidle');
  return dialog;
}

async function download(page: Page, dialog: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
