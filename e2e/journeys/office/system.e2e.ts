import { languages, type Language } from '@anupal/contract/languages';
import { systemState, type SystemState } from '@anupal/contract/office/system';
import type { Page } from '@playwright/test';
import { expect, test } from '../../journey.ts';
import { openAsStaff } from '../../kyc.ts';
import { expectFitAt } from '../../pages/looks.ts';

test.describe.configure({ timeout: 120_000 });

const words = {
  en: {
    system: 'System',
    version: 'Version',
    migrations: 'Last migration',
    noBackup: 'No backup is younger than 36 hours. Whoever runs the portal must make one.',
    never: 'Never',
    none: 'No work has failed.',
    failed: 'Work has failed for good. See below what it was.',
    again: 'Run again: mail',
    running: 'It is being run again.',
  },
  hi: {
    system: 'सिस्टम',
    version: 'संस्करण',
    migrations: 'पिछला माइग्रेशन',
    noBackup: 'पिछले 36 घंटों का कोई बैकअप नहीं है। पोर्टल चलाने वाले को बैकअप लेना चाहिए।',
    never: 'कभी नहीं',
    none: 'कोई कार्य विफल नहीं हुआ है।',
    failed: 'कुछ कार्य अंतिम रूप से विफल हुए हैं। विवरण नीचे देखें।',
    again: 'फिर से चलाएँ: mail',
    running: 'इसे फिर से चलाया जा रहा है।',
  },
} as const satisfies Record<Language, unknown>;

for (const language of languages) {
  const at = language === 'en' ? 'on a desktop in English' : 'on a phone in Hindi';
  const width = language === 'en' ? 1280 : 360;
  test(`a superadmin sees how the portal stands, ${at}`, async ({ openBrowser }) => {
    const said = words[language];
    const page = await openAsStaff(openBrowser, 'superadmin', language);
    await page.goto('/superadmin/dashboard/system');
    await expect(page.getByRole('heading', { level: 1, name: said.system })).toBeVisible();
    await expect(page.getByText(said.version, { exact: true })).toBeVisible();
    await expect(page.getByText(/^\d{4}-[a-z-]+$/)).toBeVisible();
    await expect(page.getByText(said.noBackup)).toBeVisible();
    await expect(page.getByText(said.never, { exact: true })).toBeVisible();
    await expect(page.getByRole('table').getByText('file-sweep')).toBeVisible();
    await expectFitAt(page, width, 'the system page');
  });

  test(`failed work is run again, ${at}`, async ({ openBrowser }) => {
    const said = words[language];
    const page = await openAsStaff(openBrowser, 'superadmin', language);
    await withFailedMail(page);
    await page.goto('/superadmin/dashboard/system');
    await expect(page.getByText(said.failed)).toBeVisible();
    await expect(page.getByText('ECONNREFUSED')).toBeVisible();
    await expectFitAt(page, width, 'failed work');
    await page.getByRole('button', { name: said.again }).click();
    await expect(page.getByText(said.running)).toBeVisible();
    await expect(page.getByText(said.none)).toBeVisible();
  });
}

/** A portal of which a mail has failed, until it is run again. */
async function withFailedMail(page: Page): Promise<void> {
  const job = {
    id: '0193d3a0-0000-7000-8000-000000000000',
    queue: 'mail',
    failedAt: new Date().toISOString(),
    tries: 13,
    error: 'ECONNREFUSED',
  };
  let sound: SystemState | null = null;
  await page.route('**/api/office/system', async (route) => {
    const response = await route.fetch();
    sound = systemState.parse(await response.json());
    await route.fulfill({ json: { ...sound, jobs: { ...sound.jobs, failed: [job] } } });
  });
  await page.route(`**/api/office/system/jobs/${job.id}/again`, (route) =>
    route.fulfill({ json: { ...sound, jobs: { ...sound?.jobs, failed: [] } } }),
  );
}
