import { systemState, type SystemState } from '@anupal/contract/office/system';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { textPattern } from '../../support/text.ts';

test('a superadmin sees the status of the system', async ({ device }) => {
  const { t } = device;
  const page = await device.open({ as: 'superadmin' });
  await page.goto('/superadmin/dashboard/system');
  await expect(page.getByRole('heading', { level: 1, name: t('System') })).toBeVisible();
  await expect(page.getByText(t('Version'), { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d{4}-[a-z-]+$/)).toBeVisible();
  await expect(
    page.getByText(
      t('There is no backup from the last 36 hours. The operator of the portal must make one.'),
    ),
  ).toBeVisible();
  await expect(page.getByText(t('Never'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: textPattern(device.language, 'Show all {0}') }).click();
  await expect(page.getByRole('table').getByText('file-sweep')).toBeVisible();
  await expectAccessible(page, 'the system page');
});

test('a failed job is run again', async ({ device }) => {
  const { t } = device;
  const page = await device.open({ as: 'superadmin' });
  await failOneEmail(page);
  await page.goto('/superadmin/dashboard/system');
  await expect(
    page.getByText(t('Some jobs have failed permanently. See the list below.')),
  ).toBeVisible();
  await expect(page.getByText('ECONNREFUSED')).toBeVisible();
  await expectAccessible(page, 'failed work');
  await page.getByRole('button', { name: t('Run again: {queue}', { queue: 'mail' }) }).click();
  await expect(page.getByText(t('It is being run again.'))).toBeVisible();
  await expect(page.getByText(t('No failed jobs.'))).toBeVisible();
});

/** Reports one failed email until it is run again. */
async function failOneEmail(page: Page): Promise<void> {
  const job = {
    id: '0193d3a0-0000-7000-8000-000000000000',
    queue: 'mail',
    failedAt: new Date().toISOString(),
    tries: 13,
    error: 'ECONNREFUSED',
  };
  let current: SystemState | null = null;
  await page.route('**/api/office/system', async (route) => {
    const response = await route.fetch();
    current = systemState.parse(await response.json());
    await route.fulfill({ json: { ...current, jobs: { ...current.jobs, failed: [job] } } });
  });
  await page.route(`**/api/office/system/jobs/${job.id}/retry`, (route) =>
    route.fulfill({ json: { ...current, jobs: { ...current?.jobs, failed: [] } } }),
  );
}
