import type { Page } from '@playwright/test';
import { createAccount, newPerson, type Person } from '../../support/accounts.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  button,
  chooseByKeys,
  goByKeys,
  inDialog,
  pressByKeys,
  typeByKeys,
  tabTo,
} from '../../support/keyboard.ts';
import { chooseChipByKeys } from '../../support/lists.ts';
import { createPaying } from '../../support/personas.ts';
import { confirmByKeys } from '../../support/staff.ts';

test('a superadmin does a day of work with the keyboard only', async ({ desktop }) => {
  const payer = await createPaying();
  const newcomer = await createAccount('Asha Rao');
  const page = await desktop.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('an invitation is sent and revoked', () => inviteAndRevoke(page));
  await test.step('a refund is requested and withdrawn', () => requestRefund(page, payer));
  await test.step('a list is downloaded', async () => {
    await goByKeys(page, 'Users');
    const download = page.waitForEvent('download'); // a code is required first
    await pressByKeys(page, button(page, 'Download'));
    await confirm(page);
    expect((await download).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  });
  await test.step('the audit log is filtered and verified', () => readLog(page));
  await test.step('a user is signed out everywhere and gets another role', () =>
    signOutAndPromote(page, newcomer));
  await test.step('a rule is opened, and its form cancelled', () => openAndCancelRule(page));
  await test.step('the system page is opened', async () => {
    await goByKeys(page, 'System');
    await expect(page.getByText('Last migration', { exact: true })).toBeVisible();
  });
});

async function inviteAndRevoke(page: Page): Promise<void> {
  const { email } = newPerson();
  await goByKeys(page, 'Staff');
  await typeByKeys(page, page.getByLabel('Email address'), email);
  await pressByKeys(page, button(page, 'Invite'));
  const sent = page.getByText(`We have sent the invitation to ${email}.`);
  await confirm(page);
  await sent.waitFor();
  const revoke = button(page, `Revoke the invitation of ${email}`);
  await pressByKeys(page, revoke);
  await pressByKeys(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }));
  await confirm(page);
  await expect(page.getByText('Invitation revoked.')).toBeVisible();
  await expect(revoke).toHaveCount(0);
}

async function requestRefund(page: Page, { email }: Person): Promise<void> {
  const dialog = page.getByRole('dialog');
  await goByKeys(page, 'Payments');
  await typeByKeys(page, page.getByRole('searchbox', { name: 'Search' }), email);
  const row = page.getByRole('row').filter({ hasText: email });
  await pressByKeys(page, row.getByRole('link'));
  await pressByKeys(page, button(page, 'Request a refund'));
  await typeByKeys(page, dialog.getByLabel('Reason'), 'You have asked for it.');
  await pressByKeys(page, inDialog(page, 'Request refund'));
  await confirm(page);
  await expect(page.getByText('Awaiting approval')).toBeVisible();
  await pressByKeys(page, button(page, 'Withdraw request'));
  // The missing reason is reached from the summary.
  await pressByKeys(page, inDialog(page, 'Withdraw request'));
  await pressByKeys(page, dialog.getByRole('link', { name: /^Please write a reason/ }));
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('By mistake.');
  await pressByKeys(page, inDialog(page, 'Withdraw request'));
  await expect(page.getByText('Refund rejected')).toBeVisible();
}

async function signOutAndPromote(page: Page, { fullName, email }: Person): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Account', exact: true });
  await goByKeys(page, 'Users');
  await typeByKeys(page, page.getByRole('searchbox', { name: 'Search' }), email);
  const row = page.getByRole('row').filter({ hasText: email });
  await pressByKeys(page, row.getByRole('link', { name: fullName }));
  await pressByKeys(page, button(page, 'Sign out everywhere'));
  await pressByKeys(page, inDialog(page, 'Sign out'));
  await expect(heading).toBeFocused();
  await pressByKeys(page, button(page, 'Change role'));
  await chooseByKeys(page, page.getByRole('dialog').getByLabel('New role'), 'Admin');
  await pressByKeys(page, inDialog(page, 'Change role'));
  const changed = page.getByText('The role is changed.');
  await confirm(page);
  await expect(changed).toBeVisible();
  await expect(heading).toBeFocused();
}

async function readLog(page: Page): Promise<void> {
  await goByKeys(page, 'Audit Log');
  await chooseChipByKeys(page, 'About', 'Sign-in and staff');
  await expect(page).toHaveURL(/about=auth/);
  const check = button(page, 'Check the chain');
  await pressByKeys(page, check);
  // Another journey may have verified it in the same minute.
  await expect(page.getByText(/The chain is intact|Too many requests/)).toBeVisible();
}

async function openAndCancelRule(page: Page): Promise<void> {
  const note = page.getByLabel('Note next to the date, in English');
  const isRead = page.getByLabel('I have checked the date in this source');
  await openRule(page);
  await typeByKeys(page, note, 'Read again.');
  await tabTo(page, isRead);
  if (!(await isRead.isChecked())) await page.keyboard.press('Space');
  // Leaving the page keeps the input; changing the date clears the confirmation.
  await openRule(page);
  await expect(note).toHaveValue('Read again.');
  await expect(isRead).toBeChecked();
  await typeByKeys(page, page.getByLabel('Due on day'), '22');
  await expect(isRead).not.toBeChecked();
  await pressByKeys(page, button(page, 'Cancel'));
  await expect(page.getByRole('heading', { name: 'Rules', exact: true })).toBeFocused();
}

async function openRule(page: Page): Promise<void> {
  await goByKeys(page, 'Users');
  await goByKeys(page, 'Due date rules');
  await typeByKeys(page, page.getByLabel('Search by form or name'), 'GSTR-5A');
  await pressByKeys(page, button(page, 'Change gstr-5a'));
  await expect(page.getByRole('heading', { name: /gstr-5a$/ })).toBeFocused();
}

function confirm(page: Page): Promise<void> {
  return confirmByKeys(page, demoAccounts.superadmin.email, 'en');
}
