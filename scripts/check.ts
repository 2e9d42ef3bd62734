import { supervise } from './processes/supervise.ts';
import { buildWebWhenChanged } from './product/web-build.ts';
import { printTotals, runSteps } from './suite/steps.ts';
import { staticChecks } from './suite/static-checks.ts';
import { vitestStep } from './suite/run-vitest.ts';

/** `npm run check`: everything that can be checked without running the product. */
export async function run(): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const first = await runSteps(staticChecks(shutdown), 2);
      // Some checks read the build.
      await buildWebWhenChanged(shutdown, console.log);
      return printTotals([...first, ...(await runSteps([vitestStep(shutdown, ['checks'])], 1))]);
    },
  });
}
