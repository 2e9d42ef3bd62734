import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomeVerified } from '../../support/personas.ts';
import { phonePhoto, toFile } from '../../support/sample-files.ts';

test('a client opens their link on a phone, sends a photo, gives authority and is deleted at their request (Hindi phone)', async ({
  device,
}) => {
  const { t } = device;
  const page = await device.open();
  // The share sheet of the phone, which is not part of the page.
  await page.addInitScript(() => {
    navigator.share = ({ text = '' } = {}) => {
      document.body.dataset.shared = text;
      return Promise.resolve();
    };
  });
  await becomeVerified(page);
  await page.goto('/dashboard/clients/new');
  await page.getByLabel(t('GSTIN, PAN or name')).fill('Joshi Sweets');
  await page.getByRole('button', { name: t('Add client') }).click();
  await page.getByRole('link', { name: t('Phone') }).click();
  await page.getByLabel(t('Phone (optional)')).fill('98765 43210');
  await page.getByRole('button', { name: t('Save client') }).click();
  await page.getByRole('link', { name: t('Link and authority') }).click();
  const link = page.getByRole('region', { name: t('Client link') });
  await link.getByRole('button', { name: t('Create client link') }).click();
  const url = await page.getByLabel(t('Link for the client')).inputValue();
  await link.getByRole('button', { name: t('Share the link') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Another app') })
    .click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', new RegExp(url));
  await page.keyboard.press('Escape');
  await expect(page.getByText(t('Shared messages'))).toBeVisible();
  await page.getByRole('link', { name: t('Documents'), exact: true }).click();
  await page.getByRole('button', { name: t('Request documents') }).click();
  const request = page.getByRole('dialog');
  await request.getByLabel(t('Which document?')).selectOption('salesRegister');
  await expectAccessible(page, 'requesting documents');
  await request.getByRole('button', { name: t('Request documents') }).click();
  await expect(page.getByRole('button', { name: t('Share a new link') })).toBeVisible();
  await expectAccessible(page, 'requested documents');

  const phone = await device.open();
  await phone.goto(url);
  await phone.getByLabel(t('Last 4 digits of your phone number')).fill('3210');
  await expectAccessible(phone, 'confirming the digits');
  await phone.getByRole('button', { name: t('Open my page') }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Joshi Sweets' })).toBeVisible();
  await expectAccessible(phone, 'the page of a client');

  await phone.getByText(t('Send a photo or a file')).click();
  const dialog = phone.getByRole('dialog');
  const photo = await toFile(await phonePhoto(phone), 'bill.jpg');
  await dialog.locator('input[type=file]').first().setInputFiles(photo);
  await dialog.getByRole('checkbox').check();
  await expectAccessible(phone, 'sending a document');
  // Without a connection the photo is still there, and is sent the next time.
  const send = dialog.getByRole('button', { name: t('Send'), exact: true });
  await phone.route('**/requests/*/document', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(
    dialog.getByText(t('Network error. Please check your internet connection.')),
  ).toBeVisible();
  await expect(dialog.getByText('bill.jpg')).toBeVisible();
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(phone.getByText(t('Send a photo or a file'))).toBeHidden();

  await phone
    .getByRole('button', { name: t('Give authority') })
    .first()
    .click();
  await dialog.getByLabel(t('Your full name')).fill('Meera Shah');
  await expectAccessible(phone, 'giving authority');
  await dialog.getByRole('button', { name: t('I agree') }).click();
  await expect(dialog).toBeHidden();

  // A second phone confirms the digits for itself.
  const second = await device.open();
  await second.goto(url);
  await second.getByLabel(t('Last 4 digits of your phone number')).fill('3210');
  await second.getByRole('button', { name: t('Open my page') }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Joshi Sweets' })).toBeVisible();
  await expect(second.getByText(t('Send a photo or a file'))).toBeHidden();

  await page.reload();
  await expect(page.getByText(t('Received documents'))).toBeVisible();
  await page.getByRole('link', { name: t('Link and authority') }).click();
  await expect(page.getByText(t('In force'), { exact: true })).toBeVisible();
  await expectAccessible(page, 'a client with a link');

  await phone.getByRole('button', { name: t('Request deletion') }).click();
  await dialog.getByLabel(t('Last 4 digits of your phone number')).fill('3210');
  await expectAccessible(phone, 'requesting deletion');
  await dialog.getByRole('button', { name: t('Request deletion') }).click();
  await expect(phone.getByRole('button', { name: t('Keep my data') })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: t('Delete the client') }).click();
  await expectAccessible(page, 'a client who requests deletion');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('Delete the client') })
    .click();
  await expect(page).toHaveURL('/dashboard/clients');
  await phone.reload();
  const report = phone.getByRole('heading', { level: 1, name: t('Your data was deleted') });
  await expect(report).toBeVisible();
  await expectAccessible(phone, 'the report of a deletion');
});
