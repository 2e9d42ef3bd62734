import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { auth } from '@anupal/contract/auth';
import { apiUrl, register } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { formatNumber, median, type Measurement } from '../figures.ts';

const runs = 5;
// Lighthouse's slow 4G and mid-range phone:
// https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;

// The frame after the next one starts when the list is painted.
const markUsefulPaint = `
  new MutationObserver((_, observer) => {
    if (document.querySelector('section[aria-label="To do"]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('useful')));
  }).observe(document, { childList: true, subtree: true });`;

/** Seconds until the to-do list of "Today" is painted on a phone with slow 4G. */
export async function* measureToday(endpoints: Endpoints): AsyncGenerator<Measurement> {
  if (endpoints.chromiumPath === null) throw new Error('No Chromium found to load the page.');
  const { headers } = await register(endpoints, 'user@anupal.test');
  const me = await fetch(apiUrl(endpoints, auth.me.path), { headers });
  const stored = {
    accessToken: headers.authorization.replace('Bearer ', ''),
    auth_user: JSON.stringify(await me.json()),
  };
  const browser = await chromium.launch({ executablePath: endpoints.chromiumPath });
  try {
    const paints: { readonly empty: Paint; readonly full: Paint }[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await openPhone(browser, endpoints.baseUrl, stored);
      const empty = await loadToday(context, endpoints.baseUrl);
      // V8 stores compiled code when it loads a cached script: https://v8.dev/blog/code-caching-for-devs
      await loadToday(context, endpoints.baseUrl);
      const full = await loadToday(context, endpoints.baseUrl);
      paints.push({ empty, full });
      await context.close();
    }
    yield toFigure(
      'today-empty-cache-seconds',
      'empty cache',
      paints.map(({ empty }) => empty),
    );
    yield toFigure(
      'today-full-cache-seconds',
      'full cache',
      paints.map(({ full }) => full),
    );
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the start of the navigation. */
interface Paint {
  readonly first: number;
  readonly useful: number;
}

function toFigure(id: string, cache: string, paints: readonly Paint[]): Measurement {
  const seconds = (values: readonly number[]) => median(values) / 1000;
  const first = seconds(paints.map((paint) => paint.first));
  return {
    id,
    label: `The to-do list of /dashboard, slow 4G, ${cache}`,
    value: seconds(paints.map(({ useful }) => useful)),
    digits: 2,
    unit: 's',
    detail: `first paint ${formatNumber(first, 2)}; the median of ${runs}`,
  };
}

async function openPhone(
  browser: Browser,
  baseUrl: string,
  stored: Readonly<Record<string, string>>,
): Promise<BrowserContext> {
  // The slow network is that of the page: a service worker would fetch around it.
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(baseUrl).origin,
          localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  });
  await context.addInitScript({ content: markUsefulPaint });
  return context;
}

async function loadToday(context: BrowserContext, baseUrl: string): Promise<Paint> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(`${baseUrl}/dashboard`);
  await page.waitForFunction(() => performance.getEntriesByName('useful').length > 0);
  const paint = await page.evaluate(() => {
    const startOf = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return { first: startOf('first-contentful-paint'), useful: startOf('useful') };
  });
  await page.waitForLoadState('networkidle');
  await page.close();
  return paint;
}
