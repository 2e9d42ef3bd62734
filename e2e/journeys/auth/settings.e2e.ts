import { languages } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { card } from '../../kyc.ts';
import { mailsTo, readCode } from '../../mailbox.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { askForCode, enterCode, registerByCalls, stranger } from '../../people.ts';
import { product } from '../../product.ts';

test.describe.configure({ timeout: 120_000 });

const words = {
  en: {
    choose: 'Choose a picture',
    remove: 'Remove the picture',
    update: 'Update Password',
    noPassword: 'There is no password to update, forget or lose.',
    change: 'Change email address',
    newAddress: 'New e-mail address',
    send: 'Send codes',
    oldCode: 'Code of your present address',
    newCode: 'Code of your new address',
    wrong: 'The code of your new address is not right.',
    changed: 'Your e-mail address has been changed.',
    mail: 'The e-mail address of your account at Anupal has changed',
  },
  hi: {
    choose: 'चित्र चुनें',
    remove: 'चित्र हटाएँ',
    update: 'पासवर्ड अपडेट करें',
    noPassword: 'यहाँ कोई पासवर्ड नहीं है, जिसे बदलना या याद रखना पड़े।',
    change: 'ईमेल पता बदलें',
    newAddress: 'नया ईमेल पता',
    send: 'कोड भेजें',
    oldCode: 'मौजूदा पते का कोड',
    newCode: 'नए पते का कोड',
    wrong: 'आपके नए पते पर भेजा गया कोड सही नहीं है।',
    changed: 'आपका ईमेल पता बदल दिया गया है।',
    mail: 'Anupal पर आपके खाते का ईमेल पता बदल गया है',
  },
} as const;

for (const language of languages) {
  const say = words[language];
  const width = language === 'hi' ? 360 : 1280;

  test(`D17: settings say that there is no password, and the email address changes by two codes (${language})`, async ({
    openBrowser,
  }) => {
    const open = async (): Promise<Page> => {
      const context = await openBrowser({ viewport: { width, height: 800 } });
      await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
      return context.newPage();
    };
    const [page, elsewhere] = [await open(), await open()];
    const person = await registerByCalls(page);
    const wanted = stranger().email;
    await elsewhere.goto('/login');
    await askForCode(elsewhere, person.email, language);
    await enterCode(elsewhere, await readCode(person.email, 2), language);
    await elsewhere.goto('/dashboard/settings');

    await page.goto('/dashboard/settings');
    await choosePicture(page, say);
    const update = page.getByRole('button', { name: say.update });
    await expect(update).toHaveAttribute('aria-disabled', 'true');
    await expect(update).toHaveAccessibleDescription(say.noPassword);
    await page.getByRole('button', { name: say.change }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(say.newAddress)).toBeFocused();
    await dialog.getByLabel(say.newAddress).fill(wanted);
    await dialog.getByRole('button', { name: say.send }).click();
    await expect(dialog.getByLabel(say.oldCode)).toBeFocused();
    const [otp, newOtp] = [await readCode(person.email, 3), await readCode(wanted)];
    await dialog.getByLabel(say.oldCode).fill(otp);
    await dialog.getByLabel(say.newCode).fill(newOtp === '123456' ? '123457' : '123456');
    await dialog.getByRole('button', { name: say.change }).click();
    await expect(dialog.getByText(say.wrong)).toBeVisible();
    await expect(dialog.getByLabel(say.oldCode)).toHaveValue(otp);
    await expectFitAt(page, width, 'the codes of both addresses');
    await dialog.getByLabel(say.newCode).fill(newOtp);
    await dialog.getByRole('button', { name: say.change }).click();

    await expect(page.getByText(say.changed)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: say.change })).toBeFocused();
    await expect(page.getByRole('main').getByText(wanted).first()).toBeVisible();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL('/login');
    await expect.poll(async () => (await mailsTo(person.email))[0]?.subject).toBe(say.mail);
  });
}

/** Puts a picture beside the name, finds it in the header, and takes it away again. */
async function choosePicture(
  page: Page,
  say: { readonly choose: string; readonly remove: string },
): Promise<void> {
  const buffer = Buffer.from(await card(320, 200).arrayBuffer());
  const file = { name: 'me.png', mimeType: 'image/png', buffer };
  await page.getByLabel(say.choose).setInputFiles(file);
  const picture = page.getByRole('banner').locator('img[src^="/api/auth/pictures/"]');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate(isSquare)).toBe(true);
  await page.getByRole('button', { name: say.remove }).click();
  await expect(picture).toHaveCount(0);
}

function isSquare(image: Element): boolean {
  if (!(image instanceof HTMLImageElement)) return false;
  return image.naturalWidth === 256 && image.naturalHeight === 256;
}
