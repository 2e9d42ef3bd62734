import { languages } from '@anupal/contract/languages';
import { expectHydrated } from '../../hydrated.ts';
import { expect, test } from '../../journey.ts';
import { expectFitAt } from '../../pages/looks.ts';

const words = {
  en: {
    url: '/due-dates',
    gst: '2. How does it pay GST?',
    state: '3. In which State is it?',
    tds: 'Deducts TDS on salaries or payments',
    show: 'Show the year ahead',
    heading: /^\d+ dates in the next twelve months$/,
    reason: /Your business files GSTR-3B quarterly in Maharashtra, so .+ is due on/,
    register: 'Register',
  },
  hi: {
    url: '/hi/due-dates',
    gst: '2. व्यवसाय GST कैसे भरता है?',
    state: '3. यह किस राज्य में है?',
    tds: 'वेतन या भुगतान पर TDS काटता है',
    show: 'आने वाला साल दिखाएँ',
    heading: /^अगले बारह महीनों में \d+ तिथियाँ$/,
    reason: /आपका व्यवसाय महाराष्ट्र में GSTR-3B हर तिमाही भरता है/,
    register: 'रजिस्टर करें',
  },
} as const;

for (const language of languages)
  test(`a visitor answers five questions and sees the year ahead (${language})`, async ({
    openBrowser,
  }) => {
    const said = words[language];
    const width = language === 'hi' ? 360 : 1280;
    const viewport = { width, height: 800 };
    const page = await (await openBrowser({ viewport, reducedMotion: 'reduce' })).newPage();
    await page.goto(said.url);
    await page.getByLabel(said.gst).selectOption('quarterly');
    await page.getByLabel(said.state).selectOption('27');
    await page.getByLabel(said.tds).check();
    await page.getByRole('button', { name: said.show }).click();
    await expect(page.getByRole('heading', { name: said.heading })).toBeFocused();
    await expect(page.getByText(said.reason).first()).toBeVisible();
    await expectFitAt(page, width, 'the year ahead');
    // D7: what was answered is there again after a reload, and a link that was shared shows the dates.
    await page.reload();
    await expect(page.getByLabel(said.gst)).toHaveValue('quarterly');
    await expect(page.getByText(said.reason).first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: said.register }).first().click();
    await expect(page).toHaveURL('/register');
  });

test('what is answered before the script comes is what counts', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const said = words.en;
  await page.goto(said.url, { waitUntil: 'commit' });
  await page.getByLabel(said.gst).selectOption('quarterly');
  await page.getByLabel(said.state).selectOption('27');
  await page.getByLabel(said.tds).check();
  release();
  await expectHydrated(page);
  await page.getByRole('button', { name: said.show }).click();
  await expect(page.getByText(said.reason).first()).toBeVisible();
  await expect(page).toHaveURL(/gst=quarterly&state=27&turnover=upTo50Lakh&tds=1$/);
});
