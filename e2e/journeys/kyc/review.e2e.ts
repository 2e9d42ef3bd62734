import { rejectionTexts } from '@anupal/contract/texts/kyc-rejections';
import type { Page } from '@playwright/test';
import { type Account, createAccount, newName } from '../../support/accounts.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import type { Device } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { cancelKyc, checkDocuments, readOwnKyc, submitKyc, validKyc } from '../../support/kyc.ts';
import { chips, chooseChip } from '../../support/lists.ts';
import { emailsTo } from '../../support/mailbox.ts';
import { confirmByCode } from '../../support/staff.ts';
import { storeToken } from '../../support/stored-session.ts';

const list = '/admin/dashboard/kyc-requests';
test('a KYC is rejected with a reason, corrected and approved', async ({ device }) => {
  const { t } = device;
  const name = newName();
  const person = await createAccount(name);
  const first = await submitKyc(person, validKyc(name));
  const page = await device.open({ as: 'admin' });
  await page.goto(list);
  await page.getByLabel(t('Search')).fill(name);
  await expect(page).toHaveURL(new RegExp(`q=${name.split(' ')[0] ?? ''}`));
  await chooseChip(page, t('Status'), t('Pending'));
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main').getByText('XXXX XXXX')).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toBeVisible();

  await page.getByRole('button', { name: t('Reject'), exact: true }).click();
  const dialog = page.getByRole('alertdialog', {
    name: t('Are you sure you want to rejected this KYC?'),
  });
  await dialog.getByRole('button', { name: t('Reject'), exact: true }).click();
  await expect(dialog.getByLabel(t('Reason'))).toBeFocused();
  await expect(dialog.getByLabel(t('Reason'))).toHaveAccessibleDescription(
    t('Please choose a reason'),
  );
  await dialog.getByLabel(t('Reason')).selectOption({ label: t('A document is unclear') });
  await dialog.getByLabel(t('Remark (optional)')).fill('Please lay the card flat.');
  await dialog.getByRole('button', { name: t('Reject'), exact: true }).click();
  await expect(page.getByText(t('KYC rejected successfully!'))).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: t('A document is unclear') }),
  ).toBeVisible();
  const own = await readOwnKyc(person);
  expect(own.rejection).toEqual({
    reason: 'document_unclear',
    remark: 'Please lay the card flat.',
  });
  await expectEmail(person, rejectionTexts.document_unclear.en);

  await cancelKyc(person, first.id);
  const second = await submitKyc(person, validKyc(name));
  await page.getByRole('link', { name: t('Back to KYC requests') }).click();
  await expect(page.getByLabel(t('Search'))).toHaveValue(name);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${list}/${second.id}(?:\\?|$)`));
  await checkDocuments(page);
  await page.reload();
  await expect(page.locator('#document-checked')).toBeChecked();
  await page.getByRole('button', { name: t('Approve'), exact: true }).click();
  const question = page.getByRole('alertdialog', {
    name: t('Are you sure you want to approved this KYC?'),
  });
  await question.getByRole('button', { name: t('Approve'), exact: true }).click();
  await expect(page.getByText(t('KYC approved successfully!'))).toBeVisible();
  expect((await readOwnKyc(person)).kycStatus).toBe('approved');
  await expectOpenGate(device, person);
});

test('several requests are reviewed with the keyboard only', async ({ desktop }) => {
  const names = await createRequests(2);
  const page = await desktop.open({ as: 'admin' });
  await page.goto(`${list}?status=pending`);
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const pending = new Set(names);
  for (let step = 0; pending.size > 0; step += 1) {
    expect(step, `still pending: ${[...pending].join()}`).toBeLessThan(40);
    await expect(page.getByText(/^Page 1 of/)).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    const name = await heading.textContent();
    if (name !== null && pending.has(name)) {
      await decideByKeys(page, pending.size % 2 === 0);
      pending.delete(name);
    }
    const before = page.url();
    if (pending.size === 0) break;
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(before);
    // The URL changes a moment before the page: until then a key would act on the old page.
    await heading.waitForElementState('hidden');
  }
});

test('K10 two admins on one request: the second decision is refused and keeps its remark', async ({
  desktop,
}) => {
  const name = newName();
  const { id } = await submitKyc(await createAccount(name), validKyc(name));
  const [first, second] = [
    await desktop.open({ as: 'admin' }),
    await desktop.open({ as: 'superadmin' }),
  ];
  await first.goto(`${list}/${id}`);
  await second.goto(`/superadmin/dashboard/kyc-requests/${id}`);
  await first.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = first.getByRole('alertdialog');
  await dialog.getByLabel('Reason').selectOption('name_differs');
  await dialog.getByLabel('Remark (optional)').fill('The surname is missing.');
  await checkDocuments(second);
  await second.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('KYC approved successfully!')).toBeVisible();

  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(first.locator(':focus')).toContainText('This request has changed in the meantime.');
  await expect(dialog).toBeHidden();
  await expect(first.getByRole('listitem').filter({ hasText: 'Approved' })).toBeVisible();
  await first.keyboard.press('r');
  await expect(dialog.getByLabel('Remark (optional)')).toHaveValue('The surname is missing.');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await confirmByCode(first, demoAccounts.admin.email, 'en');
  await expect(first.getByText('KYC rejected successfully!')).toBeVisible();
});

test('the list of KYC requests has its columns and filters, and says when none is found', async ({
  desktop,
}) => {
  const page = await desktop.open({ as: 'admin' });
  await page.goto('/admin/kyc-verification');
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('KYC Requests');
  const headings = 'Full Name, PAN Number, Aadhaar Number, Address, Status, Action'.split(', ');
  await expect(page.getByRole('columnheader')).toHaveText(headings);
  const search = page.getByLabel('Search');
  const placeholder = 'Search by name, PAN, Aadhaar, or address...';
  await expect(search).toHaveAttribute('placeholder', placeholder);
  const statuses = ['All Status', 'Pending', 'Approved', 'Rejected'];
  await expect(chips(page, 'Status').locator('label')).toHaveText(statuses);
  await search.fill('No One Of This Name');
  await expect(page.getByText('No KYC requests found.')).toBeVisible();
});

/** Approves or rejects the request on the screen with the keyboard only. */
async function decideByKeys(page: Page, isApproval: boolean): Promise<void> {
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`Page ${number} of 3`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toBeVisible();
    await page.keyboard.press('c');
    if (number < 3) await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press(isApproval ? 'a' : 'r');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  if (!isApproval) await page.keyboard.press('ArrowDown');
  if (!isApproval) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(
    page
      .getByRole('region', { name: 'KYC Request', exact: true })
      .getByText(isApproval ? 'Approved' : 'Rejected')
      .first(),
  ).toBeVisible();
}

async function createRequests(count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, () => newName());
  for (const name of names) await submitKyc(await createAccount(name), validKyc(name));
  return names;
}

async function expectEmail({ email }: Account, message: string): Promise<void> {
  await expect
    .poll(async () => (await emailsTo(email)).some(({ text }) => text.includes(message)))
    .toBe(true);
}

/** The person's own browser shows the approval without a new sign-in. */
async function expectOpenGate(device: Device, { accessToken }: Account): Promise<void> {
  const { t } = device;
  const page = await device.open({ viewport: { width: 1280, height: 800 }, hasTouch: false });
  await page.goto('/error');
  await storeToken(page, accessToken);
  await page.goto('/dashboard/settings');
  const sidebar = page.getByRole('navigation', { name: t('Dashboard pages') });
  await expect(sidebar).toBeVisible();
  await expect(sidebar.getByText(t('Requires KYC'))).toBeHidden();

  // Without a plan there is no wallet.
  await page.goto('/dashboard/kyc');
  await page.getByRole('link', { name: t('Choose a plan') }).click();
  await expect(page).toHaveURL('/franchisee-options');
}
