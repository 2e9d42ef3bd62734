import type { Eservice } from '@anupal/contract/eservices';
import { catalogueIn } from '@anupal/contract/eservices/catalogue/catalogue';
import type { Page } from '@playwright/test';

/** Hides what other journeys publish meanwhile: it comes after the load, and in one language alone. */
export async function showReleaseAlone(page: Page): Promise<void> {
  const slugs = new Set(catalogueIn('en').map(({ slug }) => slug));
  await page.route('**/api/eservice?*', async (route) => {
    const response = await route.fetch();
    const services = (await response.json()) as Eservice[]; // the contract's answer
    await route.fulfill({ response, json: services.filter(({ slug }) => slugs.has(slug)) });
  });
}
