import { supervise } from './processes/supervise.ts';
import { buildWebWhenChanged } from './product/web-build.ts';
import { advisoriesStep } from './suite/advisories.ts';
import { provideChromium } from './suite/chromium.ts';
import { journeysStep } from './suite/run-journeys.ts';
import { printTotals, runSteps, type Step } from './suite/steps.ts';
import { staticChecks } from './suite/static-checks.ts';
import { vitestStep } from './suite/run-vitest.ts';

/**
 * `npm test`: everything that CI runs. It ends with the line `N passed, N failed`. The journeys take
 * about as long as all other steps together, so they run beside them.
 */
export async function run(): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const browser = provideChromium();
      const build = buildWebWhenChanged(shutdown, console.log);
      const afterBuild =
        (step: Step): Step =>
        async () => {
          await build;
          return step();
        };
      const journeys = afterBuild(journeysStep(shutdown, browser));
      const others = [
        ...staticChecks(shutdown),
        advisoriesStep(),
        afterBuild(vitestStep(shutdown)),
      ];
      return printTotals(await runSteps([journeys, ...others], 2));
    },
  });
}
