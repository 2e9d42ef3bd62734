import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { invoices } from '@anupal/contract/invoices';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chooseChip } from '../../support/lists.ts';

test('a franchisee saves an invoice as a signed PDF, and anyone verifies it', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open({ as: 'user' });
  const listed = page.waitForResponse((response) => response.url().includes('/api/invoices?'));
  await page.goto('/dashboard/invoices');
  await expect(page.getByRole('heading', { level: 1, name: t('Invoices') })).toBeVisible();
  const { documents } = invoices.listOwn.response.parse(await (await listed).json());
  const invoice = documents.find(({ kind }) => kind === 'tax_invoice');
  if (!invoice) throw new Error('the demo franchisee has no invoice');
  const { id, number, total } = invoice;
  await expectAccessible(page, 'the invoices');
  await chooseChip(page, t('Document type'), language === 'en' ? 'Tax invoice' : 'टैक्स इनवॉइस');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('Download {number} as PDF', { number }) }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${number}.pdf`);
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);

  const visitor = await device.open();
  const url = language === 'en' ? '/verify' : '/hi/verify';
  await visitor.goto(`${url}#${id}`);
  const found = visitor.getByRole('definition').filter({ hasText: number });
  await expect(found.first()).toBeVisible();
  await expect(visitor.getByRole('definition').filter({ hasText: '•••' })).toBeVisible();
  await expectAccessible(visitor, 'a verified document');
  await visitor.getByLabel(t('Number of the document')).fill(number);
  const sum = visitor.getByLabel(t('Total'), { exact: true });
  await sum.fill(String(total / 100 + 1));
  await visitor.getByRole('button', { name: t('Verify'), exact: true }).click();
  await expect(
    visitor.getByText(
      t(
        'We have not issued a document with this number and total, or the code is incomplete. Check the number and total, and do not rely on the document.',
      ),
    ),
  ).toBeVisible();
  await sum.fill(String(total / 100));
  await visitor.getByRole('button', { name: t('Verify'), exact: true }).click();
  await expect(found.first()).toBeVisible();

  // The PDF itself: exactly it is found, and with one byte changed it is not. Only its hash is sent.
  const choose = visitor.getByLabel(t('Choose the PDF'));
  const file = { name: 'invoice.pdf', mimeType: 'application/pdf' };
  const changed = Buffer.from(bytes);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  await choose.setInputFiles({ ...file, buffer: changed });
  await expect(
    visitor.getByText(
      t(
        '{name} is not a file that we issued, or it has been changed since. A photo, a scan or a copy saved by another program differs too: verify it by its QR code or number.',
        { name: file.name },
      ),
    ),
  ).toBeVisible();
  await expectAccessible(visitor, 'a file that is not ours');
  const sent = visitor.waitForRequest((request) => request.url().endsWith('/api/verify/file'));
  await choose.setInputFiles({ ...file, buffer: bytes });
  await expect(
    visitor.getByText(t('{name} is identical to a file that we issued.', { name: file.name })),
  ).toBeVisible();
  await expect(found.first()).toBeVisible();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect((await sent).postDataJSON()).toEqual({ sha256 });
  await expectAccessible(visitor, 'a file that is ours');
});

test('a franchisee downloads a month, and a document from the line of its money', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open({ as: 'user' });
  const listed = page.waitForResponse((response) => response.url().includes('/api/invoices?'));
  await page.goto('/dashboard/invoices');
  const { documents } = invoices.listOwn.response.parse(await (await listed).json());
  const months = documents.map(({ date }) => date.slice(0, 7));
  await page.getByLabel(t('Month'), { exact: true }).selectOption(months[0] ?? '');
  // Every document of the month is made for it.
  const saving = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: t('Download month') }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`invoices-${months[0]}.zip`);
  const zip = await readFile(await saved.path());
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  for (const { number } of documents.filter(({ date }) => date.startsWith(months[0] ?? '')))
    expect(zip.includes(`${number.toLowerCase()}.pdf`)).toBe(true);

  await page.goto('/dashboard/wallet');
  const history = page.getByRole('table', { name: t('Transaction History') });
  const kind = language === 'en' ? 'Tax invoice' : 'टैक्स इनवॉइस';
  const button = history.getByRole('button', { name: kind }).first();
  await expect(history.getByRole('row').nth(1)).toBeVisible();
  if (!(await button.isVisible())) await openDetails(history, t('Details'), button);
  const one = page.waitForEvent('download');
  await button.click();
  expect((await one).suggestedFilename()).toMatch(/^AI\d{4}-\d{6}\.pdf$/);
  await expectAccessible(page, 'a wallet with its documents');
});

/** On a phone, opens rows until one shows the button. */
async function openDetails(table: Locator, details: string, button: Locator): Promise<void> {
  const rows = table.getByRole('button', { name: details });
  for (let index = 0; index < (await rows.count()); index += 1) {
    await rows.nth(index).click();
    if (await button.isVisible()) return;
  }
}

test('an invoice opens beside the list of all invoices', async ({ desktop }) => {
  const page = await desktop.open({ as: 'admin' });
  await page.goto('/admin/dashboard/invoices');
  await page.getByRole('row').nth(1).getByRole('link').click();
  const entry = page.getByRole('region', { name: 'Invoice', exact: true });
  await expect(entry.getByRole('heading', { level: 1 })).toHaveText(/^A[A-Z]\d{4}-\d{6}$/);
  await expect(entry.getByRole('region', { name: 'Items' })).toContainText('₹');
  const list = page.getByRole('region', { name: 'Invoices', exact: true });
  await expect(list.locator('tr a[aria-current=page]')).toHaveCount(1);
  await expectAccessible(page, 'an invoice beside the list');
});

test('a superadmin sees what documents are made from, and a wrong GSTIN is refused at its field', async ({
  device,
}) => {
  const { t } = device;
  const page = await device.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard/gst');
  await page.getByRole('button', { name: t('Edit the firm’s details') }).click();
  const gstin = page.getByLabel('GSTIN');
  await gstin.fill('29AAAAA0000A1Z0');
  await page.getByRole('button', { name: t('Save the firm’s details') }).click();
  await expect(page.locator('#firm-place-0-gstin-error')).toBeVisible();
  await expectAccessible(page, 'the details of the firm with an error');
  await page.getByRole('button', { name: t('Cancel') }).click();
  await page.getByRole('button', { name: t('Add a code and rate') }).click();
  await page.getByRole('button', { name: t('Add the code and rate') }).click();
  await expect(page.locator('#code-sac-error')).toHaveText(t('Please choose a SAC from the list'));
  await page.getByRole('button', { name: t('Change how top-ups are treated') }).click();
  await expect(
    page.getByRole('radio', { name: t('Payment instrument') }),
  ).toHaveAccessibleDescription(
    t(
      'GST is due when a service is paid from the wallet: a top-up gets a receipt only, and each service a tax invoice.',
    ),
  );
  await expectAccessible(page, 'the forms of codes and top-ups');
});
