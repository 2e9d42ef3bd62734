import { fileQuickly, publish } from '../../applications.ts';
import { deskUrl, deskWords, press, pressTwice, stateOn } from '../../desk.ts';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { becomeVerified } from '../../verified.ts';
import { balanceOn, topUp, walletUrl } from '../../wallet.ts';

// Somebody becomes a franchisee first.
test.describe.configure({ timeout: 180_000 });

test('two admins at one application: one has it, nothing typed is lost, the fee returns', async ({
  openBrowser,
}) => {
  const words = deskWords.en;
  const reason = 'The photograph is of somebody else.';
  const own = await (await openBrowser()).newPage();
  const office = await openAsStaff(openBrowser, 'admin');
  await becomeVerified(own, office);
  await topUp(own, '1000');
  const { id } = await fileQuickly(own, (await publish(office, { firmFee: 500 })).id);
  const other = await openAsStaff(openBrowser, 'superadmin');
  await other.goto(`/superadmin/dashboard/applications/${id}`);
  await expect(other.getByRole('button', { name: words.take })).toBeVisible();
  await office.goto(`${deskUrl}/${id}`);
  await press(office, words.take);
  await expect(office.getByRole('button', { name: words.giveBack })).toBeVisible();
  await press(other, words.take);
  const holder = other.getByRole('main').getByText(/Arjun Mehta/);
  await expect(holder.first()).toBeVisible();
  await expect(other.getByRole('button', { name: words.ask })).toBeHidden();

  // A second tab of the same admin is faster; the reason that was typed is still there.
  const late = await office.context().newPage();
  await late.goto(`${deskUrl}/${id}`);
  const dialog = late.getByRole('dialog');
  // What was wrong with one dialog is not told in the next.
  await press(late, words.quote);
  await dialog.getByRole('button', { name: words.quote }).click();
  await expect(dialog.getByText('Please check the following')).toBeVisible();
  await late.keyboard.press('Escape');
  await press(late, words.reject);
  await expect(dialog.getByText('Please check the following')).toHaveCount(0);
  await dialog.getByLabel(words.reason).fill(reason);
  await pressTwice(office, words.begin);
  await expect(stateOn(office, words.inProgress)).toBeVisible();
  await dialog.getByRole('button', { name: words.reject }).click();
  await expect(late.locator(':focus')).toContainText(words.changed);
  await expect(stateOn(late, words.inProgress)).toBeVisible();
  await press(late, words.reject);
  await expect(dialog.getByLabel(words.reason)).toHaveValue(reason);
  await dialog.getByRole('button', { name: words.reject }).click();
  // The reason stands in the dialog too, from before it is sent.
  await expect(late.getByText(words.rejected)).toBeVisible();
  await expect(late.getByRole('main').getByText(reason)).toBeVisible();

  await own.goto(walletUrl);
  await expect(balanceOn(own, '₹1,000.00')).toBeVisible();
  await expect(own.getByRole('row').filter({ hasText: 'Fee returned' })).toContainText('+₹500.00');
});
