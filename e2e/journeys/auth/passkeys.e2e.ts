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
  await page.getByLabel(t('Email address')).focus();
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

test('A13 a replayed answer, one for another act or site and a copied passkey are refused in words', async ({
  device,
  baseURL,
}) => {
  const { language, t } = device;
  const page = await device.open();
  const authenticator = await addAuthenticator(page);
  const person = await registerByApi(page);
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: t('Add a passkey') }).click();
  await confirmByCode(page, person.email, language);
  const card = page.getByRole('region', { name: t('Passkeys') });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: t('Confirm with a passkey') });
  const stepUp = '**/api/auth/step-up/passkey';

  // The answer for one act never reaches the API, and is sent for another one.
  let stolen: object = {};
  await page.route(stepUp, async (route) => {
    stolen = route.request().postDataJSON() as object; // the body of the call
    await route.abort();
  });
  await card
    .getByRole('button', { name: new RegExp(t('Remove {name}', { name: '' }).trim()) })
    .click();
  await confirm.click();
  await expect.poll(() => Object.keys(stolen)).toContain('action');
  await page.unroute(stepUp);
  await page.reload();
  await page.route(stepUp, (route) => {
    const { action } = route.request().postDataJSON() as { readonly action: string }; // the same
    return route.continue({ postData: { ...stolen, action } });
  });
  await page.getByRole('button', { name: t('Add a passkey') }).click();
  await confirm.click();
  await expect(dialog.getByText(errorTexts.passkey_expired[language])).toBeVisible();
  await page.unroute(stepUp);
  await page.reload();
  await signOut(page, language);

  const signIn = '**/api/auth/passkeys/sign-in';
  let used: object = {};
  await page.addInitScript(withoutOffers);
  await page.goto('/login');
  const button = page.getByRole('button', { name: t('Sign in with a passkey') });
  await page.route(signIn, async (route) => {
    used = route.request().postDataJSON() as object; // the same
    await route.continue();
  });
  await button.click();
  await expect(page).toHaveURL('/franchisee-options');
  await signOut(page, language);
  await page.unroute(signIn);
  await page.goto('/login');
  await page.route(signIn, (route) => route.continue({ postData: used }));
  await button.click();
  await expect(page.getByText(errorTexts.passkey_expired[language])).toBeVisible();
  await page.unroute(signIn);

  // A copy of the portal at another origin passes everything on.
  await page.route(`${copy}/**`, async (route) => {
    const url = route
      .request()
      .url()
      .replace(copy, baseURL ?? '');
    const headers = { ...route.request().headers(), origin: baseURL ?? '' };
    await route.fulfill({ response: await route.fetch({ url, headers }) });
  });
  await page.goto(`${copy}/login`);
  await button.click();
  await expect(page.getByText(errorTexts.passkey_elsewhere[language])).toBeVisible();

  await page.goto('/login');
  await authenticator.turnBack();
  await button.click();
  await expect(page.getByText(errorTexts.passkey_copied[language])).toBeVisible();
});

const copy = 'http://localhost:48999';

/** Makes the browser like older ones, which have passkeys only behind a button. */
function withoutOffers(): void {
  Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable');
}
