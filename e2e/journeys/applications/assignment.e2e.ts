import { fileApplication, publishService } from '../../support/applications.ts';
import { expect, test } from '../../support/fixtures.ts';
import { officeUrl, press, pressAndConfirm, statusBadge } from '../../support/office.ts';
import { becomeVerified, fundWallet } from '../../support/personas.ts';
import { balanceOn, walletUrl } from '../../support/wallet.ts';

test('two admins on one application: one claims it, no input is lost, the fee is refunded', async ({
  desktop,
}) => {
  const reason = 'The photograph shows another person.';
  const own = await desktop.open();
  const account = await becomeVerified(own);
  await fundWallet(account, 1000);
  const { id } = await fileApplication(account, (await publishService({ firmFee: 500 })).id);
  const office = await desktop.open({ as: 'admin' });
  const other = await desktop.open({ as: 'superadmin' });
  await other.goto(`/superadmin/dashboard/applications/${id}`);
  await expect(other.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await office.goto(`${officeUrl}/${id}`);
  await press(office, 'Assign to me');
  await expect(office.getByRole('button', { name: 'Unassign' })).toBeVisible();
  await press(other, 'Assign to me');
  const seen = other.getByRole('region', { name: 'Application', exact: true });
  await expect(seen.getByText(/Arjun Mehta/).first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Request information' })).toBeHidden();

  // A second tab of the same admin is faster; the reason in the first tab is kept.
  const late = await office.context().newPage();
  await late.goto(`${officeUrl}/${id}`);
  const dialog = late.getByRole('dialog');
  // The errors of one dialog do not appear in the next.
  await press(late, 'Quote a fee');
  await dialog.getByRole('button', { name: 'Quote a fee' }).click();
  await expect(dialog.getByText('Please check the following')).toBeVisible();
  await late.keyboard.press('Escape');
  await press(late, 'Reject');
  await expect(dialog.getByText('Please check the following')).toHaveCount(0);
  await dialog.getByLabel('Reason').fill(reason);
  await pressAndConfirm(office, 'Start work');
  await expect(statusBadge(office, 'In progress')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  const changed = 'This application has changed in the meantime.';
  await expect(late.locator(':focus')).toContainText(changed);
  await expect(statusBadge(late, 'In progress')).toBeVisible();
  await press(late, 'Reject');
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  // The dialog contains the reason too, until it closes.
  await expect(late.getByText('The application has been rejected.')).toBeVisible();
  await expect(late.getByRole('main').getByText(reason)).toBeVisible();

  await own.goto(walletUrl);
  await expect(balanceOn(own, '₹1,000.00')).toBeVisible();
  await expect(own.getByRole('row').filter({ hasText: 'Fee returned' })).toContainText('+₹500.00');
});
