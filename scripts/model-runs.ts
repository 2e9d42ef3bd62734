import { supervise } from './processes/supervise.ts';
import { runTool } from './processes/run-tool.ts';
import { withoutSettings } from './suite/plain-environment.ts';

/**
 * `npm run model-runs -- 100`: runs the model test, which compares money, plan usage and
 * applications with a model while the API is killed, 100 times. `npm run model-runs -- 1 SEED PATH
 * REPLAY` repeats a run with the values that a failure printed.
 */
export async function run([runs = '100', seed, path, replay]: string[]): Promise<number> {
  return supervise({
    exitCodeWhenInterrupted: 130,
    run: async (shutdown) => {
      const { ok } = await runTool({
        from: 'vitest',
        name: 'vitest',
        args: ['run', '--project=api', 'apps/api/src/testing/model'],
        env: {
          ...withoutSettings(process.env),
          MODEL_RUNS: runs,
          MODEL_SEED: seed,
          MODEL_PATH: path,
          MODEL_REPLAY: replay,
        },
        shutdown,
        showOutput: true,
      });
      return ok ? 0 : 1;
    },
  });
}
