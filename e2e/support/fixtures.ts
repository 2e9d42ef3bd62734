import { expect, test as base } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { readSession } from './demo-accounts.ts';
import { environment } from './environment.ts';
import { guardPages } from './page-guards.ts';
import { deviceFor, devices, type Device, type DeviceSettings } from './devices.ts';

export { expect };

/** Opens an empty browser: another person, or another device of the same person. */
type OpenBrowser = (options?: BrowserContextOptions) => Promise<BrowserContext>;

interface Fixtures {
  readonly openBrowser: OpenBrowser;
  /** An English desktop or a Hindi phone, see `deviceFor`. */
  readonly device: Device;
  /** The English desktop, for journeys whose subject is neither language nor size. */
  readonly desktop: Device;
}

/** A journey. Its browsers are guarded: it fails on anything that `guardPages` finds. */
export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    const guard = await guardPages(context);
    await use(context);
    await guard.finish();
  },
  openBrowser: async ({ browser }, use) => {
    const opened: Awaited<ReturnType<typeof openGuarded>>[] = [];
    await use(async (options) => {
      const next = await openGuarded(browser, options);
      opened.push(next);
      return next.context;
    });
    for (const { context, guard } of opened) {
      await guard.finish();
      await context.close();
    }
  },
  device: async ({ openBrowser }, use, { title }) => {
    await use(createDevice(openBrowser, devices[deviceFor(title)]));
  },
  desktop: async ({ openBrowser }, use) => {
    await use(createDevice(openBrowser, devices['English desktop']));
  },
});

/** A device whose pages are opened by `openBrowser`. */
export function createDevice(openBrowser: OpenBrowser, settings: DeviceSettings): Device {
  return {
    ...settings,
    open: async ({ as, ...options } = {}) => {
      const session = as === undefined ? {} : { storageState: await readSession(as) };
      const context = await openBrowser({ ...settings.context, ...session, ...options });
      const url = environment.baseUrl();
      await context.addCookies([{ name: 'language', value: settings.language, url }]);
      return context.newPage();
    },
  };
}

async function openGuarded(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  return { context, guard: await guardPages(context) };
}
