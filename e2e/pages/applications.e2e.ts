import { languages } from '@anupal/contract/languages';
import { applicationWords } from '../applications.ts';
import { expect, test } from '../journey.ts';
import { signedInAs } from '../people.ts';
import { product } from '../product.ts';
import { expectFitForAll } from './looks.ts';

// Each looks at many states, two times over.
test.describe.configure({ timeout: 180_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const language of languages) {
  const words = applicationWords[language];

  test(`everybody can follow applications (${language})`, async ({ openBrowser }) => {
    const context = await openBrowser({ storageState: signedInAs('user') });
    await context.addCookies([{ name: 'language', value: language, url: product.baseUrl() }]);
    const page = await context.newPage();
    await page.goto('/dashboard/service-usage');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByText(words.figures).first().click();
    await expectFitForAll(page, language, 'the usage');
    for (const state of ['action_needed', 'completed', 'rejected'] as const) {
      await page.goto(`/dashboard/service-usage?state=${state}`);
      await page.getByRole('row').nth(1).getByRole('link').click();
      await expect(page.getByRole('heading', { name: words.timeLine })).toBeVisible();
      await expectFitForAll(page, language, `an application that is ${state}`);
    }
    await page.goto('/dashboard/service-usage?q=zeppelin');
    await expect(page.getByText(words.noFit)).toBeVisible();
    await expectFitForAll(page, language, 'applications that are not found');
  });
}
