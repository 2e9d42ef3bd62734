import type { Page } from '@playwright/test';
import { submitEmail, enterCode, newPerson, registerByApi } from '../../support/accounts.ts';
import { expectAccessible } from '../../support/axe.ts';
import type { Device } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { emailsTo, readCode } from '../../support/mailbox.ts';
import { card, toFile } from '../../support/sample-files.ts';

const texts = {
  en: {
    wrong: 'The code sent to your new address is incorrect. Check it and try again.',
    mail: 'The email address of your Anupal account has changed',
  },
  hi: {
    wrong: 'आपके नए पते पर भेजा गया कोड सही नहीं है। जाँचकर फिर से कोशिश करें।',
    mail: 'Anupal पर आपके खाते का ईमेल पता बदल गया है',
  },
} as const;

test('settings have no password, and the email address changes by two codes', async ({
  device,
}) => {
  const { language, t } = device;
  const { wrong, mail } = texts[language];
  const [page, elsewhere] = [await device.open(), await device.open()];
  const person = await registerByApi(page);
  const address = newPerson().email;
  await elsewhere.goto('/login');
  await submitEmail(elsewhere, person.email, language);
  await enterCode(elsewhere, await readCode(person.email, 2), language);
  await elsewhere.goto('/dashboard/settings');

  await page.goto('/dashboard/settings');
  await choosePicture(page, device);
  const update = page.getByRole('button', { name: t('Update Password') });
  await expect(update).toHaveAttribute('aria-disabled', 'true');
  await expect(update).toHaveAccessibleDescription(
    t('There is no password to update, forget or lose.'),
  );
  await page.getByRole('button', { name: t('Change email address') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('New email address'))).toBeFocused();
  await dialog.getByLabel(t('New email address')).fill(address);
  await dialog.getByRole('button', { name: t('Send codes') }).click();
  await expect(dialog.getByLabel(t('Code sent to your current address'))).toBeFocused();
  const [otp, newOtp] = [await readCode(person.email, 3), await readCode(address)];
  await dialog.getByLabel(t('Code sent to your current address')).fill(otp);
  await dialog
    .getByLabel(t('Code sent to your new address'))
    .fill(newOtp === '123456' ? '123457' : '123456');
  await dialog.getByRole('button', { name: t('Change email address') }).click();
  await expect(dialog.getByText(wrong)).toBeVisible();
  await expect(dialog.getByLabel(t('Code sent to your current address'))).toHaveValue(otp);
  await expectAccessible(dialog, 'the codes of both addresses');
  await dialog.getByLabel(t('Code sent to your new address')).fill(newOtp);
  await dialog.getByRole('button', { name: t('Change email address') }).click();

  await expect(page.getByText(t('Your email address has been changed.'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('Change email address') })).toBeFocused();
  await expect(page.getByRole('main').getByText(address).first()).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
  await expect.poll(async () => (await emailsTo(person.email))[0]?.subject).toBe(mail);
});

/** Adds a profile picture, finds it in the header, and removes it. */
async function choosePicture(page: Page, { t }: Device): Promise<void> {
  const file = await toFile(card(320, 200), 'me.png');
  await page.getByLabel(t('Choose a picture')).setInputFiles(file);
  const picture = page.getByRole('banner').locator('img[src^="/api/auth/pictures/"]');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate(isSquare)).toBe(true);
  await page.getByRole('button', { name: t('Remove the picture') }).click();
  await expect(picture).toHaveCount(0);
}

function isSquare(image: Element): boolean {
  if (!(image instanceof HTMLImageElement)) return false;
  return image.naturalWidth === 256 && image.naturalHeight === 256;
}
