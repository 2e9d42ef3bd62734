import type { Language } from '@anupal/contract/languages';
import { calendar } from '@anupal/contract/calendar';
import type { Page } from '@playwright/test';
import { createAccount, newName } from '../../support/accounts.ts';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { demoAccounts } from '../../support/demo-accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { confirmByCode } from '../../support/staff.ts';

// All of them change the one draft.
test.describe.configure({ mode: 'serial' });

const url = '/superadmin/dashboard/due-dates';
const published = 'Published. All calendars now use these rules.';
const nothing = 'The draft is the same as the rules in force. There is nothing to publish.';
const giveUp = 'Discard the draft';
const tooLate = /^Someone else changed or published the draft/;

// A marketplace, which no other journey has.
const profile = {
  constitution: 'trust',
  gstRoles: ['marketplace', 'onlineServicesFromAbroad'],
};

// The changes of a draft are shown for the calendars that people have saved.
test.beforeAll(async () => {
  const { accessToken } = await createAccount(newName());
  await callApi(calendar.saveProfile, { accessToken, json: { profile, version: 0 } });
});

test('a superadmin enters an extension, sees what it changes, and publishes it', async ({
  desktop,
}) => {
  const page = await desktop.open({ as: 'superadmin' });
  await page.goto(url);
  await undoEarlierTry(page);
  expect(await readDueDates()).toEqual(['2026-10-10']);
  await page.getByRole('button', { name: 'Enter an extension' }).click();
  await page.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(page.getByText('Please check the following')).toBeVisible();
  await enterExtension(page, '2026-10-04');
  const pages = page.getByRole('navigation', { name: 'Dashboard pages' });
  await pages.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL('/superadmin/dashboard/users');
  await page.goBack();
  await page.getByRole('button', { name: 'Enter an extension' }).click();
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('2026-10-04');
  await expect(page.getByText('Due date under the rule: 10 October 2026.').first()).toBeVisible();
  const earlier = 'This is not later than the date set by the rule. Is it correct?';
  await expect(page.getByText(earlier)).toBeVisible();
  await page.getByLabel('Until', { exact: true }).fill('2026-10-14');
  await expect(page.getByText(earlier)).toBeHidden();
  await expectAccessible(page, 'the form of an extension');
  await page.getByRole('button', { name: 'Add to the draft' }).click();
  await expect(page.getByRole('heading', { name: 'Draft', exact: true })).toBeFocused();
  await expect(page.getByRole('heading', { name: /would change$/ })).toBeVisible();
  const changes = page.getByRole('table', { name: 'What would change' });
  const changedRow = changes.getByRole('row', { name: /GSTR-8 · September 2026/ });
  await expect(changedRow).toContainText('14 Oct 2026');
  expect(await readDueDates()).toEqual(['2026-10-10']);
  await expectAccessible(page, 'the draft');
  await page.getByLabel('Why it is published').fill('Notification 99/2026');
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await confirm(page, 'en');
  await expect(page.getByText(published)).toBeVisible();
  await expect(page.getByText(nothing)).toBeVisible();
  expect(await readDueDates()).toEqual(['2026-10-14']);
});

test('a rule is changed, published and reset to that of the release (Hindi phone)', async ({
  device,
}) => {
  const { t } = device;
  const page = await device.open({ as: 'superadmin' });
  await page.goto(url);
  await page.getByLabel(t('Search by form or name')).fill('GSTR-5A');
  await page
    .getByRole('row', { name: /GSTR-5A/ })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: `${t('Change')} gstr-5a` }).click();
  await page.getByLabel(t('Note next to the date, in English')).fill('Read again.');
  await page.getByLabel(t('Note next to the date, in Hindi')).fill('फिर पढ़ा गया।');
  await expectAccessible(page, 'the form of a rule');
  await page.getByRole('button', { name: t('Add to the draft') }).click();
  await expect(page.getByText(t('same day, changed wording')).first()).toBeVisible();
  await expectAccessible(page, 'the page of the rules');
  const change = `टिप्पणी ${newName()}`;
  for (const reason of [change, `वापस ${newName()}`]) {
    await page.getByLabel(t('Why it is published')).fill(reason);
    await page.getByRole('button', { name: t('Publish the draft') }).click();
    await confirm(page, 'hi');
    await expect(page.getByRole('row').filter({ hasText: reason })).toBeVisible();
    if (reason === change)
      await page
        .getByRole('button', { name: t('Keep only the release’s rules in the draft') })
        .click();
  }
  expect(await readDueDates()).toEqual(['2026-10-10']);
});

test('the second of two who publish the same draft is refused; giving a draft up is confirmed', async ({
  desktop,
}) => {
  const first = await desktop.open({ as: 'superadmin' });
  const second = await desktop.open({ as: 'superadmin' });
  await first.goto(url);
  await first.getByRole('button', { name: 'Enter an extension' }).click();
  await enterExtension(first, '2026-10-15');
  await first.getByRole('button', { name: 'Add to the draft' }).click();
  await second.goto(url);
  for (const page of [first, second])
    await page.getByLabel('Why it is published').fill('Notification 99/2026');
  await first.getByRole('button', { name: 'Publish the draft' }).click();
  await confirm(first, 'en');
  await expect(first.getByText(nothing)).toBeVisible();
  await second.getByRole('button', { name: 'Publish the draft' }).click();
  await confirm(second, 'en');
  await expect(second.getByText(tooLate)).toBeVisible();
  await expect(second.getByText(nothing)).toBeVisible();

  await first.getByRole('button', { name: 'Remove GSTR-8 · September 2026' }).click();
  await expect(first.getByRole('heading', { name: 'Extensions' })).toBeFocused();
  await first.getByRole('button', { name: giveUp }).click();
  const question = first.getByRole('alertdialog', { name: 'Discard the draft?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(first.getByRole('heading', { name: /would change$/ })).toBeVisible();
  await first.getByRole('button', { name: giveUp }).click();
  await question.getByRole('button', { name: giveUp }).click();
  await expect(first.getByText(nothing)).toBeVisible();
  await first.getByRole('button', { name: 'Keep only the release’s rules in the draft' }).click();
  await first.getByLabel('Why it is published').fill('Back');
  await first.getByRole('button', { name: 'Publish the draft' }).click();
  await confirm(first, 'en');
  await expect(first.getByText(nothing)).toBeVisible();
  expect(await readDueDates()).toEqual(['2026-10-10']);
});

/** Leaves no draft and no rules of the firm, which a try that failed half-way leaves behind. */
async function undoEarlierTry(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Draft', exact: true }).waitFor();
  if (await page.getByRole('button', { name: giveUp }).isVisible()) {
    await page.getByRole('button', { name: giveUp }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard the draft?' });
    await question.getByRole('button', { name: giveUp }).click();
    await expect(page.getByText(nothing)).toBeVisible();
  }
  if ((await readDueDates()).includes('2026-10-10')) return;
  await page.getByRole('button', { name: 'Keep only the release’s rules in the draft' }).click();
  await page.getByLabel('Why it is published').fill('Back');
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await confirm(page, 'en');
  await expect(page.getByText(nothing)).toBeVisible();
  await page.reload();
}

/** The due dates of GSTR-8 in October 2026 for the marketplace. */
async function readDueDates(): Promise<readonly string[]> {
  const json = { profile, from: '2026-10-01', to: '2026-10-31', language: 'en' };
  const { obligations } = await callApi<{
    readonly obligations: readonly { readonly due: string; readonly rule: string }[];
  }>(calendar.preview, { json });
  return obligations.filter(({ rule }) => rule === 'gstr-8').map(({ due }) => due);
}

/** Fills in the form of an extension of September's GSTR-8. */
async function enterExtension(page: Page, until: string): Promise<void> {
  await page.getByLabel('Rule', { exact: true }).selectOption('gstr-8');
  await page.getByLabel('Period', { exact: true }).selectOption({ label: 'September 2026' });
  await page.getByLabel('Until', { exact: true }).fill(until);
  await page.getByLabel('Day of the notification').fill('2026-10-09');
  await page.getByLabel('Notification, with its number').fill('Notification 99/2026-Central Tax');
}

function confirm(page: Page, language: Language): Promise<void> {
  return confirmByCode(page, demoAccounts.superadmin.email, language);
}
