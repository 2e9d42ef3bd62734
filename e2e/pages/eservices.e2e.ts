import { languages } from '@anupal/contract/languages';
import { expect, test } from '../journey.ts';
import { eserviceWords } from '../eservices.ts';
import { openAsStaff } from '../kyc.ts';
import { signedInAs } from '../people.ts';
import { product } from '../product.ts';
import { expectFitForAll } from './looks.ts';

// Each looks at many states, two times over.
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  const words = eserviceWords[language];

  test(`everybody can manage the services (${language})`, async ({ openBrowser }) => {
    const page = await openAsStaff(openBrowser, 'admin', language);
    await page.goto('/admin/dashboard/create-service');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectFitForAll(page, language, 'the services in the office');
    await page.getByRole('button', { name: words.create }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.addField }).click();
    const field = dialog.getByRole('group', { name: words.field(1) });
    await field.getByLabel(words.labelEn).fill('W'.repeat(150));
    await field.getByLabel(words.kind).selectOption(words.choice);
    await field.getByLabel(words.choicesEn).fill('One\nTwo');
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(5);
    await expectFitForAll(page, language, 'the form of a service with errors');
    await page.keyboard.press('Escape');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/dashboard\/eservice\//);
    await expect(page.getByRole('term').first()).toBeVisible();
    await expectFitForAll(page, language, 'a service in the office');
  });

  test(`everybody can find a service (${language})`, async ({ openBrowser }) => {
    const context = await openBrowser({ storageState: signedInAs('user') });
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    await page.goto('/dashboard/services-list');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectFitForAll(page, language, 'the services');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('term').first()).toBeVisible();
    await expectFitForAll(page, language, 'a service');
    await page.goto('/dashboard/services-list?q=zeppelin');
    await expect(page.getByRole('searchbox')).toHaveValue('zeppelin');
    await expect(page.getByRole('row')).toHaveCount(0);
    await expectFitForAll(page, language, 'services that are not found');
  });
}
