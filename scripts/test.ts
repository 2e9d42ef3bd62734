import { supervise } from './processes/supervise.ts';
import { buildWebWhenChanged } from './product/web-build.ts';
import { provideChromium } from './suite/chromium.ts';
import { journeysStep } from './suite/run-journeys.ts';
import { printTotals, runSteps } from './suite/steps.ts';
import { staticChecks } from './suite/static-checks.ts';
import { vitestStep } from './suite/run-vitest.ts';

/** `npm test`: everything that CI runs. It ends with the line `N passed, N failed`. */
export async function run(): Promise<number> {
  return supervise({
    whenInterrupted: 130,
    work: async (endings) => {
      const browser = provideChromium();
      const first = await runSteps(staticChecks(endings), 2);
      await buildWebWhenChanged(endings, console.log);
      const tests = [vitestStep(endings), journeysStep(endings, browser)];
      return printTotals([...first, ...(await runSteps(tests, 1))]);
    },
  });
}
