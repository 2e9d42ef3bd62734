import type { Route } from '@playwright/test';
import { completeGstin } from '@anupal/contract/values/gstin';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomeVerified, fundWallet } from '../../support/personas.ts';
import { countTaps } from '../../support/taps.ts';

const names = ['Joshi Sweets', 'Khan Motors', 'Meena Boutique', 'Rao Traders'];
const list = [
  'Party,GST No',
  ...names.map((name, index) => `${name},${completeGstin(`08ABCPS123${index}K1Z`) ?? ''}`),
].join('\n');

// On the board of this month are the returns of the last one.
const form = 'GSTR-3B';

test('a list is imported and a return filed for many, as far as the wallet suffices (Hindi phone)', async ({
  device,
}) => {
  const { t } = device;
  const page = await device.open();
  const account = await becomeVerified(page);
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  const { tap, add, count } = countTaps();
  const openMore = () => tap(page.getByRole('button', { name: t('More actions') }));
  await page.goto('/dashboard/clients');
  await openMore();
  await tap(page.getByRole('link', { name: t('Import a list') }));
  await page.getByLabel(t('List of clients'), { exact: true }).setInputFiles(file);
  add(2);
  await tap(
    page.getByRole('button', {
      name: t('{0, plural, one {Add # client} other {Add # clients}}', { '0': names.length }),
    }),
  );
  await expect(page.locator(':focus')).toContainText(
    t('{0, plural, one {# client was added.} other {# clients were added.}}', {
      '0': names.length,
    }),
  );
  await fundWallet(account, 1500);

  await tap(page.getByRole('link', { name: t('Go to your clients') }));
  await openMore();
  await tap(page.getByRole('link', { name: t('Due dates'), exact: true }));
  await tap(page.getByRole('link', { name: new RegExp(`^${form}`) }));
  // Returns that were due before the clients were added are listed apart; the day of the run decides.
  const selectAll = page
    .getByLabel(t('Select all not filed'))
    .or(page.getByLabel(t('Select all of these')));
  await tap(selectAll);
  await tap(
    page.getByRole('button', {
      name: t('{0, plural, one {File for #} other {File for #}}', { '0': names.length }),
    }),
  );
  await expect(page.getByText(t('Select at least one client who is ready.'))).toBeVisible();
  await expectAccessible(page, 'clients to be filed for, with open questions');

  // One answer for all, another one for one of them: only then something is missing.
  const yes = /^(?:Yes|हाँ)$/;
  const no = /^(?:No, a nil return|नहीं, शून्य \(nil\) रिटर्न)$/;
  await tap(page.getByRole('button', { name: no }));
  const rao = page.getByRole('listitem').filter({ hasText: 'Rao Traders' });
  await rao.getByRole('radio', { name: yes }).check();
  const missing = new RegExp(`^${t('Missing: {labels}', { labels: '' })}`);
  await expect(rao.getByText(missing)).toBeVisible();
  // The answers are still there after the form of a client was opened.
  await rao.getByRole('link', { name: t('Add it') }).click();
  await expect(page).toHaveURL(/\/apply\/details\?/);
  await page.goBack();
  await expect(rao.getByRole('radio', { name: yes })).toBeChecked();
  await rao.getByRole('radio', { name: no }).check();
  const meena = page.getByLabel(t('Select {clientName}', { clientName: 'Meena Boutique' }));
  await meena.uncheck();
  await expect(page.getByText(t('Saved. You can continue later, on any device.'))).toBeVisible();
  await page.reload();
  await expect(rao.getByRole('radio', { name: no })).toBeChecked();
  await expect(meena).not.toBeChecked();
  const short = page.getByText(
    t('Your wallet is <0/> short.', { element0: '₹' }).split('₹')[0] ?? '',
  );
  await expect(short).toBeHidden();
  const summary = t('{now} of {count} can be filed now', { now: 2, count: 3 });
  await page.getByRole('button', { name: summary }).click();
  await expect(short).toBeVisible();
  await expectAccessible(page, 'clients to be filed for');
  await tap(page.getByRole('button', { name: /₹1,480/ }));
  const dialog = page.getByRole('alertdialog', { name: t('File for these clients?') });
  await expect(dialog.getByText(/^2 (?:nil returns|शून्य)/)).toBeVisible();
  await expectAccessible(page, 'filing for many, to be confirmed');
  // The answer is lost on the way: the page says so, and trying again files nobody twice.
  const loseAnswer = async (route: Route): Promise<void> => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/applications/bulk', loseAnswer, { times: 1 });
  const confirm = dialog.getByRole('button', { name: t('File and pay') });
  await tap(confirm);
  // None of these taps depends on how many clients there are. Of sixty, twenty are left out one by one.
  expect(count() + 20).toBeLessThanOrEqual(40);
  const lost =
    'We received no response, so the applications may already have been filed. Check your connection and try again: nothing is filed twice.';
  await expect(dialog.getByText(t(lost))).toBeVisible();
  await confirm.click();

  await expect(page.getByText(t('{0} of {all} with the office', { '0': 2, all: 3 }))).toBeVisible();
  const refused = page.getByRole('listitem').filter({ hasText: 'Rao Traders' });
  await expect(refused).toContainText('₹720');
  await expectAccessible(page, 'what became of a batch');

  // The wallet is filled, and only the others are filed.
  await fundWallet(account, 750);
  await page.getByRole('button', { name: t('Try the others again') }).click();
  const done = t(
    '{0, plural, one {Already filed or applied for: # client} other {Already filed or applied for: # clients}}',
    { '0': 2 },
  );
  await expect(page.getByText(done)).toBeVisible();
  // The answer is still there.
  await expect(rao.getByRole('radio', { name: no })).toBeChecked();
  await page.getByRole('button', { name: /₹740/ }).click();
  await dialog.getByRole('button', { name: t('File and pay') }).click();
  await expect(page.getByText(t('{0} of {all} with the office', { '0': 1, all: 1 }))).toBeVisible();
});
