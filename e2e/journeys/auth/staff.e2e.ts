import type { Language } from '@anupal/contract/languages';
import { submitEmail, enterCode, registerByApi } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readCode } from '../../support/mailbox.ts';

const refusals: Readonly<Record<Language, string>> = {
  en: 'Enter it on the sign-in page for franchisees.',
  hi: 'इसे फ़्रैंचाइज़ी के साइन-इन पेज पर डालें।',
};
// As a link; the button of the form has another Hindi text.
const signIn: Readonly<Record<Language, string>> = { en: 'Sign in', hi: 'साइन इन' };

test("a franchisee's code is refused at /admin-login and still works at /login", async ({
  page,
  device,
}) => {
  const { language, t } = device;
  const { email } = await registerByApi(page);
  const own = await device.open();
  await own.goto('/admin-login');
  await expect(own.getByRole('heading', { level: 1, name: t('Staff sign-in') })).toBeVisible();
  await expect(own.getByText(t('Are you a franchisee? Sign in here'))).toBeVisible();
  const toLogin = own.getByRole('link', { name: t('Sign in here') });
  await expect(toLogin).toHaveAttribute('href', '/login');
  await expect(own.getByRole('button', { name: t('Continue with Google') })).toBeHidden();

  await submitEmail(own, email, language);
  const code = await readCode(email, 2);
  await enterCode(own, code, language);
  await expect(own.getByText(refusals[language]).first()).toBeVisible();
  await expect(own).toHaveURL('/admin-login');

  const link = { name: signIn[language], exact: true };
  await own.getByRole('main').getByRole('link', link).click();
  await expect(own).toHaveURL('/login');
  await expect(own.getByLabel(t('One-time code (OTP)'))).toBeVisible();
  await enterCode(own, code, language);
  await expect(own).toHaveURL('/franchisee-options');
});
