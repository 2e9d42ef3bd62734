import type { Eservice } from '@anupal/contract/eservices';
import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import type { Page } from '@playwright/test';

/** Shows the services of the release only: other journeys publish some, and in one language. */
export async function showReleasedServices(page: Page): Promise<void> {
  const slugs = new Set(catalogueIn('en').map(({ slug }) => slug));
  await page.route('**/api/eservice?*', async (route) => {
    const response = await route.fetch().catch(() => null); // the test has ended
    if (response === null) return;
    const services = (await response.json()) as Eservice[];
    await route.fulfill({ response, json: services.filter(({ slug }) => slugs.has(slug)) });
  });
}
