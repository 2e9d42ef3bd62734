import { announcements, type KeptAnnouncement } from '@anupal/contract/announcements';
import { languages } from '@anupal/contract/languages';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { expectFitAt } from '../../pages/looks.ts';

const call = `**/api${announcements.listKept.path}*`;
const kept = ['1', '2', '3'].map((digit): KeptAnnouncement => ({
  id: `01936f00-0000-7000-8000-00000000000${digit}`,
  text: { en: `The office is closed on day ${digit}.`, hi: `कार्यालय दिन ${digit} को बंद है।` },
  from: '2026-11-20T13:35:00.000Z',
  to: '2026-12-28T18:29:00.000Z',
  audience: 'franchisees',
  isMarquee: true,
  isInside: true,
  state: 'current',
  version: 1,
}));

for (const language of languages)
  test(`D14 the announcements fit beside the sidebar of a small laptop (${language})`, async ({
    openBrowser,
  }) => {
    const page = await openAsStaff(openBrowser, 'admin', language);
    const answer = { announcements: kept, nextCursor: null, total: kept.length };
    await page.route(call, (route) => route.fulfill({ json: answer }));
    await page.goto('/admin/dashboard/announcements');
    for (const { text } of kept)
      await expect(page.getByRole('row').filter({ hasText: text[language] })).toBeVisible();
    await expectFitAt(page, 1024, 'the table of announcements');
  });
