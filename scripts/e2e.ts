import { runTool } from './processes/run-tool.ts';
import { supervise } from './processes/supervise.ts';
import { provideChromium } from './suite/chromium.ts';
import { journeyEnvironment } from './suite/run-journeys.ts';
import { startTestProduct } from './suite/test-product.ts';

/** `npm run e2e -- …`: the browser journeys alone; what follows `--` goes to Playwright, e.g. a path. */
export async function run(args: string[]): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const browsers = await provideChromium();
      const product = await startTestProduct(shutdown, { forTests: true, withSecondFactor: true });
      const { ok } = await runTool({
        from: '@playwright/test',
        name: 'playwright',
        workspace: 'e2e',
        // The check of the log at the end needs the secrets of a whole run.
        args: ['test', '--config=e2e', ...(args.length > 0 ? ['--no-deps'] : []), ...args],
        env: journeyEnvironment(product, browsers),
        showOutput: true,
        shutdown,
      });
      return ok ? 0 : 1;
    },
  });
}
