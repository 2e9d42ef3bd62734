import { announcements, type Announcement } from '@anupal/contract/announcements';
import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import { languages } from '@anupal/contract/languages';
import { expect, test } from '../../journey.ts';
import { registerByCalls, signedInAs } from '../../people.ts';

const call = `**/api${announcements.list.path}*`;
const home = { en: '/', hi: '/hi' };
const name = { en: 'Announcements', hi: 'घोषणाएँ' };
const office: Announcement = {
  id: '01936f00-0000-7000-8000-0000000000ff',
  text: { en: 'The office is closed on Monday.', hi: 'कार्यालय सोमवार को बंद है।' },
  from: '2026-11-01T00:00:00.000Z',
  to: null,
};

for (const language of languages) {
  test(`the bar shows what is announced now (${language})`, async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ json: [office] }));
    await page.goto(home[language]);
    const items = page.getByRole('region', { name: name[language] }).getByRole('listitem');
    await expect(items).toHaveText([office.text[language]]);
  });

  test(`where the API is silent the bar shows the announcements of the page (${language})`, async ({
    page,
  }) => {
    let asked = 0;
    await page.route(call, async (route) => {
      asked += 1;
      await (asked === 1 ? route.fulfill({ status: 500 }) : route.abort());
    });
    await page.goto(home[language]);
    await expect.poll(() => asked).toBe(1);
    const items = page.getByRole('region', { name: name[language] }).getByRole('listitem');
    await expect(items).toHaveText(announcementSeeds.map(({ text }) => text[language]));
  });
}

test('the bar is on every page of visitors', async ({ page }) => {
  const pages = ['/', '/all-services', '/about', '/partners', '/contectus', '/privacy', '/terms'];
  for (const url of [...pages, '/refunds', '/login', '/register', '/admin-login', '/error']) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 }), url).toBeVisible();
    await expect(page.getByRole('region', { name: name.en }), url).toBeVisible();
  }
});

for (const [account, url] of [
  ['user', '/dashboard'],
  ['user', '/dashboard/settings'],
] as const)
  test(`the bar is on ${url}`, async ({ openBrowser }) => {
    const page = await (await openBrowser({ storageState: signedInAs(account) })).newPage();
    await page.goto(url);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: name.en })).toBeVisible();
  });

test('D15: nothing is announced in the office and beside the checkout', async ({
  page,
  openBrowser,
}) => {
  for (const [account, url] of [
    ['admin', '/admin/dashboard'],
    ['superadmin', '/superadmin/dashboard'],
  ] as const) {
    const office = await (await openBrowser({ storageState: signedInAs(account) })).newPage();
    await office.goto(url);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(office.getByRole('region', { name: name.en })).toHaveCount(0);
  }
  await registerByCalls(page);
  await page.goto('/franchisee-options');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: name.en })).toHaveCount(0);
});
