import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError } from '../prepare/operator-error.mjs';
import { Shutdown } from '../processes/shutdown.ts';
import { runTool } from '../processes/run-tool.ts';
import type { Browsers } from './chromium.ts';
import type { Step, StepResult } from './steps.ts';
import { withoutSettings } from './plain-environment.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

const name = 'browser journeys';

/** The browser journeys, on a product that is started only for them. */
export function journeysStep(shutdown: Shutdown, browsers: Promise<Browsers>): Step {
  browsers.catch(() => undefined); // the step reports it
  return async () => {
    try {
      return [await runJourneys(shutdown, await browsers)];
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      return [{ name, passed: 0, failed: 1, output: error.message }];
    }
  };
}

/** The environment variables that name the product and the browsers to the journeys. */
export function journeyEnvironment(
  product: Pick<TestProduct, 'baseUrl' | 'mailboxUrl' | 'logFile'> & {
    readonly secondFactorUrl?: string;
  },
  { path, quickPath }: Browsers,
) {
  return {
    ...withoutSettings(process.env),
    BASE_URL: product.baseUrl,
    MAILBOX_URL: product.mailboxUrl,
    ...(product.secondFactorUrl !== undefined && { SECOND_FACTOR_URL: product.secondFactorUrl }),
    E2E_LOG_FILE: product.logFile,
    CHROMIUM_PATH: quickPath,
    FULL_CHROMIUM_PATH: path,
  };
}

/** Counts the results in Playwright's JSON report; a flaky journey, which passed on a retry, counts as passed. */
export function countJourneys(report: PlaywrightReport, output: string): StepResult {
  const { expected, flaky, unexpected } = report.stats;
  const errors = report.errors.map(({ message = 'an error outside of any journey' }) => message);
  const failures = [...report.suites.flatMap(failedJourneys), ...errors];
  return { name, passed: expected + flaky, failed: unexpected + errors.length, output, failures };
}

function failedJourneys({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(failedJourneys)];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
  /** Errors outside of any journey. */
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

async function runJourneys(outer: Shutdown, browsers: Browsers): Promise<StepResult> {
  const shutdown = new Shutdown();
  outer.add({ end: (signal) => shutdown.endAll(signal), kill: () => shutdown.killAll() });
  const product = await startTestProduct(shutdown, { forTests: true, withSecondFactor: true });
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
    // Playwright has just written it.
    return countJourneys(JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport, output);
  } catch {
    return { name, passed: 0, failed: 1, output };
  }
}
