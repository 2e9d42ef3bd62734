import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { auth } from '@anupal/contract/auth';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { apiUrl, register } from '../bench-user.ts';
import type { Endpoints } from '../endpoints.ts';
import { formatNumber, median, type Measurement } from '../figures.ts';

const runs = 5;
// Lighthouse's slow 4G: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Lighthouse's constant slow-down, which makes a mid-range phone of a fast desktop. */
const constantSlowdown = 4;

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
    const index = await measureBenchmarkIndex(browser);
    const processor = `benchmark index ${formatNumber(index, 0)}`;
    // Earlier figures have the constant slow-down; the target holds for both.
    for (const slowdown of new Set([constantSlowdown, calibrateSlowdown(index)])) {
      const paints = await loadRepeatedly(browser, endpoints.baseUrl, stored, slowdown);
      const label = `slow 4G, CPU ${slowdown} times slower`;
      yield toFigure('today-empty-cache-seconds', `${label}, empty cache`, processor, paints.empty);
      yield toFigure('today-full-cache-seconds', `${label}, full cache`, processor, paints.full);
    }
  } finally {
    await browser.close();
  }
}

/** Lighthouse's measure of the processor, the median of several, since another program may interrupt one. */
async function measureBenchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const indexes: number[] = [];
  for (let run = 0; run < runs; run += 1)
    indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  return median(indexes);
}

/**
 * The slow-down that makes a mid-range phone of this machine: a desktop of 1,500 or more is slowed
 * four times, one of 800 or more twice, and below that the machine is no faster than the phone
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown).
 */
function calibrateSlowdown(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1500) return constantSlowdown;
  return benchmarkIndex >= 800 ? 2 : 1;
}

async function loadRepeatedly(
  browser: Browser,
  baseUrl: string,
  stored: Readonly<Record<string, string>>,
  slowdown: number,
): Promise<{ readonly empty: readonly Paint[]; readonly full: readonly Paint[] }> {
  const empty: Paint[] = [];
  const full: Paint[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await openPhone(browser, baseUrl, stored);
    empty.push(await loadToday(context, baseUrl, slowdown));
    // V8 stores compiled code when it loads a cached script: https://v8.dev/blog/code-caching-for-devs
    await loadToday(context, baseUrl, slowdown);
    full.push(await loadToday(context, baseUrl, slowdown));
    await context.close();
  }
  return { empty, full };
}

/** Milliseconds from the start of the navigation. */
interface Paint {
  readonly first: number;
  readonly useful: number;
}

function toFigure(
  id: string,
  circumstances: string,
  processor: string,
  paints: readonly Paint[],
): Measurement {
  const seconds = (values: readonly number[]) => median(values) / 1000;
  const first = seconds(paints.map((paint) => paint.first));
  return {
    id,
    label: `The to-do list of /dashboard, ${circumstances}`,
    value: seconds(paints.map(({ useful }) => useful)),
    digits: 2,
    unit: 's',
    detail: `first paint ${formatNumber(first, 2)}; the median of ${runs}; ${processor}`,
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

async function loadToday(
  context: BrowserContext,
  baseUrl: string,
  slowdown: number,
): Promise<Paint> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
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
