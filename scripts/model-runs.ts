import { supervise } from './processes/supervise.ts';
import { runTool } from './processes/run-tool.ts';
import { withoutSettings } from './suite/plain-environment.ts';

/**
 * `npm run model-runs -- 100`: so many runs of the test that holds money, places and applications
 * against a model while the API dies. `npm run model-runs -- 1 SEED PATH REPLAY` is one of them again,
 * by what a failure printed.
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
