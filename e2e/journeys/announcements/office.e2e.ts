import { randomUUID } from 'node:crypto';
import { announcements, type ManagedAnnouncement } from '@anupal/contract/announcements';
import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import type { Device } from '../../support/devices.ts';
import { expect, test } from '../../support/fixtures.ts';
import { chooseChip, openRow } from '../../support/lists.ts';
import { textPattern } from '../../support/text.ts';

test('staff publish an announcement, franchisees read it, and staff edit, end and delete it', async ({
  device,
}) => {
  const { language, isPhone, t } = device;
  const role = isPhone ? 'superadmin' : 'admin';
  const mark = randomUUID().slice(0, 8);
  const texts = { en: `Closed on ${mark}.`, hi: `${mark} को बंद।` };
  const text = texts[language];
  const page = await device.open({ as: role });
  const english = page.getByLabel(t('Text in English'), { exact: true });
  const hindi = page.getByLabel(t('Text in Hindi'), { exact: true });
  const until = page.getByLabel(t('Until'));
  const publish = page.getByRole('button', { name: t('Publish') });
  await page.goto(`/${role}/dashboard/announcements`);
  const moveDown = textPattern(language, 'Move down: {text}');
  if (!isPhone) await expectOneColumn(page.getByRole('button', { name: moveDown }));
  await page.getByRole('button', { name: t('New announcement') }).click();
  await expect(english).toBeFocused();
  await publish.click();
  const missing = t('Please write the announcement in Hindi');
  await expect(hindi).toHaveAccessibleDescription(missing);
  for (const error of [t('Please write the announcement in English'), missing])
    await expect(page.getByRole('link', { name: error })).toBeVisible();
  await english.fill(texts.en);
  await hindi.fill(texts.hi);
  await page.getByLabel(t('For whom')).selectOption({ label: t('Franchisees') });
  await until.fill('2001-01-01T10:00');
  const preview = page.locator('form').getByRole('listitem');
  await expect(preview.filter({ hasText: texts.hi })).toBeVisible();
  await publish.click();
  const endFirst = t('The end must be after the start');
  await expect(until).toHaveAccessibleDescription(new RegExp(endFirst));
  await expectAccessible(page, 'the form of an announcement');
  await until.fill('');
  await publish.click();
  await expect(page.getByText(t('Announcement published.'))).toBeVisible();
  await openRow(page.getByRole('row').filter({ hasText: text }), device);
  await page.getByRole('button', { name: t('Move up: {text}', { text }) }).click();
  await expect(page.getByRole('row').filter({ hasText: text }).first()).toBeVisible();

  await expectRead(device, text);

  await page.getByRole('button', { name: t('Edit: {text}', { text }) }).click();
  const changed = { en: `Open again ${mark}.`, hi: `${mark} को फिर खुला।` };
  const row = page.getByRole('row').filter({ hasText: changed[language] });
  await english.fill(changed.en);
  await hindi.fill(changed.hi);
  await page.getByRole('button', { name: t('Save') }).click();
  await expect(page.getByText(t('Announcement saved.'))).toBeVisible();
  const named = { text: changed[language] };
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: t('End now: {text}', named) }).click();
  await question.getByRole('button', { name: t('End now') }).click();
  await expect(row).toHaveCount(0);
  await chooseChip(page, t('Which announcements'), t('Ended'));
  await openRow(row, device);
  await page.getByRole('button', { name: t('Delete: {text}', named) }).click();
  await question.getByRole('button', { name: t('Delete') }).click();
  await expect(page.getByText(t('Announcement deleted.'))).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the announcements fit beside the sidebar of a small laptop', async ({ device }) => {
  const viewport = { width: 1024, height: 800 };
  const page = await device.open({ as: 'admin', viewport, hasTouch: false });
  const listed = ['1', '2', '3'].map((digit): ManagedAnnouncement => ({
    id: `01936f00-0000-7000-8000-00000000000${digit}`,
    text: { en: `The office is closed on day ${digit}.`, hi: `कार्यालय दिन ${digit} को बंद है।` },
    from: '2026-11-20T13:35:00.000Z',
    to: '2026-12-28T18:29:00.000Z',
    audience: 'franchisees',
    isMarquee: true,
    isListed: true,
    state: 'current',
    version: 1,
  }));
  const response = { announcements: listed, nextCursor: null, total: listed.length };
  await page.route(`**/api${announcements.listManaged.path}*`, (route) =>
    route.fulfill({ json: response }),
  );
  await page.goto('/admin/dashboard/announcements');
  for (const { text } of listed)
    await expect(page.getByRole('row').filter({ hasText: text[device.language] })).toBeVisible();
  await expectAccessible(page, 'the table of announcements');
});

/** Expects the buttons in one column. */
async function expectOneColumn(buttons: Locator): Promise<void> {
  const lefts = async () =>
    (await Promise.all((await buttons.all()).map((button) => button.boundingBox()))).map(
      (box) => box?.x,
    );
  await expect.poll(async () => new Set(await lefts()).size).toBe(1);
}

/** Expects a franchisee to see it in the bar and in the list, marked as new until read. */
async function expectRead(device: Device, text: string): Promise<void> {
  const { t } = device;
  const page = await device.open({ as: 'user' });
  await page.goto('/dashboard/announcements');
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  await expect(item).toContainText(t('New'));
  await expect(page.getByRole('region', { name: t('Announcements') })).toContainText(text);
  await page.reload();
  await expect(item).toBeVisible();
  await expect(item).not.toContainText(t('New'));
}
