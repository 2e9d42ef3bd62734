/** How one part of the suite went. */
export interface StepResult {
  name: string;
  passed: number;
  failed: number;
  /** Shown when something failed. */
  output: string;
}

/** A part runs by itself and may report on several things that it proved. */
export type Step = () => Promise<StepResult[]>;

/**
 * Runs the parts in their order, `atOnce` of them at a time, and prints a line for each result as
 * it comes. Resolves to all results.
 */
export async function runSteps(parts: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const waiting = [...parts];
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const begin = performance.now();
      const done = await part();
      for (const result of done) print(result, performance.now() - begin);
      results.push(...done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** A part that is one thing, which holds or does not. */
export function singleCheck(name: string, check: () => Promise<CheckResult>): Step {
  return async () => {
    const { ok, output } = await check();
    return [{ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }];
  };
}

interface CheckResult {
  ok: boolean;
  output: string;
}

/** Prints the last line, `N passed, N failed`, and gives the exit code. */
export function printTotals(results: readonly StepResult[]): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function print({ name, passed, failed, output }: StepResult, milliseconds: number): void {
  const count = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : '';
  const seconds = (milliseconds / 1000).toFixed(1);
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}${count} (${seconds} s)`);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}
