import { submitRegistration, enterCode, homeUrls, newPerson } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openHeaderMenu } from '../../support/header.ts';
import { readCode } from '../../support/mailbox.ts';
import { text } from '../../support/text.ts';

test('a visitor finds a service, registers and arrives at it', async ({ page, device }) => {
  const { language, t } = device;
  const person = newPerson();
  await page.goto(homeUrls[language]);
  if (device.isPhone) await openHeaderMenu(page);
  await page
    .getByRole('link', { name: t('Apply Online') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('Apply Online') });
  await dialog.getByLabel(t('Search services')).fill('no such thing');
  await expect(
    dialog.getByText(
      t('{count, plural, =0 {No service found} one {# service} other {# services}}', {
        count: 0,
      }),
    ),
  ).toBeVisible();
  await dialog.getByLabel(t('Type of service')).selectOption('gst');
  await dialog.getByLabel(t('Search services')).fill('GST');
  const service = dialog.getByRole('list').getByRole('link').first();
  const name = (await service.locator('span span').first().textContent()) ?? '';
  await service.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(dialog).toBeHidden();

  // The previous page has a link of that name too, until the next one is rendered.
  await expect(page.getByLabel(text(language, 'Email address'))).toBeVisible();
  await page
    .getByRole('link', { name: text(language, 'Register'), exact: true })
    .last()
    .click();
  await submitRegistration(page, person, language);
  await enterCode(page, await readCode(person.email), language);
  await expect(page).toHaveURL(/\/dashboard\/services-list\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(
    page.getByText(t('You can apply for this service once your KYC is verified.')),
  ).toBeVisible();
});

test('the dialog of services fits a phone', async ({ openBrowser }) => {
  const small = { viewport: { width: 360, height: 740 } };
  const page = await (await openBrowser(small)).newPage();
  await page.goto('/hi/about');
  await openHeaderMenu(page);
  await page
    .getByRole('link', { name: text('hi', 'Apply Online') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: text('hi', 'Apply Online') });
  await expect(dialog.getByRole('list').getByRole('link').first()).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(false);
});
