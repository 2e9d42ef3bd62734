import { announcements, type Announcement } from '@anupal/contract/announcements';
import { announcementSeeds } from '@anupal/contract/announcements/seeds';
import { homeUrls } from '../../support/accounts.ts';
import { expect, test } from '../../support/fixtures.ts';

const url = `**/api${announcements.list.path}*`;
const current: Announcement = {
  id: '01936f00-0000-7000-8000-0000000000ff',
  text: { en: 'The office is closed on Monday.', hi: 'कार्यालय सोमवार को बंद है।' },
  from: '2026-11-01T00:00:00.000Z',
  to: null,
};

test('the bar shows the current announcements, or the prerendered ones when the API fails', async ({
  device,
}) => {
  const { language, t } = device;
  const page = await device.open();
  const items = page.getByRole('region', { name: t('Announcements') }).getByRole('listitem');
  await page.route(url, (route) => route.fulfill({ json: [current] }));
  await page.goto(homeUrls[language]);
  await expect(items).toHaveText([current.text[language]]);

  let requests = 0;
  await page.unroute(url);
  await page.route(url, async (route) => {
    requests += 1;
    await (requests === 1 ? route.fulfill({ status: 500 }) : route.abort());
  });
  await page.reload();
  await expect.poll(() => requests).toBe(1);
  await expect(items).toHaveText(announcementSeeds.map(({ text }) => text[language]));
});
