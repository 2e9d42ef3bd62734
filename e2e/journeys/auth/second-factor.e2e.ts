import { errorTexts } from '@anupal/contract/texts/errors';
import {
  enterCode,
  newPerson,
  signOut,
  submitEmail,
  submitRegistration,
} from '../../support/accounts.ts';
import { addAuthenticator } from '../../support/authenticator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import { environment } from '../../support/environment.ts';
import { expect, test } from '../../support/fixtures.ts';
import { emailsTo, readCode, requestCode } from '../../support/mailbox.ts';
import { confirmByCode, invite } from '../../support/staff.ts';

test('A11 who joins the staff adds a passkey and saves codes, retains the last one, and gets in by a code without it', async ({
  desktop,
}) => {
  const baseURL = environment.secondFactorUrl();
  const person = newPerson('Neha Gupta');
  const superadmin = await desktop.open({ as: 'superadmin' });
  await superadmin.goto('/superadmin/dashboard/invitations');
  await invite(superadmin, person.email);
  await confirmByCode(superadmin, demoAccounts.superadmin.email);
  await expect.poll(async () => (await emailsTo(person.email)).length).toBeGreaterThan(0);

  const page = await desktop.open({ baseURL });
  await addAuthenticator(page);
  await expect.poll(() => isReady(baseURL)).toBe(true);
  await page.goto('/admin-login');
  await page.getByRole('link', { name: 'I have been invited' }).click();
  await submitRegistration(page, person);
  await enterCode(page, await readCode(person.email, 2));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Secure your staff account');
  await expectAccessible(page.getByRole('main'), 'the step that adds a passkey');
  await page.goto('/admin/dashboard/users');
  await expect(heading).toHaveText('Secure your staff account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(heading).toHaveText('Save your recovery codes');
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().textContent();
  await page.getByRole('button', { name: 'Continue to the portal' }).click();
  await expect(heading).toHaveText('Users');

  await page.goto('/admin/dashboard/settings');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page.getByText(errorTexts.last_factor.en)).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);

  // The authenticator accepts at once what the browser offers in the email field.
  await signOut(page, 'en');
  await page.goto('/admin-login');
  await page.getByLabel('Email address').focus();
  await expect(heading).toContainText(person.fullName);

  const without = await desktop.open({ baseURL });
  await without.goto('/admin-login');
  const code = await requestCode(person.email, () => submitEmail(without, person.email));
  await enterCode(without, code);
  await expect(without.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await without.getByRole('button', { name: 'Continue' }).click();
  const dialog = without.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Send code' })).toBeHidden();
  await dialog.getByLabel('Authenticator or recovery code').fill(recoveryCode ?? '');
  await dialog.getByRole('button', { name: 'Confirm with the code' }).click();
  await expect(without.getByRole('heading', { level: 1 })).toContainText(person.fullName);
});

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response?.ok === true;
}
