import { supervise } from './processes/supervise.ts';
import { buildWebWhenChanged } from './product/web-build.ts';
import { advisoriesStep } from './suite/advisories.ts';
import { provideChromium } from './suite/chromium.ts';
import { journeysStep } from './suite/run-journeys.ts';
import { printTotals, runSteps, type Step } from './suite/steps.ts';
import { staticChecks } from './suite/static-checks.ts';
import { vitestStep } from './suite/run-vitest.ts';

/**
 * `npm test`: everything that CI runs. It ends with the line `N passed, N failed`. The journeys run on
 * their own: beside other tests they would take about as long together, but each would wait for the
 * others, and on a slow machine some would wait too long.
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
      const steps = [afterBuild(vitestStep(shutdown)), ...staticChecks(shutdown), advisoriesStep()];
      const journeys = afterBuild(journeysStep(shutdown, browsers));
      const results = await runSteps(steps, 2);
      return printTotals([...results, ...(await runSteps([journeys], 1))]);
    },
  });
}
