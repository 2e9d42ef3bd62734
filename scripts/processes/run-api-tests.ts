import { withoutSettings } from '../suite/plain-environment.ts';
import { runTool } from './run-tool.ts';
import { supervise } from './supervise.ts';

/** Runs API tests with further arguments of vitest and environment variables; returns the exit code. */
export async function runApiTests(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const { ok } = await runTool({
        from: 'vitest',
        name: 'vitest',
        args: ['run', '--project=api', ...args],
        env: { ...withoutSettings(process.env), ...env },
        shutdown,
        showOutput: true,
      });
      return ok ? 0 : 1;
    },
  });
}
