/** How one part of the suite went. */
export interface Result {
  name: string;
  passed: number;
  failed: number;
  /** Shown when something failed. */
  output: string;
}

/** A part runs by itself and may report on several things that it proved. */
export type Part = () => Promise<Result[]>;

/**
 * Runs the parts in their order, `atOnce` of them at a time, and prints a line for each result as
 * it comes. Resolves to all results.
 */
export async function runParts(parts: readonly Part[], atOnce: number): Promise<Result[]> {
  const results: Result[] = [];
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
export function onePart(name: string, check: () => Promise<Check>): Part {
  return async () => {
    const { ok, output } = await check();
    return [{ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }];
  };
}

interface Check {
  ok: boolean;
  output: string;
}

/** Prints the last line, `N passed, N failed`, and gives the exit code. */
export function conclude(results: readonly Result[]): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function print({ name, passed, failed, output }: Result, milliseconds: number): void {
  const count = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : '';
  const seconds = (milliseconds / 1000).toFixed(1);
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}${count} (${seconds} s)`);
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}
