import { readFile } from 'node:fs/promises';
import { invoices } from '@anupal/contract/invoices';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chooseChip } from '../../support/lists.ts';

test.describe.configure({ timeout: 120_000 });

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
