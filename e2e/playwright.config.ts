import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH;

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  reporter: 'list',
  workers: availableParallelism(),
  // A browser may be late on a busy machine; a journey that passes on the retry is reported as flaky.
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  // Only what hangs is stopped.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.BASE_URL ?? '',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    // A moving strip on every page would cost a tenth of the run; journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Only on the retry, and without screenshots, because both are slow.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // Journeys that fake the API must see each request; the offline journeys allow service workers.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium !== undefined && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page lives for seconds here, too short for optimised code to pay off: a fifth less CPU.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  projects: [
    // The longest runs are among them, so they start first.
    { name: 'pages', testMatch: 'pages/*.e2e.ts', teardown: 'teardown' },
    { name: 'journeys', testMatch: 'journeys/**/*.e2e.ts', teardown: 'teardown' },
    { name: 'teardown', testMatch: 'teardown/*.e2e.ts' },
  ],
});
