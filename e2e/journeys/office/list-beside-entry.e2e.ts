import { fileApplication, publishService } from '../../support/applications.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { officeUrl } from '../../support/office.ts';
import { createVerified } from '../../support/personas.ts';

const current = 'tr a[aria-current=page]';

test('on a wide screen an entry opens beside its list, which keeps its filters', async ({
  desktop,
}) => {
  const account = await createVerified();
  const service = await publishService();
  const first = await fileApplication(account, service.id);
  const second = await fileApplication(account, service.id);
  const page = await desktop.open({ as: 'admin' });
  const query = `?state=submitted&service=${service.id}`;
  await page.goto(officeUrl + query);
  const list = page.getByRole('region', { name: 'Applications', exact: true });
  const entry = page.getByRole('region', { name: 'Application', exact: true });
  const row = (trackingNumber: string) => page.getByRole('row').filter({ hasText: trackingNumber });
  await expect(page.getByRole('row')).toHaveCount(3);

  await row(first.trackingNumber).getByRole('link').click();
  await expect(page).toHaveURL(`${officeUrl}/${first.id}${query}`);
  const heading = entry.getByRole('heading', { level: 1, name: service.eserviceName });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(entry).toContainText(first.trackingNumber);
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(list.locator(current)).toHaveAttribute('href', new RegExp(first.id));
  await expectAccessible(page, 'an application beside the queue');

  await test.step('another entry is chosen, and the list stays as it is', async () => {
    await list.evaluate((element) => element.setAttribute('data-kept', ''));
    await row(second.trackingNumber).getByRole('link').click();
    await expect(page).toHaveURL(`${officeUrl}/${second.id}${query}`);
    await expect(entry).toContainText(second.trackingNumber);
    await expect(entry).not.toContainText(first.trackingNumber);
    await expect(list.locator(current)).toHaveAttribute('href', new RegExp(second.id));
    await expect(list).toHaveAttribute('data-kept', '');
  });

  await test.step('the list is searched, and the entry stays open', async () => {
    await list.getByRole('searchbox', { name: 'Search' }).fill('nobody at all');
    await expect(list.getByText('No applications match this search.')).toBeVisible();
    await expect(entry).toContainText(second.trackingNumber);
    await list.getByRole('searchbox', { name: 'Search' }).fill('');
    await expect(list.getByRole('row')).toHaveCount(3);
  });

  await test.step('a reload shows both, a narrow window the entry alone', async () => {
    await page.reload();
    await expect(list.getByRole('row')).toHaveCount(3);
    await expect(entry).toContainText(second.trackingNumber);
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the applications' }).click();
    await expect(page).toHaveURL(officeUrl + query);
    await expect(page.getByRole('row')).toHaveCount(3);
  });
});

test('the facts about the franchisee open beside an application', async ({ desktop }) => {
  const account = await createVerified();
  const service = await publishService();
  const { id } = await fileApplication(account, service.id);
  const page = await desktop.open({ as: 'admin' });
  await page.goto(`${officeUrl}/${id}`);
  const opener = page.getByRole('button', { name: 'About the user' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: account.fullName });
  await expect(sheet.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await expectAccessible(sheet, 'the facts about a franchisee');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});
