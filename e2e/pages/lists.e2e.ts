import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import { applications } from '@anupal/contract/applications';
import { wallet } from '@anupal/contract/wallet';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { walletUrl } from '../support/wallet.ts';

const twenty = Array.from({ length: 20 }, (_, index) => index);
const idOf = (index: number) => `01936f00-0000-7000-8000-0000000000${String(index + 10)}`;
const longName = 'प्राइवेट लिमिटेड कंपनी का रजिस्ट्रेशन और उसके बाद का वार्षिक अनुपालन';

test('twenty services, applications and transactions are rows of two lines (Hindi phone)', async ({
  device,
}) => {
  const { t } = device;
  // With motion, so that the announcements have one line.
  const page = await device.open({ as: 'user', reducedMotion: 'no-preference' });

  await page.goto('/dashboard/services-list');
  await expectShortRows(page, page.getByRole('table', { name: t('Services') }));
  expect(await pageHeight(page)).toBeLessThanOrEqual(1800);
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await answer(page, applications.list.path, { applications: manyApplications });
  await page.goto('/dashboard/service-usage');
  const list = page.getByRole('table', { name: t('Your applications') });
  await expectShortRows(page, list);
  expect(await pageHeight(page)).toBeLessThanOrEqual(1800);
  await expectAccessible(page, 'twenty applications');
  // The whole row is the link, also where a long name is cut.
  await list
    .getByRole('row')
    .nth(2)
    .click({ position: { x: 300, y: 40 } });
  await expect(page).toHaveURL(new RegExp(idOf(1)));

  await answer(page, wallet.read.path.replace(':id', '*'), {
    totalBalance: 5,
    reserved: 0,
    transactions: manyTransactions,
  });
  await page.goto(walletUrl);
  const history = page.getByRole('table', { name: t('Transaction History') });
  await expectShortRows(page, history);
  expect(await pageHeight(page)).toBeLessThanOrEqual(1800);
  // A row without a page opens to show its text in full.
  const row = history.getByRole('row').nth(1);
  await row.getByRole('button', { name: t('Details') }).click();
  await expect(row.getByRole('button', { name: t('Details') })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  const title = row.getByRole('cell').filter({ hasText: longName });
  expect(await title.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
  await expectAccessible(page, 'a transaction in full');
});

/** Twenty rows of at most 72 px that do not make the page scroll sideways. */
async function expectShortRows(page: Page, table: Locator): Promise<void> {
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(21);
  const heights = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => Math.round(row.getBoundingClientRect().height)),
  );
  expect(heights.filter((height) => height > 72)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

/** The height of the whole page: the lists, and what is above and below them. */
async function pageHeight(page: Page): Promise<number> {
  // Words wrap differently until the fonts are there.
  return page.evaluate(() =>
    document.fonts.ready.then(() => document.documentElement.scrollHeight),
  );
}

async function answer(page: Page, path: string, list: object): Promise<void> {
  await page.route(`**/api${path}?*limit=20*`, (route) =>
    route.fulfill({ json: { nextCursor: idOf(19), total: 40, ...list } }),
  );
}

const manyApplications = twenty.map((index): ApplicationListItem => ({
  id: idOf(index),
  trackingNumber: 'AN-7K3M-Q2XW',
  state: index % 2 === 0 ? 'action_needed' : 'in_review',
  eserviceId: idOf(0),
  eserviceName: longName,
  departmentName: 'कॉर्पोरेट कार्य मंत्रालय',
  clientName: 'मीरा ट्रेडर्स एंड कंपनी',
  isForSelf: false,
  period: null,
  registration: null,
  filedAt: '2026-11-20T06:00:00.000Z',
  stateSince: '2026-11-20T06:00:00.000Z',
}));

const manyTransactions = twenty.map((index) => ({
  id: idOf(index),
  date: '2026-11-20T06:00:00.000Z',
  description: `शुल्क: ${longName} AN-7K3M-Q2XW`,
  client: null,
  type: index % 2 === 0 ? 'debit' : 'credit',
  amount: 1499.5,
  documents: [],
}));
