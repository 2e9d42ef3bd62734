import { supervise } from './processes/supervise.ts';
import { buildWebWhenChanged } from './product/web-build.ts';
import { advisoriesStep } from './suite/advisories.ts';
import { provideChromium } from './suite/chromium.ts';
import { journeysStep } from './suite/run-journeys.ts';
import { printTotals, runSteps, type Step } from './suite/steps.ts';
import { staticChecks } from './suite/static-checks.ts';
import { vitestStep } from './suite/run-vitest.ts';

/**
 * `npm test`: everything that CI runs. It ends with the line `N passed, N failed`. Journeys and other
 * tests take about equally long and often wait, so they run beside each other and beside the checks.
 */
export async function run(): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const browsers = provideChromium();
      const build = buildWebWhenChanged(shutdown, console.log);
      const afterBuild =
        (step: Step): Step =>
        async () => {
          await build;
          return step();
        };
      const steps = [
        afterBuild(journeysStep(shutdown, browsers)),
        afterBuild(vitestStep(shutdown)),
        ...staticChecks(shutdown),
        advisoriesStep(),
      ];
      return printTotals(await runSteps(steps, 3));
    },
  });
}
