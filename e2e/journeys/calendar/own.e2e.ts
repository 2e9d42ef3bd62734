import { calendar } from '@anupal/contract/calendar';
import { callApi } from '../../support/api.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { becomePaying } from '../../support/personas.ts';
import { textPattern } from '../../support/text.ts';

test('the calendar of the overview has reminders and a private feed, which can be revoked', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  const account = await becomePaying(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: t('Describe your business') })).toHaveAttribute(
    'href',
    '/dashboard/calendar/profile',
  );
  await callApi(calendar.saveProfile, {
    accessToken: account.accessToken,
    json: { profile: { constitution: 'partnership', gst: 'monthly', state: '27' }, version: 0 },
  });
  await page.reload();
  await page.getByRole('link', { name: t('Open your calendar') }).click();
  await expect(page).toHaveURL('/dashboard/calendar');

  await page.goto('/dashboard/calendar?span=year');
  const months = page.getByRole('navigation', { name: t('Months of this year') }).getByRole('link');
  await expectAccessible(page, 'a year of due dates');
  await months.last().click();
  const id = new URL(page.url()).hash.slice(1);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await page.goBack();

  // A partnership has nothing to do with income tax in February.
  const february = `${new Date().getFullYear() + 1}-02`;
  await page.goto(`/dashboard/calendar?month=${february}&law=incomeTax`);
  await expect(page.getByText(t('Nothing is due under this law in this period.'))).toBeVisible();
  await page.getByRole('link', { name: textPattern(language, 'Next due date: {date}') }).click();
  await expect(page.getByText(t('Nothing is due under this law in this period.'))).toBeHidden();
  await expect(page.locator('[id^="due-"]').first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('law')).toBe('incomeTax');
  await page.goto('/dashboard/calendar');

  const daysBefore = (day: number) =>
    page.getByLabel(t('{day, plural, one {# day before} other {# days before}}', { day }));
  await daysBefore(14).check();
  await daysBefore(3).uncheck();
  await page.getByRole('button', { name: t('Save reminders') }).click();
  await expect(page.getByText(t('Reminders saved.'))).toBeVisible();
  await page.reload();
  await expect(daysBefore(14)).toBeChecked();
  await expect(daysBefore(3)).not.toBeChecked();

  await page.getByRole('button', { name: t('Create a private link') }).click();
  const url = await page.getByLabel(t('Private link')).inputValue();
  const feed = await page.request.get(url);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toContain('SUMMARY:GSTR-3B');
  // Anything half under the top bar would count as hidden by it.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(page, 'reminders and the private link');
  await page.reload();
  await expect(
    page.getByText(
      textPattern(
        language,
        'A link has been in use since {date}. It is shown only once; a new link replaces it.',
      ),
    ),
  ).toBeVisible();
  await expect(page.getByLabel(t('Private link'))).toBeHidden();
  await page.getByRole('button', { name: t('Revoke link') }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: t('Cancel') }).click();
  expect((await page.request.get(url)).status()).toBe(200);
  await page.getByRole('button', { name: t('Revoke link') }).click();
  await question.getByRole('button', { name: t('Revoke link') }).click();
  await expect(page.getByText(t('The private link has been revoked.'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('Create a private link') })).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});
