import { brand } from '@anupal/contract/brand';
import type { Language } from '@anupal/contract/languages';
import type { Page } from '@playwright/test';
import { showReleasedServices } from '../../support/catalogue.ts';
import { environment } from '../../support/environment.ts';
import { expect, test } from '../../support/fixtures.ts';
import { hydrate } from '../../support/hydration.ts';
import { publicPages } from '../../support/public-pages.ts';

const tagline = 'GST, tax and company filings, done before they are due';

// The page, its heading, one of its parts, and a sentence.
const pages = {
  en: [
    ['/', tagline, 'Most popular', 'Monthly and quarterly returns in fewer steps, from any phone.'],
    ['/', tagline, 'What we do for you', /answers to the registry, up to the certificate/],
    ['/', tagline, 'Why us', /the portal tells me what happens next/],
    ['/', tagline, 'Why us', /^3 years$/],
    ['/', tagline, 'Good to know before you begin', /What data we keep about you/],
    ['/about', 'Paperwork in safe hands, close to home', 'Who We Are', /private firm for tax/],
    ['/about', 'Paperwork in safe hands, close to home', 'Mission', /walk into/],
    ['/about', 'Paperwork in safe hands, close to home', 'Vision', /no good idea is given up/],
    ['/about', 'Paperwork in safe hands, close to home', 'Why Choose Us', '1,20,000+'],
    ['/about', 'Paperwork in safe hands, close to home', 'Why Choose Us', '8+'],
    ['/about', 'Paperwork in safe hands, close to home', 'Why Choose Us', '500+'],
    ['/about', 'Paperwork in safe hands, close to home', 'Why Choose Us', '24/7'],
    ['/partners', 'Become Our Partner', 'What you get', /deals with the authority/],
    ['/partners', 'Become Our Partner', 'What it costs', '₹25,000.00'],
    ['/contectus', 'Talk to us', 'Address', '14 Residency Road'],
    ['/contectus', 'Talk to us', 'Email', brand.email],
    ['/contectus', 'Talk to us', 'Phone', brand.phone],
    ['/privacy', 'Privacy Policy', '7. How long we keep it', /72 months/],
    ['/terms', 'Terms', '8. The wallet', 'The wallet balance is non-refundable.'],
    ['/refunds', 'Refunds', '1. What is refundable', 'You paid for the same thing twice'],
  ],
  hi: [
    ['/hi/about', 'कागज़ी काम सुरक्षित हाथों में, घर के पास', 'हम कौन हैं', /एक निजी फ़र्म/],
    ['/hi/partners', 'हमारे पार्टनर बनें', 'कितना खर्च होगा', '₹25,000.00'],
    ['/hi/contectus', 'हमसे बात करें', 'पता', '14 Residency Road'],
    ['/hi/privacy', 'गोपनीयता नीति', '7. कितने समय तक', /72 महीने/],
    ['/hi/terms', 'नियम और शर्तें', '8. वॉलेट', 'वॉलेट की शेष राशि वापस नहीं की जाती।'],
    ['/hi/refunds', 'रिफ़ंड', '1. क्या रिफ़ंड होता है', 'आपने एक ही चीज़ का दो बार भुगतान किया'],
  ],
} as const;

test('the pages about the firm and the law have their content, also without JavaScript', async ({
  device,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await device.open({ javaScriptEnabled });
    await expectContent(page, device.language);
  }
});

test('Register Now on the partners page leads by /login to /register', async ({ device }) => {
  const { language, t } = device;
  const page = await device.open();
  await page.goto(language === 'hi' ? '/hi/partners' : '/partners');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: t('Register Now') })
    .first();
  await expect(link).toHaveAttribute('href', '/login');
  await link.click();
  await expect(page).toHaveURL('/register');
  const heading = page.getByRole('heading', { level: 1, name: t('Register') });
  await expect(heading).toBeVisible();
  await page.getByLabel(t('Email address')).fill('asha@work.test');
});

test('the static parts of a page appear when it is reached by a link, back and forward', async ({
  page,
}) => {
  for (const [from, link, to, part] of [
    ['/', 'About', '/about', 'Why Choose Us'],
    ['/about', 'Partners', '/partners', 'Our partners'],
    ['/hi', 'हमारे बारे में', '/hi/about', 'हमें क्यों चुनें'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(from);
    await hydrate(page);
    const main = page.getByRole('main');
    const before = await main.getByRole('heading').allTextContents();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(to);
    await expect(main.getByRole('heading', { name: part })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(from);
    await expect(main.getByRole('heading')).toHaveText(before);
    await page.goForward();
    await expect(main.getByRole('heading', { name: part })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  }
});

for (const half of [0, 1])
  test(`hydration does not change the text of a public page, and switching language leaves none untranslated (${half + 1} of 2)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await showReleasedServices(page);
    // First of all, since no page of the site may parse HTML itself.
    const pairs: (readonly [Prerendered, Prerendered])[] = [];
    const pagesInHindi = await publicPages('hi');
    for (const [position, url] of (await publicPages('en')).entries()) {
      if (position % 2 !== half) continue;
      const english = await readPrerendered(page, 'en', url);
      const hindi = await readPrerendered(page, 'hi', pagesInHindi[position] ?? '');
      pairs.push([english, hindi], [hindi, english]);
    }
    for (const [own, other] of pairs) {
      // A chosen language would redirect to its own page.
      await page.context().clearCookies();
      await page.goto(own.url);
      await hydrate(page);
      expect(await readMainText(page), own.url).toBe(own.text);
      await switchTo(page, other);
    }
  });

test('a static section follows a language that was chosen while the page was starting', async ({
  page,
}) => {
  const oldText = 'पुराना पाठ';
  await page.route('/terms', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace('<div lang="en">', `<div lang="hi"><p>${oldText}</p>`);
    await route.fulfill({ response, body });
  });
  await page.goto('/terms');
  const main = page.getByRole('main');
  await expect(main.getByText(oldText)).toBeVisible();
  await hydrate(page);
  await expect(main.getByText(oldText)).toBeHidden();
  await expect(main.getByRole('heading', { name: '8. The wallet' })).toBeVisible();
});

/** A page as the server sends it. */
interface Prerendered {
  readonly language: Language;
  readonly url: string;
  readonly text: string;
}

async function readPrerendered(page: Page, language: Language, url: string): Promise<Prerendered> {
  const response = await fetch(new URL(url, environment.baseUrl()));
  const text = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent,
    await response.text(),
  );
  return { language, url, text: normalizeSpaces(text) };
}

async function switchTo(page: Page, { language, url, text }: Prerendered): Promise<void> {
  const before = page.url();
  await page.getByRole('banner').locator(`a[hreflang="${language}"]`).first().click();
  await expect(page).toHaveURL(url);
  // Describing how two long texts differ takes seconds, at each attempt.
  const isShown = async (): Promise<boolean> => (await readMainText(page)) === text;
  await expect.poll(isShown, `the whole text of ${url} after ${before}`).toBe(true);
}

async function readMainText(page: Page): Promise<string> {
  return normalizeSpaces(await page.getByRole('main').textContent());
}

function normalizeSpaces(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ');
}

const partners = {
  '/partners': ['Bahi Accounts', 'Vachan Legal', 'Udaya Exports', 'Kamal Ventures'],
  '/hi/partners': ['बही', 'वचन', 'उदय', 'कमल'],
};

test('the partners are shown with their logos', async ({ page }) => {
  for (const [url, names] of Object.entries(partners)) {
    await page.goto(url);
    for (const name of names) {
      const logo = page.getByRole('listitem').filter({ hasText: name }).locator('img');
      await logo.scrollIntoViewIfNeeded();
      await expect
        .poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .not.toBe(0);
    }
  }
});

test('a link on the partners page leads to its calculator', async ({ page }) => {
  await page.goto('/partners');
  await page.getByRole('link', { name: 'Calculate your earnings' }).click();
  await expect(page.getByRole('heading', { name: 'What you keep' })).toBeInViewport();
});

test('a section of a legal text can be linked to', async ({ page }) => {
  for (const [url, part] of [
    ['/privacy', 'How long we keep it'],
    ['/hi/refunds', 'रिफ़ंड कैसे माँगें'],
  ] as const) {
    await page.goto(url);
    await page.getByRole('main').getByRole('link', { name: part }).click();
    const heading = page.getByRole('heading', { level: 2, name: part });
    await expect(heading).toBeInViewport();
    await page.reload();
    await expect(heading).toBeInViewport();
  }
});

test('the three legal texts link to one another', async ({ page }) => {
  await page.goto('/hi/privacy');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'नियम और शर्तें' }).click();
  await expect(page).toHaveURL('/hi/terms');
  await main.getByRole('link', { name: 'रिफ़ंड', exact: true }).click();
  await expect(page).toHaveURL('/hi/refunds');
});

test('/contact leads to the contact page in both languages', async ({ page }) => {
  for (const [alias, url] of [
    ['/contact', '/contectus'],
    ['/hi/contact', '/hi/contectus'],
  ] as const) {
    await page.goto(alias);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

async function expectContent(page: Page, language: Language): Promise<void> {
  for (const [url, heading, part, sentence] of pages[language]) {
    if (new URL(page.url()).pathname !== url) await page.goto(url);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
    await expect(main.getByText(sentence).first()).toBeVisible();
  }
}
