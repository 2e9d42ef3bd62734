import { languages } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { openPaymentWindow, reach } from '../../franchisee.ts';
import { expect, test } from '../../journey.ts';
import { labels } from '../../labels.ts';
import { expectFitAt } from '../../pages/looks.ts';
import { product } from '../../product.ts';
import { readToken } from '../../tokens.ts';

test.describe.configure({ timeout: 120_000 });

const words = {
  en: {
    describe: 'Describe your business',
    open: 'Open your calendar',
    months: 'Months of this year',
    nothing: 'Nothing is due under this law in this time.',
    nextDue: /^Next due date: \d/,
    before: (days: number) => `${days} days before`,
    save: 'Save reminders',
    saved: 'Reminders saved.',
    make: 'Make a private link',
    makeNew: 'Make a new link',
    link: 'Private link',
    inUse: /^A link is in use since /,
    takeBack: 'Take the link back',
    keep: 'Cancel',
    gone: 'The private link opens nothing any more.',
  },
  hi: {
    describe: 'अपने व्यवसाय के बारे में बताएँ',
    open: 'अपना कैलेंडर खोलें',
    months: 'इस वर्ष के महीने',
    nothing: 'इस अवधि में इस कानून के तहत कुछ नियत नहीं है।',
    nextDue: /^अगली नियत तिथि: \d/,
    before: (days: number) => `${days} दिन पहले`,
    save: 'रिमाइंडर सहेजें',
    saved: 'रिमाइंडर सहेजे गए।',
    make: 'निजी लिंक बनाएँ',
    makeNew: 'नया लिंक बनाएँ',
    link: 'निजी लिंक',
    inUse: / से एक लिंक उपयोग में है/,
    takeBack: 'लिंक बंद करें',
    keep: 'रहने दें',
    gone: 'निजी लिंक अब काम नहीं करेगा।',
  },
} as const;

for (const language of languages)
  test(`the overview leads to the calendar, where reminders are chosen and a private link is made and taken back (${language})`, async ({
    openBrowser,
  }) => {
    const said = words[language];
    const width = language === 'hi' ? 360 : 1280;
    const viewport = { width, height: 800 };
    const context = await openBrowser({ viewport, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    await reach(page, 'payment', { language });
    const { window } = await openPaymentWindow(page, language);
    await window.getByRole('button', { name: labels[language].windowPay, exact: true }).click();
    await expect(page).toHaveURL('/dashboard', { timeout: 30_000 });
    await expect(page.getByRole('link', { name: said.describe })).toHaveAttribute(
      'href',
      '/dashboard/calendar/profile',
    );
    await describeBusiness(page);
    await page.reload();
    await page.getByRole('link', { name: said.open }).click();
    await expect(page).toHaveURL('/dashboard/calendar');

    await page.goto('/dashboard/calendar?span=year');
    const months = page.getByRole('navigation', { name: said.months }).getByRole('link');
    await expectFitAt(page, width, 'a year of due dates');
    await months.last().click();
    const id = new URL(page.url()).hash.slice(1);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await page.goBack();

    // A partnership has nothing to do with income tax in February.
    const february = `${new Date().getFullYear() + 1}-02`;
    await page.goto(`/dashboard/calendar?month=${february}&law=incomeTax`);
    await expect(page.getByText(said.nothing)).toBeVisible();
    await page.getByRole('link', { name: said.nextDue }).click();
    await expect(page.getByText(said.nothing)).toBeHidden();
    await expect(page.locator('[id^="due-"]').first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('law')).toBe('incomeTax');
    await page.goto('/dashboard/calendar');

    await page.getByLabel(said.before(14)).check();
    await page.getByLabel(said.before(3)).uncheck();
    await page.getByRole('button', { name: said.save }).click();
    await expect(page.getByText(said.saved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(said.before(14))).toBeChecked();
    await expect(page.getByLabel(said.before(3))).not.toBeChecked();

    await page.getByRole('button', { name: said.make }).click();
    const url = await page.getByLabel(said.link).inputValue();
    const feed = await page.request.get(url);
    expect(feed.headers()['content-type']).toContain('text/calendar');
    expect(await feed.text()).toContain('SUMMARY:GSTR-3B');
    // What lies half under the top bar would count as hidden by it.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expectFitAt(page, width, 'reminders and the private link');
    await page.reload();
    await expect(page.getByText(said.inUse)).toBeVisible();
    await expect(page.getByLabel(said.link)).toBeHidden();
    await page.getByRole('button', { name: said.takeBack }).click();
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('button', { name: said.keep }).click();
    expect((await page.request.get(url)).status()).toBe(200);
    await page.getByRole('button', { name: said.takeBack }).click();
    await sure.getByRole('button', { name: said.takeBack }).click();
    await expect(page.getByText(said.gone)).toBeVisible();
    await expect(page.getByRole('button', { name: said.make })).toBeVisible();
    expect((await page.request.get(url)).status()).toBe(404);
  });

async function describeBusiness(page: Page): Promise<void> {
  const answer = await page.request.patch('/api/calendar/profile', {
    headers: { authorization: `Bearer ${await readToken(page)}` },
    data: { profile: { constitution: 'partnership', gst: 'monthly', state: '27' }, version: 0 },
    maxRetries: 1, // a connection that was kept may end just when it is used again
  });
  expect(answer.ok()).toBe(true);
}
