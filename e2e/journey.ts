import { expect, test as base } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { watch } from './watch.ts';

export { expect };

/** Opens a browser of its own, with nothing in it: another person, or another device. */
export type OpenBrowser = (options?: BrowserContextOptions) => Promise<BrowserContext>;

/** A journey, in browsers that are watched: whatever it is about, it fails on what `watch` finds. */
export const test = base.extend<{ openBrowser: OpenBrowser }>({
  context: async ({ context }, use) => {
    const watched = await watch(context);
    await use(context);
    await watched.finish();
  },
  openBrowser: async ({ browser }, use) => {
    const opened: Awaited<ReturnType<typeof openWatched>>[] = [];
    await use(async (options) => {
      const next = await openWatched(browser, options);
      opened.push(next);
      return next.context;
    });
    for (const { context, watched } of opened) {
      await watched.finish();
      await context.close();
    }
  },
});

async function openWatched(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  return { context, watched: await watch(context) };
}
