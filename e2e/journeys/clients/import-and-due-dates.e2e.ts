import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pressByKeys, tabTo } from '../../support/keyboard.ts';
import { becomeVerified } from '../../support/personas.ts';
import { smallPdf, toFile } from '../../support/sample-files.ts';

const list = [
  'Party,GST No,Contact',
  'Sharma Kirana,08ABCPS1234K1ZM,9812345678',
  'Khan & Co,27CQRPK2468L1Z2,',
  'Rao Traders,08ABCPS1234K1ZX,9.19812E+11',
].join('\n');

test('clients are imported from a list, and what is due for them is marked as filed together, by keyboard (English desktop)', async ({
  device,
}) => {
  const { t } = device;
  const page = await device.open();
  await becomeVerified(page);
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  const rows = page.getByRole('list', { name: t('Rows') });
  const addTwo = page.getByRole('button', {
    name: t('{0, plural, one {Add # client} other {Add # clients}}', { '0': 2 }),
  });

  // Each row says what will happen to it before anything is added.
  await page.goto('/dashboard/clients');
  await pressByKeys(page, page.getByRole('link', { name: t('Import a list') }));
  await page.getByLabel(t('List of clients'), { exact: true }).setInputFiles(file);
  await expect(rows.getByRole('listitem').first()).toContainText('Rao Traders');
  await expect(rows.getByRole('listitem').first()).toContainText('GSTIN: ');
  await expectAccessible(page, 'the rows of a list to import');
  // Every column was recognized, so they are folded.
  await page.getByText(/^\d of \d columns recognized$/).click();
  await page.getByLabel('Contact').selectOption('');
  await expect(rows.getByRole('listitem').first()).not.toContainText('Excel');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('Download the rows to correct') }).click();
  expect((await download).suggestedFilename()).toBe('clients-to-correct.csv');
  await addTwo.click();
  await expect(page.locator(':focus')).toContainText(
    t('{0, plural, one {# client was added.} other {# clients were added.}}', { '0': 2 }),
  );

  // It can be undone, and imported again.
  const undo = page.getByRole('button', {
    name: t('Undo the import of {fileName}', { fileName: file.name }),
  });
  await undo.click();
  await page
    .getByRole('alertdialog', { name: t('Undo this import?') })
    .getByRole('button', { name: t('Undo'), exact: true })
    .click();
  await expect(page.getByText(t('Undone'))).toBeVisible();
  await page.goto('/dashboard/clients/import');
  await page.getByLabel(t('List of clients')).setInputFiles(file);
  await addTwo.click();
  await expect(undo).toBeVisible();

  // A file is matched to a client by its name, and added once the match is confirmed.
  await page.goto('/dashboard/clients/documents');
  const register = new File([smallPdf()], '08ABCPS1234K1ZM sales.pdf', { type: 'application/pdf' });
  await page.locator('input[type=file]').setInputFiles(await toFile(register, register.name));
  await expect(page.getByText(t('matched by GSTIN or PAN'))).toBeVisible();
  await page.getByRole('button', { name: t('Confirm all') }).click();
  await page.getByLabel(t('What is it?')).selectOption('salesRegister');
  await page
    .getByRole('button', {
      name: t('{ready, plural, =0 {Add documents} one {Add # document} other {Add # documents}}', {
        ready: 1,
      }),
    })
    .click();
  await expect(page.locator(':focus')).toContainText(
    t('{count, plural, one {# document added.} other {All # documents added.}}', { count: 1 }),
  );

  await page.goto('/dashboard/clients');
  await pressByKeys(page, page.getByRole('link', { name: t('Due dates'), exact: true }));
  const filedOf = (filed: number) => t('{0} of {all} filed', { '0': filed, all: 2 });
  const gstr3b = page.getByRole('link', { name: /^GSTR-3B/ });
  await expect(gstr3b).not.toContainText(filedOf(2));
  await pressByKeys(page, gstr3b);
  // Returns that were due before the clients were added are listed apart; the day of the run decides.
  const selectAll = page
    .getByLabel(t('Select all not filed'))
    .or(page.getByLabel(t('Select all of these')));
  await tabTo(page, selectAll);
  await page.keyboard.press('Space');
  await pressByKeys(
    page,
    page.getByRole('button', {
      name: t('{0, plural, one {File for #} other {File for #}}', { '0': 2 }),
    }),
  );
  const first = page.getByRole('listitem').filter({ hasText: 'Sharma Kirana' });
  await expect(first).toContainText(register.name);
  const khan = page.getByRole('listitem').filter({ hasText: 'Khan & Co' });
  await tabTo(page, khan.getByRole('radio', { name: t('Yes') }));
  await page.keyboard.press('ArrowDown');
  await expect(khan.getByRole('radio', { name: 'No, a nil return' })).toBeChecked();
  const toFund = page.getByRole('link', { name: t('Add money') });
  await tabTo(page, toFund);
  await page.goBack();
  await tabTo(page, selectAll);
  await page.keyboard.press('Space');
  await expectAccessible(page, 'the clients of a form, chosen');
  await pressByKeys(page, page.getByRole('button', { name: t('Already filed: record') }));
  const dialog = page.getByRole('dialog', { name: 'GSTR-3B' });
  await pressByKeys(page, dialog.getByRole('button', { name: t('Record as filed') }));
  await expect(dialog).toBeHidden();
  await page.goto('/dashboard/clients/due-dates');
  await expect(gstr3b).toContainText(filedOf(2));

  // The calendar counts them on their day.
  const inNavigation = (navigation: string, name: string) =>
    page
      .getByRole('navigation', { name: t(navigation) })
      .getByRole('link', { name: t(name), exact: true });
  await inNavigation('Show as', 'Calendar').click();
  await expect(page).toHaveURL(/view=calendar/);
  const onList = page.getByRole('listitem').filter({ has: gstr3b });
  await expect(onList.last()).toContainText(filedOf(2));
  await expectAccessible(page, 'the calendar of all clients');
  await page.goto('/dashboard/clients/due-dates');

  // The page of a client shows them too.
  await gstr3b.click();
  await page.getByRole('link', { name: 'Sharma Kirana' }).click();
  await inNavigation('Parts of this page', 'Due dates').click();
  await page.getByRole('button', { name: /^(?:Show all|सभी) \d/ }).click();
  await expect(page.getByText(/^(?:Filed|दाखिल)$/).first()).toBeVisible();

  // A form is prepared before each due date until that is paused.
  const what = page.getByLabel(t('Form or service to repeat'));
  await what.selectOption('GSTR-1');
  await page.getByRole('button', { name: t('Start repeating') }).click();
  await page.getByRole('button', { name: t('Change {name}', { name: 'GSTR-1' }) }).click();
  const order = page.getByRole('listitem').filter({ hasText: 'GSTR-1' });
  await order.getByLabel(t('Prepare a draft')).selectOption('3');
  await order.getByLabel(t('Your client pays each time (optional)')).fill('900');
  await order.getByRole('button', { name: t('Save'), exact: true }).click();
  await expect(
    page.getByText(/^Draft 3 days before the due date · your client pays ₹900/),
  ).toBeVisible();
  await page.getByRole('button', { name: t('Pause {name}', { name: 'GSTR-1' }) }).click();
  await expect(page.getByText(t('Paused'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'recurring orders of a client');
});
