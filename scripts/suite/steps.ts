/** A result of the suite, such as a group of tests. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** Printed if something failed. */
  output: string;
  /** The titles of the tests that failed; by default the name of the result. */
  failures?: readonly string[];
}

/** An independent step of the suite, which may report several results. */
export type Step = () => Promise<StepResult[]>;

/**
 * Runs the steps in order, `concurrency` at a time, and prints each result as it arrives. Resolves
 * to all results.
 */
export async function runSteps(steps: readonly Step[], concurrency: number): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const begin = performance.now();
      const finished = await step();
      for (const result of finished) print(result, performance.now() - begin);
      results.push(...finished);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return results;
}

/** A step with a single result. */
export function createSingleResultStep(name: string, check: () => Promise<CheckResult>): Step {
  return async () => {
    const { ok, output } = await check();
    return [{ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }];
  };
}

interface CheckResult {
  ok: boolean;
  output: string;
}

/** Prints what failed, then as the last line `N passed, N failed`, and returns the exit code. */
export function printTotals(results: readonly StepResult[]): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  for (const { name, failures = [name] } of results.filter((result) => result.failed > 0))
    console.log(failures.map((title) => `✗ ${title}`).join('\n'));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function print({ name, passed, failed, output }: StepResult, milliseconds: number): void {
  const count = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : '';
  const seconds = (milliseconds / 1000).toFixed(1);
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}${count} (${seconds} s)`);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}
