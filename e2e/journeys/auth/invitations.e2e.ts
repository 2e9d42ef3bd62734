import type { Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { submitEmail, submitRegistration, enterCode, newPerson } from '../../support/accounts.ts';
import { demoAccounts, secondSuperadmin } from '../../support/demo-accounts.ts';
import { devices } from '../../support/devices.ts';
import { createDevice, expect, test } from '../../support/fixtures.ts';
import { emailsTo } from '../../support/mailbox.ts';
import {
  acceptInvitation,
  confirmByCode,
  invite,
  invitedText,
  signInAsSuperadmin,
} from '../../support/staff.ts';
import { openRow } from '../../support/lists.ts';
import { text } from '../../support/text.ts';

// The second superadmin of the sandbox takes part in both.
test.describe.configure({ mode: 'serial' });

test('a superadmin is invited, approved by another one, joins on a phone, and invites and revokes', async ({
  page,
  openBrowser,
  desktop,
}) => {
  const [second, third] = [newPerson('Neha Gupta'), newPerson('Ravi Kumar')];
  await signInAsSuperadmin(page);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(page).toHaveURL('/superadmin/dashboard/invitations');
  await page.getByLabel('Role').selectOption({ label: 'Superadmin' });
  await invite(page, second.email, 'en');
  await confirmByCode(page, demoAccounts.superadmin.email, 'en');
  await expect(
    page.getByText(
      `Another superadmin must approve the invitation to ${second.email} before we send it.`,
    ),
  ).toBeVisible();
  await invite(page, demoAccounts.user.email, 'en');
  await confirmByCode(page, demoAccounts.superadmin.email, 'en');
  await expect(page.getByText('This address already has an account')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(demoAccounts.user.email);

  const approver = await desktop.open();
  await signInAsSuperadmin(approver, 'en', secondSuperadmin);
  await approver.goto('/superadmin/dashboard/invitations');
  await approver.getByRole('button', { name: `Approve the invitation of ${second.email}` }).click();
  await confirmByCode(approver, secondSuperadmin, 'en');
  await expect(approver.getByText('The invitation is approved and sent.')).toBeVisible();

  const small = await createDevice(openBrowser, devices['Hindi phone']).open();
  await acceptInvitation(small, second, 'hi');
  await expect(small).toHaveURL('/superadmin/dashboard');
  await page.reload();
  await expect(findRow(page, second.email)).toContainText('Used');
  await expect(findRow(page, second.email)).toContainText('by Neha Gupta');

  await small.goto('/superadmin/dashboard/invitations');
  await invite(small, third.email, 'hi');
  await confirmByCode(small, second.email, 'hi');
  await expect(
    small.getByText(text('hi', 'We have sent the invitation to {email}.', { email: third.email })),
  ).toBeVisible();
  await openRow(findRow(small, third.email, 'hi'), devices['Hindi phone']);
  await small
    .getByRole('button', {
      name: text('hi', 'Revoke the invitation of {email}', { email: third.email }),
    })
    .tap();
  await small
    .getByRole('alertdialog')
    .getByRole('button', { name: text('hi', 'Revoke') })
    .tap();
  await confirmByCode(small, second.email, 'hi');
  await expect(small.getByRole('alertdialog')).toBeHidden();
  await expect(findRow(small, third.email, 'hi')).toContainText(text('hi', 'Revoked'));
  await expect(small.getByRole('heading', { name: text('hi', 'Invited so far') })).toBeFocused();

  const again = await desktop.open();
  await again.goto('/admin-login');
  await submitEmail(again, second.email);
  await enterCode(again, await newestCode(second.email, 'sign-in'));
  await expect(again).toHaveURL('/superadmin/dashboard');
});

test('an address without an invitation sees the same as an invited one', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open();
  const person = newPerson();
  await page.goto('/admin-login');
  await page.getByLabel(t('Email address')).fill(person.email);
  await page.getByRole('link', { name: t('I have been invited') }).click();
  await expect(page).toHaveURL(/\/admin-login\?invited/);
  await expect(page.getByRole('heading', { name: t('Join the staff') })).toBeVisible();
  await expect(page.getByLabel(t('Email address'))).toHaveValue(person.email);
  await submitRegistration(page, person, language);
  await expect(page.getByText(invitedText(language, person.email))).toBeVisible();
  await page.reload();
  await enterCode(page, '123456', language);
  await expect(page.getByRole('alert').first()).toBeVisible();
  expect(await emailsTo(person.email)).toEqual([]);
});

test('closing the dialog that asks for a code keeps the input', async ({ page: own }) => {
  const person = newPerson();
  await signInAsSuperadmin(own, 'en', secondSuperadmin);
  await own.goto('/superadmin/dashboard/invitations');
  await invite(own, person.email, 'en');
  const dialog = own.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('One-time code (OTP)').fill('123456');
  await own.keyboard.press('Enter');
  await expect(dialog.getByText('Invalid OTP. Please check and try again.')).toBeVisible();
  await own.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(own).toHaveURL('/superadmin/dashboard/invitations');
  await expect(own.getByLabel('Email address')).toHaveValue(person.email);
  await expect(own.getByText(/^Confirm this action/)).toBeVisible();
  await own.getByLabel('Email address').press('Enter');
  await expect(dialog).toBeVisible();
  await expect(own.getByText(/^Confirm this action/)).toBeHidden();
  expect(await emailsTo(person.email)).toEqual([]);
});

async function newestCode(email: string, kind: string): Promise<string> {
  const find = async () => (await emailsTo(email)).find(({ subject }) => subject.includes(kind));
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  return /^\d{6}$/m.exec((await find())?.text ?? '')?.[0] ?? '';
}

function findRow(page: Page, email: string, language: Language = 'en') {
  // The same page has a table of the staff.
  return page
    .getByRole('table', { name: text(language, 'Invitations to the staff') })
    .getByRole('row')
    .filter({ hasText: email });
}
