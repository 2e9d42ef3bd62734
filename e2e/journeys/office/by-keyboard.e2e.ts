import { randomUUID } from 'node:crypto';
import { announcements } from '@anupal/contract/announcements';
import { support } from '@anupal/contract/support';
import type { Locator, Page } from '@playwright/test';
import type { Account, Person } from '../../support/accounts.ts';
import { fileApplication, publishService } from '../../support/applications.ts';
import { environment } from '../../support/environment.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  button,
  chooseByKeys,
  chooseFileByKey,
  goByKeys,
  inDialog,
  pressByKeys,
  typeByKeys,
  tabTo,
} from '../../support/keyboard.ts';
import { statusBadge } from '../../support/office.ts';
import { createVerified } from '../../support/personas.ts';
import { smallPdf } from '../../support/sample-files.ts';

test('an admin does a day of work with the keyboard only', async ({ desktop }) => {
  const page = await desktop.open({ as: 'admin' });
  const account = await createVerified();
  const service = await publishService();
  const first = await fileApplication(account, service.id);
  const second = await fileApplication(account, service.id);
  const subject = await openTicket(account);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The steps whose toasts are read come first: a toast waits while three others are shown.
  await test.step('a ticket is answered with a canned reply and closed', () =>
    answerTicket(page, subject));
  await test.step('a service gets a field', () => changeService(page, service.eserviceName));
  await test.step('an application is claimed, questioned and completed', () =>
    completeApplication(page, first.trackingNumber));
  await test.step('a fee is quoted, and an application rejected', () =>
    quoteAndReject(page, second.trackingNumber));
  await test.step('an announcement is written and ended', () => announce(page));
  await test.step('a plan is created, changed and deleted', () => managePlan(page));
  await test.step('an account is disabled and enabled', () => disableAndEnable(page, account));
});

async function answerTicket(page: Page, subject: string): Promise<void> {
  const reply = { name: `Keys-${randomUUID().slice(0, 8)}`, en: 'It takes a day.', hi: 'एक दिन।' };
  await goByKeys(page, 'Support');
  await pressByKeys(page, page.getByRole('link', { name: 'Prepared replies' }));
  await pressByKeys(page, button(page, 'New reply'));
  await typeByKeys(page, page.getByLabel('Name of the reply'), reply.name);
  await typeByKeys(page, page.getByLabel('Text in English', { exact: true }), reply.en);
  await typeByKeys(page, page.getByLabel('Text in Hindi', { exact: true }), reply.hi);
  await pressByKeys(page, button(page, 'Save'));
  await expect(button(page, 'New reply')).toBeFocused();

  const back = page.getByRole('link', { name: 'Back to the inbox' });
  await pressByKeys(page, back, 'Shift+Tab');
  await typeByKeys(page, page.getByRole('searchbox', { name: 'Search' }), subject);
  await expect(page).toHaveURL(/kept=1/);
  await pressByKeys(page, page.getByRole('link', { name: subject }));
  await pressByKeys(page, button(page, 'Assign to me'));
  await expect(button(page, 'Unassign')).toBeFocused();
  await chooseByKeys(page, page.getByLabel('Insert a prepared reply'), reply.name);
  await pressByKeys(page, button(page, 'Insert'));
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await expect(page.getByLabel('Your reply')).toHaveValue(reply.en);
  await pressByKeys(page, button(page, 'Send reply'));
  await expect(page.getByText('Your reply has been sent.')).toBeVisible();
  await pressByKeys(page, button(page, 'Close ticket'), 'Shift+Tab');
  await expect(button(page, 'Open again')).toBeFocused();
  await pressByKeys(page, back, 'Shift+Tab');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(subject);

  await pressByKeys(page, page.getByRole('link', { name: 'Prepared replies' }), 'Shift+Tab');
  const deletion = button(page, `Delete: ${reply.name}`);
  await pressByKeys(page, deletion);
  await pressByKeys(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(deletion).toHaveCount(0);
  // Other journeys may have canned replies too.
  await expect(page.locator(':focus')).toHaveAccessibleName(/^(?:Delete: |New reply$)/);
}

async function changeService(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await goByKeys(page, 'Create Service');
  await typeByKeys(page, page.getByRole('searchbox', { name: 'Search' }), name);
  await pressByKeys(page, button(page, `Edit ${name}`));
  await typeByKeys(page, dialog.getByLabel('Our fee in rupees, with GST'), '750');
  await pressByKeys(page, inDialog(page, 'Add a field'));
  await expect(dialog.getByLabel('Label in English')).toBeFocused();
  await page.keyboard.type('Year of founding');
  await pressByKeys(page, inDialog(page, 'Update Service'));
  await expect(page.getByText('Service updated successfully!')).toBeVisible();
  await expect(button(page, `Edit ${name}`)).toBeFocused();
}

async function completeApplication(page: Page, trackingNumber: string): Promise<void> {
  await claimApplication(page, trackingNumber);
  await decide(page, 'Request information', { Message: 'One document is missing.' });
  await expect(statusBadge(page, 'Action needed')).toBeVisible();
  await decide(page, 'Continue without an answer');
  await decide(page, 'Start work');
  await tabTo(page, page.locator('#result'));
  await chooseFileByKey(page, 'Enter', smallPdf());
  await expect(toDo(page)).toBeFocused();
  await decide(page, 'Complete');
  await expect(statusBadge(page, 'Completed')).toBeVisible();
}

async function quoteAndReject(page: Page, trackingNumber: string): Promise<void> {
  await claimApplication(page, trackingNumber);
  await decide(page, 'Quote a fee', {
    'Our fee in rupees, with GST': '250',
    'What it is for': 'Stamp duty',
  });
  await expect(statusBadge(page, 'Action needed')).toBeVisible();
  await decide(page, 'Reject', { Reason: 'The photograph shows another person.' });
  await expect(statusBadge(page, 'Rejected')).toBeVisible();
}

async function claimApplication(page: Page, trackingNumber: string): Promise<void> {
  await goByKeys(page, 'Applications');
  await typeByKeys(page, page.getByRole('searchbox', { name: 'Search' }), trackingNumber);
  await pressByKeys(
    page,
    page.getByRole('row').filter({ hasText: trackingNumber }).getByRole('link'),
  );
  await pressByKeys(page, button(page, 'Assign to me'));
  await expect(toDo(page)).toBeFocused();
}

/** Performs an action on an application that opens a dialog. */
async function decide(
  page: Page,
  action: string,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  await pressByKeys(page, button(page, action));
  for (const [label, text] of Object.entries(texts))
    await typeByKeys(page, page.getByRole('dialog').getByLabel(label, { exact: true }), text);
  await pressByKeys(page, inDialog(page, action));
  await expect(toDo(page)).toBeFocused();
}

function toDo(page: Page): Locator {
  return page.getByRole('heading', { name: 'Next steps' });
}

async function announce(page: Page): Promise<void> {
  const text = `Closed on ${randomUUID().slice(0, 8)}.`;
  const opener = button(page, 'New announcement');
  await goByKeys(page, 'Announcements');
  await pressByKeys(page, opener);
  await typeByKeys(page, page.getByLabel('Text in English', { exact: true }), text);
  await typeByKeys(page, page.getByLabel('Text in Hindi', { exact: true }), 'बंद।');
  // No other journey reads announcements for staff.
  await chooseByKeys(page, page.getByLabel('For whom'), 'Staff');
  await pressByKeys(page, button(page, 'Publish'));
  await expect(opener).toBeFocused();
  const [up, down] = [button(page, `Move up: ${text}`), button(page, `Move down: ${text}`)];
  await pressByKeys(page, up);
  await expect(down).toBeVisible();
  const listed = page.waitForResponse(`**/api${announcements.listManaged.path}**`);
  await pressByKeys(page, down);
  await listed;
  await expect(down.and(page.locator('[aria-busy]'))).toHaveCount(0);
  // At the end of the list there is only the button to move up.
  await expect(up.or(down).and(page.locator(':focus'))).toBeVisible();
  const end = button(page, `End now: ${text}`);
  await pressByKeys(page, end);
  await pressByKeys(page, page.getByRole('alertdialog').getByRole('button', { name: 'End now' }));
  await expect(end).toHaveCount(0);
  await expect(opener).toBeFocused();
}

async function managePlan(page: Page): Promise<void> {
  const name = `Keys ${randomUUID().slice(0, 8)}`;
  await goByKeys(page, 'Plan-Management');
  await typeByKeys(page, page.getByLabel('Plan Name'), name);
  await typeByKeys(page, page.getByLabel('Price (₹)'), '60000');
  await typeByKeys(page, page.getByLabel('Description', { exact: true }), 'For a test.');
  await pressByKeys(page, button(page, 'Create Plan'));
  await expect(page.locator(':focus')).toContainText('✅ Plan created successfully!');
  await pressByKeys(page, button(page, `Edit ${name}`));
  await expect(page.getByLabel('Plan Name')).toBeFocused();
  await typeByKeys(page, page.getByLabel('Price (₹)'), '70000');
  await pressByKeys(page, button(page, 'Update Plan'));
  await expect(page.locator(':focus')).toContainText('✅ Plan updated successfully!');
  await pressByKeys(page, button(page, `Delete ${name}`));
  await pressByKeys(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await expect(page.locator(':focus')).toContainText('✅ Plan deleted successfully!');
}

async function disableAndEnable(page: Page, { fullName, email }: Person): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Account', exact: true });
  await goByKeys(page, 'Users');
  await typeByKeys(page, page.getByRole('searchbox', { name: 'Search' }), email);
  await pressByKeys(page, page.getByRole('table').getByRole('link', { name: fullName }));
  await pressByKeys(page, button(page, 'Disable account'));
  await typeByKeys(page, page.getByRole('dialog').getByLabel('Reason'), 'Left the firm');
  await pressByKeys(page, inDialog(page, 'Disable'));
  await expect(heading).toBeFocused();
  await pressByKeys(page, button(page, 'Enable account'));
  await pressByKeys(page, inDialog(page, 'Enable'));
  await expect(heading).toBeFocused();
  await expect(button(page, 'Disable account')).toBeVisible();
}

/** Opens a ticket through the API. */
async function openTicket({ accessToken }: Account): Promise<string> {
  const subject = `Wallet ${randomUUID().slice(0, 8)}`;
  const response = await fetch(`${environment.baseUrl()}/api${support.open.path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ subject, text: 'Nothing arrived.', documents: [] }),
  });
  expect(response.ok, `${response.url} responded with ${response.status}`).toBe(true);
  return subject;
}
