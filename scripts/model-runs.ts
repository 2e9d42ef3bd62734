import { runApiTests } from './processes/run-api-tests.ts';

/**
 * `npm run model-runs -- 100`: runs the model test, which compares money, plan usage and
 * applications with a model while the API is killed, 100 times. `npm run model-runs -- 1 SEED PATH
 * REPLAY` repeats a run with the values that a failure printed.
 */
export async function run([runs = '100', seed, path, replay]: string[]): Promise<number> {
  return runApiTests(['apps/api/src/testing/model'], {
    MODEL_RUNS: runs,
    MODEL_SEED: seed,
    MODEL_PATH: path,
    MODEL_REPLAY: replay,
  });
}
