import { expect, test } from '../../journey.ts';
import { mailsTo, readCode } from '../../mailbox.ts';
import { askForCode, demoAccounts, enterCode, signedInAs } from '../../people.ts';
import type { DemoAccount } from '../../people.ts';

const accounts = Object.keys(demoAccounts) as DemoAccount[];

for (const account of accounts) {
  const { email, door, home } = demoAccounts[account];
  test(`the demo account ${email} signs in and begins at ${home}`, async ({ page, context }) => {
    const earlier = await mailsTo(email);
    await page.goto(door);
    await askForCode(page, email);
    await enterCode(page, await readCode(email, earlier.length + 1));
    await expect(page).toHaveURL(home);
    // The heading takes the focus when its page comes, and a menu that loses it closes.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('banner').getByText(email)).toBeVisible();
    await context.storageState({ path: signedInAs(account) });
  });
}
