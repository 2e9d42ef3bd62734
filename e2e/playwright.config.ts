import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const chromium = process.env.CHROMIUM_PATH;
const signingIn = '**/demo-accounts.e2e.ts';
const ofDemoAccounts = globSync('**/*.e2e.ts', { cwd: import.meta.dirname }).filter((path) =>
  /signedInAs\(|openAsStaff\(/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
);

// Their access tokens live for ten minutes, and one kept session cannot renew in many browsers: they
// sign in anew for each part.
const parts = 3;
const partsOfDemo = Array.from({ length: parts }, (_, part) =>
  ofDemoAccounts.filter((_path, place) => place % parts === part),
);

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  reporter: 'list',
  // Journeys wait for a third of their time: one more than there are cores keeps the cores at work.
  workers: availableParallelism() + 1,
  // One browser of hundreds may be late on a busy machine; what passes only then is printed as flaky.
  retries: 1,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.BASE_URL ?? '',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 1280, height: 800 },
    // Of the second try alone, and without its film: both cost a good part of a journey.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    // A journey that stands in for the API must see each request; the journeys offline allow it.
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
        // A page lives for seconds here, in which making its code faster does not pay: a fifth less
        // of the processor for what is drawn and run.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  projects: [
    ...partsOfDemo.flatMap((paths, part) => [
      // Each address gets its mail once, so these people sign in before the journeys begin.
      {
        name: signIn(part),
        testMatch: signingIn,
        ...(part === 0 ? { teardown: 'afterwards' } : { dependencies: [journeysOf(part - 1)] }),
      },
      {
        name: journeysOf(part),
        testMatch: paths.map((path) => `**/${path}`),
        testIgnore: [signingIn],
        dependencies: [signIn(part)],
      },
    ]),
    {
      name: 'journeys',
      testIgnore: [signingIn, ...ofDemoAccounts.map((path) => `**/${path}`), 'afterwards/**'],
      dependencies: [signIn(0)],
    },
    { name: 'afterwards', testMatch: 'afterwards/*.e2e.ts' },
  ],
});

function signIn(part: number): string {
  return `demo accounts ${part + 1}`;
}

function journeysOf(part: number): string {
  return `journeys of demo accounts ${part + 1}`;
}
