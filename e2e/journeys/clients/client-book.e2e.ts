import type { Language } from '@anupal/contract/languages';
import { continueTo, gstinField, publishService } from '../../support/applications.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomeVerified } from '../../support/personas.ts';
import { countTaps } from '../../support/taps.ts';

const existing: Readonly<Record<Language, RegExp>> = {
  en: /This number belongs to Joshi Sweets/,
  hi: /यह नंबर Joshi Sweets का है/,
};

test('a client is added by a GSTIN, completed, found, and applied for without typing the number again', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  await becomeVerified(page);
  const service = await publishService({ fields: [gstinField] });
  const save = page.getByRole('button', { name: t('Save client') });
  const add = page.getByRole('button', { name: t('Add client') });
  const start = page.getByLabel(t('GSTIN, PAN or name'));
  const name = page.getByLabel(t('Name of the client'));

  // An empty book has one next step.
  await page.goto('/dashboard/clients');
  await page.getByRole('link', { name: t('Add your first client') }).click();
  await start.fill('08ABCPS1234K1ZX');
  await add.click();
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  await start.fill('08ABCPS1234K1ZM');
  await expect(page.getByText(/^PAN ABCPS1234K · /)).toBeVisible();
  await name.fill('Joshi Sweets');
  // What was typed is there again after a look at another page.
  await page.getByRole('link', { name: t('Back to your clients') }).click();
  await page.getByRole('link', { name: t('Add client'), exact: true }).click();
  await expect(start).toHaveValue('08ABCPS1234K1ZM');
  await expectAccessible(page, 'adding a client');
  await add.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Joshi Sweets' })).toBeVisible();
  await expect(page.getByText('08ABCPS1234K1ZM')).toBeVisible();
  await expectAccessible(page, 'a client');

  // Tabs are links: one can be opened by keyboard, and its address by itself.
  const tab = (name: string) =>
    page
      .getByRole('navigation', { name: t('Parts of this page') })
      .getByRole('link', { name: t(name), exact: true });
  await tab('Details').press('Enter');
  await expect(tab('Details')).toHaveAttribute('aria-current', 'page');
  await expect(tab('Details')).toBeFocused();
  await page.reload();
  await expectAccessible(page, 'the details of a client');
  await page.getByRole('link', { name: t('Edit the details') }).click();
  await page.getByRole('button', { name: t('Add a registration') }).click();
  const third = page.getByRole('group', { name: t('Registration {0}', { '0': 3 }) });
  await third.getByLabel(t('Kind')).selectOption('tan');
  await third.getByLabel(t('Number')).fill('JPRA1234');
  await save.click();
  await expect(third.getByLabel(t('Number'))).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'editing a client with an error');
  await third.getByLabel(t('Number')).fill('jpra12345b');
  const second = page.getByRole('group', { name: t('Registration {0}', { '0': 2 }) });
  await second.getByText(t('Validity and place of business')).click();
  await second
    .getByLabel(t('Principal place of business (optional)'))
    .fill('4 Station Road, Chomu');
  await page.getByLabel(t('Tags (optional)')).fill('monthly, food');
  await save.click();
  await expect(page.getByText('JPRA12345B')).toBeVisible();
  await expect(page.getByText('4 Station Road, Chomu')).toBeVisible();

  // The same PAN leads to the client who has it.
  await page.goto('/dashboard/clients/new');
  await start.fill('ABCPS1234K');
  await name.fill('Joshi');
  await add.click();
  await expect(page.getByText(existing[language])).toBeVisible();
  const toExisting = page.getByRole('link', { name: t('Open {0}', { '0': 'Joshi Sweets' }) });
  await expect(toExisting).toBeVisible();
  await start.fill('Verma Electricals');
  await add.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verma Electricals' })).toBeVisible();

  // A search for a number stays out of the URL.
  await page.goto('/dashboard/clients');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expectAccessible(page, 'the client book');
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: t('{name}: download the client list', { name: 'CSV' }) })
    .click();
  expect((await download).suggestedFilename()).toBe('clients.csv');
  await page.getByRole('searchbox').fill('jpra12345b');
  await expect(rows).toHaveCount(2);
  expect(page.url()).not.toContain('jpra');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('radio', { name: /^monthly/ }).check();
  await expect(page).toHaveURL(/tag=monthly/);
  await page.getByRole('link', { name: 'Joshi Sweets' }).click();

  // Applying: the client is chosen already and the GSTIN filled in, so no answer is left to enter.
  await page.getByRole('link', { name: t('Apply for this client') }).click();
  await page.getByRole('searchbox').fill(service.eserviceName);
  await page
    .getByRole('link', {
      name: t('Apply for {eserviceName}', { eserviceName: service.eserviceName }),
    })
    .click();
  await continueTo(page, device, 'Check and submit');
  await expect(page.getByText('08ABCPS1234K1ZM')).toBeVisible();
  await page.getByRole('button', { name: t('Submit application') }).click();
  await expect(page.getByText(t('Your application has been filed.'))).toBeVisible();
  await page.getByRole('link', { name: t('See the application') }).click();
  await page.getByRole('link', { name: 'Joshi Sweets' }).click();
  await expect(page.getByRole('link', { name: service.eserviceName, exact: true })).toBeVisible();

  // Another one like it: four taps, the question about a duplicate included, and nothing is typed.
  const { tap, count } = countTaps();
  await tap(
    page.getByRole('link', {
      name: t('Apply again: {eserviceName}', { eserviceName: service.eserviceName }),
    }),
  );
  await expect(
    page.getByText(
      t('Prefilled from your last application, for the next period. Check what has changed.'),
    ),
  ).toBeVisible();
  await tap(page.getByRole('button', { name: t('Continue') }));
  await tap(page.getByRole('button', { name: t('Submit application') }));
  await tap(page.getByRole('button', { name: t('File another one anyway') }));
  await expect(page.getByText(t('Your application has been filed.'))).toBeVisible();
  expect(count()).toBeLessThanOrEqual(4);
  await page.goto('/dashboard/clients');
  await page.getByRole('link', { name: 'Joshi Sweets' }).click();
  await tab('Details').click();

  // A client with open applications can only be deactivated.
  await page.getByRole('button', { name: t('Delete client') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('Delete client') }).click();
  await expect(question.getByText(/2 applications|2 आवेदन/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('Deactivate') }).click();
  await expect(page.getByText(t('Inactive client'), { exact: true })).toBeVisible();
  await page.goto('/dashboard/clients');
  await expect(rows).toHaveCount(2);
  await page.getByRole('radio', { name: new RegExp(`^${t('Inactive clients')}`) }).check();
  await page.getByRole('link', { name: 'Joshi Sweets' }).click();

  // Any two clients can be made one, and one of them stays.
  await tab('Details').click();
  await page.getByRole('button', { name: t('Merge with another client') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Verma Electricals/ }).click();
  await expect(dialog.getByRole('button', { name: t('Merge into one') })).toBeVisible();
  await expectAccessible(page, 'merging two clients');
  await dialog.getByRole('button', { name: t('Merge into one') }).click();
  await expect(page.getByText(t('The clients have been merged.'))).toBeVisible();
  await page.goto('/dashboard/clients');
  await expect(page.getByRole('link', { name: 'Joshi Sweets' })).toBeVisible();
  await expect(rows).toHaveCount(2);
});
