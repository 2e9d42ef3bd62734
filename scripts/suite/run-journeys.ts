import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '../prepare/operator-error.mjs';
import { Shutdown } from '../processes/shutdown.ts';
import { runTool } from '../processes/run-tool.ts';
import type { Browsers, ChromiumSearch } from './chromium.ts';
import type { Step, StepResult } from './steps.ts';
import { withoutSettings } from './plain-environment.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

const name = 'browser journeys';

/** The browser journeys, on the built product, started for them alone. */
export function journeysStep(shutdown: Shutdown, browser: Promise<ChromiumSearch>): Step {
  return async () => {
    const found = await browser;
    if ('sentence' in found) return [{ name, passed: 0, failed: 1, output: found.sentence }];
    try {
      return [await runJourneys(shutdown, found)];
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      return [{ name, passed: 0, failed: 1, output: error.message }];
    }
  };
}

/** What the journeys are told about the product and the browsers. */
export function journeyEnvironment(
  product: Pick<TestProduct, 'baseUrl' | 'mailboxUrl' | 'logFile'>,
  { path, quickPath }: Browsers,
) {
  return {
    ...withoutSettings(process.env),
    BASE_URL: product.baseUrl,
    MAILBOX_URL: product.mailboxUrl,
    E2E_LOG_FILE: product.logFile,
    CHROMIUM_PATH: quickPath,
    WHOLE_CHROMIUM_PATH: path,
  };
}

/** Counts of Playwright's JSON report. One that passed at a second try (flaky) has passed. */
export function countJourneys(report: PlaywrightReport, output: string): StepResult {
  const { expected, flaky, unexpected } = report.stats;
  const failed = unexpected + report.errors.length;
  return { name, passed: expected + flaky, failed, output };
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  /** What went wrong outside of any journey. */
  errors: unknown[];
}

async function runJourneys(outer: Shutdown, browsers: Browsers): Promise<StepResult> {
  const shutdown = new Shutdown();
  outer.add({ end: (signal) => shutdown.endAll(signal), kill: () => shutdown.killAll() });
  const product = await startTestProduct(shutdown, { forTests: true });
  const report = resolve('.cache/journeys.json');
  rmSync(report, { force: true });
  const { output } = await runTool({
    from: '@playwright/test',
    name: 'playwright',
    workspace: 'e2e',
    args: ['test', '--config=e2e', '--reporter=line,json'],
    env: {
      ...journeyEnvironment(product, browsers),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      NO_COLOR: '1',
    },
    shutdown,
  });
  await shutdown.endAll('SIGTERM');
  return readReport(report, output);
}

function readReport(path: string, output: string): StepResult {
  try {
    // Written by Playwright a moment ago.
    return countJourneys(JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport, output);
  } catch {
    return { name, passed: 0, failed: 1, output };
  }
}
