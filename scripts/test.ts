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
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const browser = provideChromium();
      const checked = await runSteps(staticChecks(shutdown), 2);
      await buildWebWhenChanged(shutdown, console.log);
      const tested = await runSteps([vitestStep(shutdown), journeysStep(shutdown, browser)], 1);
      return printTotals([...checked, ...tested]);
    },
  });
}
