import { submitEmail, enterCode } from '../../support/accounts.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { requestCode } from '../../support/mailbox.ts';

test('each demo account signs in by a code and starts at its home page', async ({ desktop }) => {
  for (const { email, signInUrl, home } of Object.values(demoAccounts)) {
    const page = await desktop.open();
    await page.goto(signInUrl);
    const code = await requestCode(email, () => submitEmail(page, email));
    await enterCode(page, code);
    await expect(page).toHaveURL(home);
    // The heading takes the focus when its page appears; a menu that loses the focus closes.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('banner').getByText(email)).toBeVisible();
  }
});
