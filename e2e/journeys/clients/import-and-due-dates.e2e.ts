import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomeVerified } from '../../support/personas.ts';

const list = [
  'Party,GST No,Contact',
  'Sharma Kirana,08ABCPS1234K1ZM,9812345678',
  'Khan & Co,27CQRPK2468L1Z2,',
  'Rao Traders,08ABCPS1234K1ZX,9.19812E+11',
].join('\n');

test('clients are imported from a list, and what is due for them is marked as filed together', async ({
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
  if (device.isPhone) await page.getByRole('button', { name: t('More actions') }).click();
  await page.getByRole('link', { name: t('Import a list') }).click();
  await page.getByLabel(t('List of clients'), { exact: true }).setInputFiles(file);
  await expect(rows.getByRole('listitem').first()).toContainText('Rao Traders');
  await expect(rows.getByRole('listitem').first()).toContainText('GSTIN: ');
  await expectAccessible(page, 'the rows of a list to import');
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

  await page.goto('/dashboard/clients/due-dates');
  const filedOf = (filed: number) => t('{0} of {all} filed', { '0': filed, all: 2 });
  const gstr3b = page.getByRole('link', { name: /^GSTR-3B/ });
  await expect(gstr3b).not.toContainText(filedOf(2));
  await expectAccessible(page, 'the due dates of all clients');
  await gstr3b.click();
  await page.getByLabel(t('Select all not filed')).check();
  await expectAccessible(page, 'the clients of a form, chosen');
  await page.getByRole('button', { name: t('Mark as filed') }).click();
  const dialog = page.getByRole('dialog', { name: 'GSTR-3B' });
  await dialog.getByRole('button', { name: t('Mark as filed') }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/dashboard/clients/due-dates');
  await expect(gstr3b).toContainText(filedOf(2));

  // The calendar counts them on their day, for the clients of one State too.
  const inNavigation = (navigation: string, name: string) =>
    page
      .getByRole('navigation', { name: t(navigation) })
      .getByRole('link', { name: t(name), exact: true });
  await inNavigation('Show as', 'Calendar').click();
  await expect(page).toHaveURL(/view=calendar/);
  const onList = page.getByRole('listitem').filter({ has: gstr3b });
  await expect(onList.last()).toContainText(filedOf(2));
  await expectAccessible(page, 'the calendar of all clients');
  await page.goto(`${page.url()}&state=27`);
  await expect(onList.last()).toContainText(t('{0} of {all} filed', { '0': 1, all: 1 }));
  await page.goto('/dashboard/clients/due-dates');

  // The page of a client shows them too.
  await gstr3b.click();
  await page.getByRole('link', { name: 'Sharma Kirana' }).click();
  await inNavigation('Parts of this page', 'Due dates').click();
  await page.getByRole('button', { name: /^(?:Show all|सभी) \d/ }).click();
  await expect(page.getByText(/^(?:Filed|दाखिल)$/).first()).toBeVisible();
  await expectAccessible(page, 'the due dates of a client');

  // A form is prepared before each due date until that is paused.
  const what = page.getByLabel(t('Form or service to repeat'));
  await what.selectOption('GSTR-1');
  await page.getByRole('button', { name: t('Start repeating') }).click();
  await page.getByRole('button', { name: t('Pause {name}', { name: 'GSTR-1' }) }).click();
  await expect(page.getByText(t('Paused'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'recurring orders of a client');
});
