import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomeVerified } from '../../support/personas.ts';
import { confirmByCode } from '../../support/staff.ts';

const notOurs =
  '{name} is not a file that we issued, or it has been changed since. A photo, a scan or a copy saved by another program differs too: verify it by its QR code or number.';

test('a franchisee reads and signs the agreement, and anyone verifies the signed PDF', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  const { email, fullName } = await becomeVerified(page);
  const button = (name: string) => page.getByRole('button', { name: t(name), exact: true });

  await page.goto('/dashboard/agreement');
  await expect(button('Sign the agreement')).toBeDisabled();
  await download(page, () => button('Read the PDF').click());
  await expect(
    page.getByText(t('The file on your device has exactly this fingerprint.')),
  ).toBeVisible();
  await page.getByLabel(t('Your full name, as in the agreement')).fill(fullName.toUpperCase());
  await page.getByRole('checkbox').check();
  await expectAccessible(page, 'the agreement to sign');
  await button('Sign the agreement').click();
  await confirmByCode(page, email, language);
  const signed = await download(page, () => button('Download the signed PDF').click());
  await expect(button('Sign the agreement')).toBeHidden();
  const certificate = await download(page, () => button('Download the certificate').click());

  const visitor = await device.open();
  await visitor.goto(language === 'en' ? '/verify' : '/hi/verify');
  const verify = async (buffer: Buffer) =>
    visitor
      .getByLabel(t('Choose the PDF'))
      .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer });
  await verify(signed);
  await expect(
    visitor.getByText(t('This agreement was signed, and its record is unchanged.')),
  ).toBeVisible();
  const changed = Buffer.from(signed);
  const middle = Math.floor(changed.length / 2);
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
  await verify(changed);
  await expect(visitor.getByText(t(notOurs, { name: 'signed.pdf' }))).toBeVisible();
  await expect(
    visitor.getByText(t('This agreement was signed, and its record is unchanged.')),
  ).toBeHidden();
  await verify(certificate);
  await expect(
    visitor.getByText(t('This certificate is valid. The person is our franchisee.')),
  ).toBeVisible();
});

async function download(page: Page, start: () => Promise<void>): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await start();
  return readFileSync(await (await saving).path());
}
