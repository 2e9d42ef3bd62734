import { errorTexts } from '@anupal/contract/texts/errors';
import { registerByApi, signOut } from '../../support/accounts.ts';
import { addAuthenticator } from '../../support/authenticator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { confirmByCode } from '../../support/staff.ts';

const actions = {
  en: {
    add: 'Add a passkey to your account',
    remove: 'Remove the passkey "Office laptop" from your account',
  },
  hi: {
    add: 'अपने खाते में पासकी जोड़ना',
    remove: 'अपने खाते से पासकी "Office laptop" हटाना',
  },
} as const;

test('A13 a passkey is added, signs in, confirms its own removal, and is then refused', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  await addAuthenticator(page);
  const person = await registerByApi(page);
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: t('Add a passkey') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(actions[language].add)).toBeVisible();
  await confirmByCode(page, person.email, language);
  const card = page.getByRole('region', { name: t('Passkeys') });
  await card.getByText(t('Rename'), { exact: true }).click();
  await dialog.getByLabel(t('Name of the passkey')).fill('Office laptop');
  await dialog.getByRole('button', { name: t('Save') }).click();
  await expect(card.getByText('Office laptop')).toBeVisible();
  await expectAccessible(card, 'the passkeys in the settings');
  await signOut(page, language);

  // The authenticator accepts at once what the browser offers in the email field.
  await page.goto('/login');
  await expect(page).toHaveURL('/franchisee-options');
  await signOut(page, language);

  await page.addInitScript(withoutOffers);
  await page.goto('/login');
  await page.getByRole('button', { name: t('Sign in with a passkey') }).click();
  await expect(page).toHaveURL('/franchisee-options');
  await page.goto('/dashboard/settings');
  const name = t('Remove {name}', { name: 'Office laptop' });
  await card.getByRole('button', { name }).click();
  await expect(dialog.getByText(actions[language].remove)).toBeVisible();
  await expectAccessible(dialog, 'the confirmation by a passkey');
  await dialog.getByRole('button', { name: t('Confirm with a passkey') }).click();
  await expect(card.getByRole('listitem')).toHaveCount(0);
  await signOut(page, language);

  await page.goto('/login');
  await page.getByRole('button', { name: t('Sign in with a passkey') }).click();
  await expect(page.getByText(errorTexts.passkey_unknown[language])).toBeVisible();
});

/** Makes the browser like older ones, which have passkeys only behind a button. */
function withoutOffers(): void {
  Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable');
}
