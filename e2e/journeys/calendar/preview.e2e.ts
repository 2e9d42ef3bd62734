import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectHydrated } from '../../support/hydration.ts';

const texts = {
  en: {
    url: '/due-dates',
    reason: /Your business files GSTR-3B quarterly in Maharashtra, so .+ is due on/,
  },
  hi: {
    url: '/hi/due-dates',
    reason: /आपका व्यवसाय महाराष्ट्र में GSTR-3B हर तिमाही भरता है/,
  },
} as const;

test('a visitor answers five questions and sees the year ahead', async ({ device }) => {
  const { language, t } = device;
  const { url, reason } = texts[language];
  const page = await device.open();
  await page.goto(url);
  await page.getByLabel(t('2. How does it pay GST?')).selectOption('quarterly');
  await page.getByLabel(t('3. Which State is it in?')).selectOption('27');
  await page.getByLabel(t('Deducts TDS on salaries or payments')).check();
  await page.getByRole('button', { name: t('Show the year ahead') }).click();
  const dates =
    '{count, plural, one {# date in the next twelve months} other {# dates in the next twelve months}}';
  const heading = new RegExp(t(dates, { count: 77 }).replace('77', String.raw`\d+`));
  await expect(page.getByRole('heading', { name: heading })).toBeFocused();
  await expect(page.getByText(reason).first()).toBeVisible();
  await expectAccessible(page, 'the year ahead');
  // A reload keeps the answers, and a shared link shows the dates.
  await page.reload();
  await expect(page.getByLabel(t('2. How does it pay GST?'))).toHaveValue('quarterly');
  await expect(page.getByText(reason).first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Register') })
    .first()
    .click();
  await expect(page).toHaveURL('/register');
});

test('answers from before the script runs count', async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const { url, reason } = texts.en;
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByLabel('2. How does it pay GST?').selectOption('quarterly');
  await page.getByLabel('3. Which State is it in?').selectOption('27');
  await page.getByLabel('Deducts TDS on salaries or payments').check();
  release();
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Show the year ahead' }).click();
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page).toHaveURL(/gst=quarterly&state=27&turnover=upTo50Lakh&tds=1$/);
});
